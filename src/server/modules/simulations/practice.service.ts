import { randomInt } from 'node:crypto'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { localDay } from '#domain/progress/streak.ts'
import type { Category } from '#domain/simulations/categories.ts'
import type { ImageRequest } from '#domain/simulations/clinical-image.ts'
import { type PracticeMode, scorePractice } from '#domain/simulations/practice.ts'
import type { SectionSelection } from '#domain/simulations/run.ts'
import type { Scenario } from '#domain/simulations/scenario.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Principal } from '#server/http/principal.ts'
import { forExistingUser } from '../assessment/index.ts'
import type { Bank } from '../bank/index.ts'
import type { PracticeStore, RecordedRun } from './practice.store.ts'

const field: FieldCode = 'RT'

/** The longest practice run that is believed: 24 hours. */
const longestRun = 86_400

export interface StoredScenario {
  scenario: Scenario
  references: readonly string[]
  versionNo: number
}

export interface CompletedRun {
  runId: string
  scenarioId: string
  mode: PracticeMode
  choices: readonly SectionSelection[]
  /** Seconds, as claimed. */
  timeSpent: number
}

/** Practice with scenarios whose scores are public; those of the exam are a separate pool. */
export class PracticeSimulations {
  private readonly bank: Bank
  private readonly store: PracticeStore
  private readonly clock: () => Date

  constructor(deps: { bank: Bank; store: PracticeStore; clock: () => Date }) {
    this.bank = deps.bank
    this.store = deps.store
    this.clock = deps.clock
  }

  /**
   * A random scenario, different from `not` if possible; with `pictured`, one that has a clinical image at the bedside;
   * with `category`, one of it. Throws `not_found` when there is none.
   */
  async getRandom({
    not,
    pictured,
    category,
  }: {
    not?: string | undefined
    pictured?: boolean
    category?: Category | undefined
  }): Promise<StoredScenario> {
    const all = (await this.findAll()).filter(
      ({ scenario }) => (!pictured || scenario.image !== undefined) && (!category || scenario.category === category),
    )
    const others = all.filter(({ scenario }) => scenario.id !== not)
    const candidates = others.length > 0 ? others : all
    const chosen = candidates[candidates.length === 0 ? 0 : randomInt(candidates.length)]
    if (!chosen) throw new AppError('not_found', 'There are no simulations of this kind yet. Choose another category.')
    return chosen
  }

  /** The image that a practice scenario names; undefined when it names none, or there is no such scenario. */
  async findImage(id: string): Promise<ImageRequest | undefined> {
    return (await this.find(id))?.scenario.image
  }

  /**
   * Scores a completed run by its choices and records it once. Throws `not_found` for an unknown scenario, and a bad
   * request when the choices are not a complete run.
   */
  async record({ userId, timeZone }: Principal, run: CompletedRun): Promise<RecordedRun> {
    const found = await this.find(run.scenarioId)
    if (!found) throw new AppError('not_found', "This practice simulation doesn't exist.")
    const { scenario, versionNo } = found
    const score = scorePractice(scenario, run.mode, run.choices)
    if (!score) {
      const message = 'must be a complete run of this simulation'
      throw new AppError('bad_request', `choices: ${message}`, { issues: [{ path: 'body.choices', message }] })
    }
    const completedAt = this.clock()
    const { runId, mode, choices } = run
    return forExistingUser(() =>
      this.store.record({
        ...score,
        ...{ userId, runId, field, versionNo, mode, choices, completedAt },
        scenarioId: scenario.id,
        title: scenario.title,
        timeSpent: Math.round(Math.min(run.timeSpent, longestRun)),
        localDate: localDay(completedAt, timeZone),
      }),
    )
  }

  /** A recorded run and its scenario in the version that was practiced; throws `not_found` for that of another learner. */
  async getRecorded({ userId }: Principal, runId: string): Promise<{ run: RecordedRun; practiced: StoredScenario }> {
    const run = await this.store.find(userId, runId)
    if (!run) throw new AppError('not_found', 'There are no results for this simulation.')
    const [version] = await this.bank.versions([run.versionNo])
    if (version?.content.kind !== 'scenario') throw new RangeError(`version ${run.versionNo} is not a simulation`)
    const { scenario, references } = version.content
    return { run, practiced: { scenario, references, versionNo: run.versionNo } }
  }

  private async find(id: string): Promise<StoredScenario | undefined> {
    return (await this.findAll()).find(({ scenario }) => scenario.id === id)
  }

  private async findAll(): Promise<StoredScenario[]> {
    const catalog = await this.bank.catalog(field)
    const practice = catalog.scenarios.filter(({ use }) => use === 'practice')
    const versions = await this.bank.versions(practice.map(({ itemNo }) => catalog.versionOf(itemNo)))
    return versions.flatMap(({ content, versionNo }) =>
      content.kind === 'scenario' ? [{ scenario: content.scenario, references: content.references, versionNo }] : [],
    )
  }
}
