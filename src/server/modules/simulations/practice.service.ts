import { randomInt } from 'node:crypto'
import type { PracticeScenario } from '#contract/simulations.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { ImageRequest } from '#domain/simulations/clinical-image.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Bank, ItemVersion } from '../bank/index.ts'
import type { ViewImage } from './clinical.views.ts'
import { viewPractice } from './practice.views.ts'

const field: FieldCode = 'RT'

const hasPicture = (content: ItemVersion['content']) =>
  content.kind === 'scenario' && content.scenario.image !== undefined

/** Practice scenarios: open with their scores, apart from those of the exam. */
export class PracticeScenarios {
  private readonly bank: Bank
  private readonly viewImage: ViewImage

  constructor(bank: Bank, viewImage: ViewImage) {
    this.bank = bank
    this.viewImage = viewImage
  }

  /**
   * A scenario at random, another one than `not` where there is one; `pictured`: one with a picture at the bedside.
   * Raises `not_found` when there is none.
   */
  async getRandom({ not, pictured }: { not?: string | undefined; pictured?: boolean }): Promise<PracticeScenario> {
    const all = (await this.findAll()).filter(({ content }) => !pictured || hasPicture(content))
    const others = all.filter(({ itemId }) => itemId !== not)
    const choice = others.length > 0 ? others : all
    const chosen = choice[choice.length === 0 ? 0 : randomInt(choice.length)]
    if (chosen?.content.kind !== 'scenario') {
      throw new AppError('not_found', 'There are no simulations here yet.')
    }
    return viewPractice(chosen.content.scenario, chosen.content.references, this.viewImage)
  }

  /** The picture that a practice scenario names for itself; undefined when it names none, or there is no such scenario. */
  async findImage(id: string): Promise<ImageRequest | undefined> {
    const found = (await this.findAll()).find(({ itemId }) => itemId === id)
    return found?.content.kind === 'scenario' ? found.content.scenario.image : undefined
  }

  private async findAll(): Promise<ItemVersion[]> {
    const catalog = await this.bank.catalog(field)
    const practice = catalog.scenarios.filter(({ use }) => use === 'practice')
    return this.bank.versions(practice.map(({ itemNo }) => catalog.versionOf(itemNo)))
  }
}
