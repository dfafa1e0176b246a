import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { type Asked, makeMistake } from '../devices/make-mistake.ts'

const format = { unit: 'mm', places: 0 }

/** Millimeters at one site; the margin is apical to the cementoenamel junction (CEJ) or coronal to it. */
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
    ? 'The margin is apical to the CEJ, so recession is added to probing depth'
    : 'The margin covers the CEJ, so the part above it is subtracted from probing depth'
  const [sum, value] = mm(depth, down ? '+' : '−', margin)
  const turned = down ? 'subtracted the recession' : 'added the distance to the CEJ'
  return {
    key: { sum, value, why: `${right} to give clinical attachment loss` },
    mistakes: [
      makeMistake(
        'used the probing depth',
        'Attachment loss is measured from the CEJ, not from the gingival margin. Here the probing depth was used',
        `${depth} + 0`,
        depth,
      ),
      makeMistake(turned, `${right}. Here the opposite was done`, ...mm(depth, down ? '−' : '+', margin)),
      makeMistake(
        'used the position of the margin',
        `The probing depth of ${depth} mm is part of the calculation. Here only the position of the margin was used`,
        `${margin} + 0`,
        margin,
      ),
      makeMistake(
        'calculated the attached gingiva',
        'Clinical attachment loss was asked. This is the attached gingiva, keratinized gingiva minus probing depth',
        ...mm(keratinized, '−', depth),
      ),
      makeMistake(
        'used the keratinized gingiva',
        'The width of keratinized gingiva is not part of attachment loss. Here it was used',
        `${keratinized} + 0`,
        keratinized,
      ),
      makeMistake(
        'added the biologic width',
        'The tissue apical to the pocket is attached and is not lost. Here 2 mm was added for it',
        `${sum} + 2`,
        value + 2,
      ),
    ],
  }
}

function attachedOf({ depth, margin, keratinized }: Site): Asked {
  const mm = (a: number, sign: '+' | '−', b: number) => [`${a} ${sign} ${b}`, sign === '+' ? a + b : a - b] as const
  const [sum, value] = mm(keratinized, '−', depth)
  const pocket = `The ${depth} mm of keratinized gingiva over the pocket is not attached and is subtracted`
  const root = `The ${margin} mm of recession is exposed root and not part of the tissue that was measured`
  return {
    key: {
      sum,
      value,
      why: 'The part of the keratinized gingiva that covers the pocket is not attached and is subtracted',
    },
    mistakes: [
      makeMistake(
        'used the keratinized gingiva',
        `${pocket}. Here it was not subtracted`,
        `${keratinized} + 0`,
        keratinized,
      ),
      makeMistake('added the probing depth', `${pocket}. Here it was added`, ...mm(keratinized, '+', depth)),
      makeMistake('used the probing depth', `${pocket}. This is the part that is not attached`, `${depth} + 0`, depth),
      makeMistake('used the recession', `${root}. Here the recession was reported`, `${margin} + 0`, margin),
      makeMistake(
        'subtracted the recession',
        `${root}. Here it was subtracted instead of probing depth`,
        ...mm(keratinized, '−', margin),
      ),
      makeMistake(
        'subtracted the attachment loss',
        `${root}. Here it was subtracted as well`,
        `${sum} − ${margin}`,
        value - margin,
      ),
      makeMistake(
        'calculated the attachment loss',
        'Attached gingiva was asked. This is the clinical attachment loss, measured from the CEJ',
        ...mm(depth, '+', margin),
      ),
    ],
  }
}

const sites = [
  'the facial surface of a maxillary canine',
  'the mesiofacial site of a mandibular first molar',
  'the facial surface of a mandibular premolar',
  'the distolingual site of a maxillary first premolar',
]

function stemOf(rng: Rng, site: string, { asked, depth, margin, keratinized }: Site): string {
  const where = asked === 'overgrowth' ? `${margin} mm coronal to` : `${margin} mm apical to`
  const data = `probing depth ${depth} mm, gingival margin ${where} the cementoenamel junction (CEJ), and keratinized gingiva ${keratinized} mm from the margin to the mucogingival junction`
  const question =
    asked === 'attached' ? 'What is the width of the attached gingiva?' : 'What is the clinical attachment loss?'
  return rng.pick([
    `A dental hygienist charts these findings at ${site}: ${data}. ${question}`,
    `At ${site}, an adult patient has ${data}. ${question}`,
    `Before scaling, ${site} is measured: ${data}. ${question}`,
  ])
}

const lessons = {
  recession: 'When there is recession, clinical attachment loss is probing depth plus recession.',
  overgrowth:
    'When the gingival margin is coronal to the CEJ, clinical attachment loss is probing depth minus the distance from margin to CEJ.',
  attached: 'Attached gingiva is the width of keratinized gingiva minus the probing depth.',
}

/** Loss = depth ± margin to CEJ; attached = keratinized − depth. Source: Newman and Carranza's Clinical Periodontology (2023). */
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
      explanation: workedSolution(
        'The cementoenamel junction (CEJ) is a fixed reference, but the gingival margin moves. Attachment loss is therefore measured from the CEJ, and attached gingiva excludes the tissue over the pocket.',
        [
          `Findings: probing depth ${depth} mm; margin ${margin} mm ${asked === 'overgrowth' ? 'coronal' : 'apical'} to the CEJ; keratinized gingiva ${measured.keratinized} mm.`,
          `${key.why}.`,
          `Calculate: ${formatCalculation(key, format)}.`,
        ],
        {
          recession: `with recession, attachment loss must exceed the probing depth of ${depth} mm.`,
          overgrowth: `when the margin covers the CEJ, attachment loss must be less than the probing depth of ${depth} mm.`,
          attached: `attached gingiva must be less than the keratinized gingiva of ${measured.keratinized} mm, by the probing depth of ${depth} mm.`,
        }[asked],
      ),
      keyLearningPoint: lessons[asked],
    }
  },
}
