import type { ChartEntry } from '#contract/simulations.ts'
import { countClosed, type ExamRun, findDisagreement, findLastEntry } from './run.ts'

const findings = ({ chosen }: ChartEntry) => chosen.map(({ text, found }) => `${text}: ${found}`).join(' ')

/** What has just come of a choice, for those who listen; empty before the first one. */
export function announce({ state: { current, problems }, done }: ExamRun): string {
  if (done) {
    const last = done.chart.at(-1)?.chosen.at(-1)
    return `Patient ${done.number + 1} of ${problems.length} is done. ${last?.found ?? ''}`
  }
  if (!current) return ''
  const disagreement = findDisagreement(current)
  if (disagreement) return `The physician disagrees. ${disagreement.found} Choose again.`
  const last = findLastEntry(current)
  if (!last) return ''
  return last.kind === 'information' ? `You found: ${findings(last)}` : (last.chosen.at(-1)?.found ?? '')
}

const counted = (count: number) => (count === 1 ? '1 patient' : `${count} patients`)

/** How far an exam is: "3 of 22 patients done". */
export function progressInWords(state: ExamRun['state']): string {
  return `${countClosed(state)} of ${counted(state.problems.length)} done`
}

/** What is lost by handing in now; undefined when nothing is. */
export function lossInWords(state: ExamRun['state']): string | undefined {
  const open = state.problems.length - countClosed(state)
  if (open === 0) return undefined
  return `${counted(open)} ${open === 1 ? 'is' : 'are'} not done. What was not reached earns nothing.`
}
