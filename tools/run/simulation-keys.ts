import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { OpenSection } from '#contract/simulations.ts'
import { type Scenario, scenarioSchema, sectionsOf } from '#domain/simulations/scenario.ts'
import { root } from './install.mjs'

/** The key of an option, from the content files. */
interface Key {
  score: number
  disagrees: boolean
}

const keyOf = (prompt: string, text: string) => `${prompt}\n${text}`

/** The answer keys of all simulations, for journeys and screenshots. */
export class SimulationKeys {
  private readonly keys = new Map<string, Key>()

  constructor() {
    const folder = join(root, 'content/cse')
    for (const name of readdirSync(folder)) {
      const scenario: Scenario = scenarioSchema.parse(parse(readFileSync(join(folder, name), 'utf8')))
      for (const { prompt, options } of sectionsOf(scenario)) {
        for (const option of options) {
          const disagrees = 'disagrees' in option && option.disagrees === true
          this.keys.set(keyOf(prompt, option.text), { score: option.score, disagrees })
        }
      }
    }
  }

  /** Labels of the best options: everything helpful in information gathering, the best order in a decision. */
  findBest(section: OpenSection): string[] {
    const ranked = section.options
      .map(({ label, text }) => ({ label, score: this.keys.get(keyOf(section.prompt, text))?.score ?? 0 }))
      .sort((a, b) => b.score - a.score)
    const open = ranked.filter(({ label }) => !section.chosen.includes(label))
    if (section.kind === 'decision') return open.slice(0, 1).map(({ label }) => label)
    return open.filter(({ score }) => score > 0).map(({ label }) => label)
  }

  /** An order that the physician would disagree with; undefined when none is left. */
  findDisagreeing({ prompt, options, disagreed }: OpenSection): string | undefined {
    return options.find(
      ({ label, text }) => this.keys.get(keyOf(prompt, text))?.disagrees && !disagreed.includes(label),
    )?.label
  }
}
