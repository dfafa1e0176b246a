import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'

const format = { unit: 'inches', places: 1 }

/** What is measured on the seated person, and what is added for each part of the chair. Source: Fairchild et al. (2017). */
const parts = {
  'seat width': { body: 'widest part of hips or thighs', allowance: 2, reason: 'for clothing and side panels' },
  'seat depth': {
    body: 'back of the buttocks to popliteal fold',
    allowance: -2,
    reason: 'to keep the edge off the popliteal space',
  },
  'seat height': {
    body: 'popliteal fold to heel',
    allowance: 2,
    reason: 'to clear the footrests from the floor',
  },
  'armrest height': {
    body: 'seat to olecranon with the elbow bent',
    allowance: 1,
    reason: 'for support without raised shoulders',
  },
  'back height': { body: 'seat to floor of the axilla', allowance: -4, reason: 'to free the shoulder blades' },
} as const

type Part = keyof typeof parts
const names = Object.keys(parts) as Part[]

/** Inches; a half inch is measured, too. */
type Body = Record<Part, number>

function generateBody(rng: Rng): Body {
  const half = (least: number, most: number) => rng.int(2 * least, 2 * most) / 2
  return {
    'seat width': half(13, 20),
    'seat depth': half(16, 21),
    'seat height': half(15, 19),
    'armrest height': half(7, 10),
    'back height': half(17, 22),
  }
}

const signed = (allowance: number) => (allowance < 0 ? `− ${-allowance}` : `+ ${allowance}`)
const inWords = (allowance: number) => `${Math.abs(allowance)} in ${allowance < 0 ? 'less' : 'more'}`

function mistakesOf(asked: Part, body: Body): Mistake[] {
  const { allowance, reason } = parts[asked]
  const size = body[asked]
  const right = `Allow ${inWords(allowance)}, ${reason}`
  const others = names.filter((name) => name !== asked)
  return [
    makeMistake('made no allowance', right, `${size} + 0`, size),
    makeMistake('turned the allowance round', right, `${size} ${signed(-allowance)}`, size - allowance),
    makeMistake('doubled the allowance', right, `${size} ${signed(2 * allowance)}`, size + 2 * allowance),
    ...others.map((name) =>
      makeMistake(
        `measured for the ${name}`,
        `This is the ${name}, from 1 other measure (${parts[name].body})`,
        `${body[name]} ${signed(parts[name].allowance)}`,
        body[name] + parts[name].allowance,
      ),
    ),
    ...others.map((name) =>
      makeMistake(
        `used the allowance of the ${name}`,
        right,
        `${size} ${signed(parts[name].allowance)}`,
        size + parts[name].allowance,
      ),
    ),
  ]
}

const people = [
  'a client with paraplegia who will push the chair by hand',
  'a client with multiple sclerosis',
  'an adult with a spinal cord injury at T10',
  'a resident of a nursing home who can no longer walk',
]

function stemOf(rng: Rng, person: string, asked: Part, body: Body): string {
  const rows = rng
    .shuffle(names)
    .map((name) => `${parts[name].body} ${body[name]}`)
    .join('; ')
  const start = 'Measured in inches on a firm seat'
  return rng.pick([
    `A wheelchair is ordered for ${person}. ${start}: ${rows}. By the standard allowances and without a cushion, what should ` +
      `the ${asked} be?`,
    `For ${person}, a therapist measures in inches: ${rows}. No cushion is used. Which ${asked} should be prescribed by the ` +
      'standard allowances?',
    `${start}, these are the sizes of ${person}: ${rows}. Which ${asked} fits by the standard allowances, without a cushion?`,
  ])
}

/** Body measurement and allowance. Source: Pierson and Fairchild's Principles and Techniques of Patient Care (2017). */
export const wheelchairSize: ItemModel = {
  id: 'MODEL-WHEELCHAIR-SIZE',
  title: 'Dimensions of a wheelchair from body measurements',
  uses: [
    { field: 'PT', domain: 'Equipment, Safety, Professional Responsibility and Research' },
    { field: 'OT', domain: 'Selecting and Managing Interventions' },
  ],
  topics: ['wheelchair fitting', 'seating', 'adaptive equipment'],
  difficulty: 'medium',
  ordered: true,
  references: ['fairchild-patient-care-2017'],
  generate(rng) {
    const body = generateBody(rng)
    const asked = rng.pick(names)
    const { allowance, reason, body: where } = parts[asked]
    const size = body[asked]
    const key = {
      sum: `${size} ${signed(allowance)}`,
      value: size + allowance,
      why: `From the measure ${where}: ${inWords(allowance)}, ${reason}`,
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(asked, body), within: [4, 26] })
    if (!options) return undefined
    const person = rng.pick(people)
    return {
      parameters: { person, asked, ...body },
      stem: stemOf(rng, person, asked, body),
      options,
      explanation:
        `For the ${asked}, take the measure ${where} (${size} inches) and allow ${inWords(allowance)}, ${reason}: ${formatCalculation(key, format)}. ` +
        'A cushion would raise the person and change the heights of seat, back and armrests.',
      keyLearningPoint:
        'Allow 2 inches more in width, 2 less in depth, 2 more for the leg, 1 more at the elbow and 4 less at the axilla.',
    }
  },
}
