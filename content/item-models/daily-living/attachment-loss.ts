import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import type { Rng } from '#domain/random/rng.ts'
import { type Asked, makeMistake } from '../devices/make-mistake.ts'

const format = { unit: 'mm', places: 0 }

/** Millimeters at one site; the margin lies apical of the cementoenamel junction, or coronal of it. */
interface Site {
  asked: 'recession' | 'overgrowth' | 'attached'
  depth: number
  margin: number
  keratinized: number
}

function generateSite(rng: Rng): Site {
  const asked = rng.pick(['recession', 'overgrowth', 'overgrowth', 'attached', 'attached'] as const)
  const depth = asked === 'attached' ? rng.int(1, 4) : rng.int(asked === 'overgrowth' ? 4 : 2, 8)
  return { asked, depth, margin: rng.int(1, 4), keratinized: rng.int(Math.min(depth + 1, 7), 8) }
}

function lossOf({ asked, depth, margin, keratinized }: Site): Asked {
  const down = asked === 'recession'
  const mm = (a: number, sign: '+' | '−', b: number) => [`${a} ${sign} ${b}`, sign === '+' ? a + b : a - b] as const
  const right = down
    ? 'The pocket starts below the junction, so the recession is added'
    : 'The margin covers the junction, so that part is taken off'
  const [sum, value] = mm(depth, down ? '+' : '−', margin)
  const turned = down ? 'subtracted the recession' : 'added the overgrowth'
  return {
    key: { sum, value, why: right },
    mistakes: [
      makeMistake('gave the probing depth', 'Attachment is measured from the junction', `${depth} + 0`, depth),
      makeMistake(turned, right, ...mm(depth, down ? '−' : '+', margin)),
      makeMistake('gave the position of the margin', `The probe goes ${depth} mm deep`, `${margin} + 0`, margin),
      makeMistake(
        'gave the attached gingiva',
        'It is keratinized tissue less the pocket',
        ...mm(keratinized, '−', depth),
      ),
      makeMistake(
        'gave the keratinized tissue',
        'Its width says nothing of attachment',
        `${keratinized} + 0`,
        keratinized,
      ),
      makeMistake('added a biologic width', 'The 2 mm below the pocket are attached', `${sum} + 2`, value + 2),
    ],
  }
}

function attachedOf({ depth, margin, keratinized }: Site): Asked {
  const mm = (a: number, sign: '+' | '−', b: number) => [`${a} ${sign} ${b}`, sign === '+' ? a + b : a - b] as const
  const [sum, value] = mm(keratinized, '−', depth)
  const pocket = `The ${depth} mm over the pocket are not attached`
  const root = `The ${margin} mm of recession are bare root, outside of the tissue`
  return {
    key: { sum, value, why: 'What covers the pocket is not attached' },
    mistakes: [
      makeMistake('gave the keratinized tissue', pocket, `${keratinized} + 0`, keratinized),
      makeMistake('added the probing depth', pocket, ...mm(keratinized, '+', depth)),
      makeMistake('gave the probing depth', 'This is the part that is not attached', `${depth} + 0`, depth),
      makeMistake('gave the recession', root, `${margin} + 0`, margin),
      makeMistake('subtracted the recession', root, ...mm(keratinized, '−', margin)),
      makeMistake('took the attachment loss off', root, `${sum} − ${margin}`, value - margin),
      makeMistake('gave the attachment loss', 'This is measured from the junction', ...mm(depth, '+', margin)),
    ],
  }
}

const sites = [
  'the facial of a maxillary canine',
  'the mesiofacial of a mandibular first molar',
  'the facial of a mandibular premolar',
  'the distolingual of a maxillary first premolar',
]

function stemOf(rng: Rng, site: string, { asked, depth, margin, keratinized }: Site): string {
  const where = asked === 'overgrowth' ? `${margin} mm coronal of` : `${margin} mm apical of`
  const data = `probing depth ${depth} mm, gingival margin ${where} the cementoenamel junction, keratinized gingiva ${keratinized} mm from the margin to the mucogingival junction`
  const question = asked === 'attached' ? 'How wide is the attached gingiva?' : 'What is the clinical attachment loss?'
  return rng.pick([
    `A dental hygienist charts ${site}: ${data}. ${question}`,
    `At ${site}, an adult has these readings: ${data}. ${question}`,
    `Before scaling, ${site} is measured: ${data}. ${question}`,
  ])
}

const lessons = {
  recession: 'With recession, attachment loss is probing depth plus recession.',
  overgrowth:
    'When the margin covers the cementoenamel junction, attachment loss is probing depth less what covers it.',
  attached: 'Attached gingiva is the keratinized tissue less the probing depth.',
}

/** Loss = depth ± margin to junction; attached = keratinized − depth. Source: Newman and Carranza's Clinical Periodontology (2018). */
export const attachmentLoss: ItemModel = {
  id: 'MODEL-ATTACHMENT-LOSS',
  title: 'Clinical attachment loss and attached gingiva',
  uses: [{ field: 'DH', domain: 'Provision of Clinical Dental Hygiene Services' }],
  topics: ['clinical attachment loss', 'periodontal charting', 'attached gingiva'],
  difficulty: 'easy',
  ordered: true,
  references: ['newman-carranza-periodontology-2023', 'darby-walsh-dental-hygiene-2019'],
  generate(rng) {
    const measured = generateSite(rng)
    const { asked, depth, margin } = measured
    const { key, mistakes } = asked === 'attached' ? attachedOf(measured) : lossOf(measured)
    const options = generateNumericOptions(rng, { ...format, key, mistakes, within: [1, 14] })
    if (!options || key.value < 1) return undefined
    const site = rng.pick(sites)
    return {
      parameters: { site, ...measured },
      stem: stemOf(rng, site, measured),
      options,
      explanation:
        `The probe reads ${depth} mm from the margin, and the margin lies ${margin} mm from the junction. ${key.why}: ` +
        `${formatCalculation(key, format)}. The junction does not move, so attachment is compared over years by it, not by the margin.`,
      keyLearningPoint: lessons[asked],
    }
  },
}
