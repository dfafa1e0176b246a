import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'

const format = { unit: 'inches', places: 1 }

/** What is measured on the seated person, and the allowance for each dimension. Source: Fairchild et al. (2017). */
const parts = {
  'seat width': { body: 'widest part of the hips or thighs', allowance: 2, reason: 'for clothing and side panels' },
  'seat depth': {
    body: 'posterior buttocks to popliteal fold',
    allowance: -2,
    reason: 'to avoid pressure in the popliteal space',
  },
  'seat height': {
    body: 'popliteal fold to heel',
    allowance: 2,
    reason: 'for footrest clearance above the floor',
  },
  'armrest height': {
    body: 'seat to olecranon with the elbow flexed',
    allowance: 1,
    reason: 'to support the arms without elevating the shoulders',
  },
  'back height': { body: 'seat to floor of the axilla', allowance: -4, reason: 'to leave the scapulae free to move' },
} as const

type Part = keyof typeof parts
const names = Object.keys(parts) as Part[]

/** Inches, to the nearest half inch. */
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
const inWords = (allowance: number) =>
  `${allowance < 0 ? 'subtract' : 'add'} ${Math.abs(allowance)} ${Math.abs(allowance) === 1 ? 'inch' : 'inches'}`

function mistakesOf(asked: Part, body: Body): Mistake[] {
  const { allowance, reason } = parts[asked]
  const size = body[asked]
  const right = `For ${asked}, ${inWords(allowance)} ${reason}`
  const others = names.filter((name) => name !== asked)
  return [
    makeMistake(
      'made no allowance',
      `${right}. Here the body measurement was used without allowance`,
      `${size} + 0`,
      size,
    ),
    makeMistake(
      'reversed the allowance',
      `${right}. Here the allowance was applied in the opposite direction`,
      `${size} ${signed(-allowance)}`,
      size - allowance,
    ),
    makeMistake(
      'doubled the allowance',
      `${right}. Here the allowance was applied twice`,
      `${size} ${signed(2 * allowance)}`,
      size + 2 * allowance,
    ),
    ...others.map((name) =>
      makeMistake(
        `calculated the ${name}`,
        `The ${asked} is based on ${parts[asked].body}. This is the ${name}, from another measurement`,
        `${body[name]} ${signed(parts[name].allowance)}`,
        body[name] + parts[name].allowance,
      ),
    ),
    ...others.map((name) =>
      makeMistake(
        `used the allowance for the ${name}`,
        `${right}. Here the allowance for ${name} was used`,
        `${size} ${signed(parts[name].allowance)}`,
        size + parts[name].allowance,
      ),
    ),
  ]
}

const people = [
  'a client with paraplegia who will propel the wheelchair manually',
  'a client with multiple sclerosis',
  'a client with a spinal cord injury at T10',
  'a resident of a long-term care facility who can no longer walk',
]

function stemOf(rng: Rng, person: string, asked: Part, body: Body): string {
  const rows = rng
    .shuffle(names)
    .map((name) => `${parts[name].body} ${body[name]}`)
    .join('; ')
  return rng.pick([
    `A wheelchair is prescribed for ${person}. Measurements in inches on a firm seat are ${rows}. According to the standard allowances and without a cushion, what should ` +
      `the ${asked} be?`,
    `A therapist measures ${person} in inches: ${rows}. No cushion will be used. According to the standard allowances, which ${asked} should be prescribed?`,
    `The measurements of ${person} on a firm seat, in inches, are ${rows}. According to the standard allowances and without a cushion, which ${asked} is appropriate?`,
  ])
}

/** Body measurement plus or minus the allowance. Source: Pierson and Fairchild's Principles and Techniques of Patient Care (2017). */
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
      why: `The measurement used is ${where}, and the standard is to ${inWords(allowance)} ${reason}`,
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(asked, body), within: [4, 26] })
    if (!options) return undefined
    const person = rng.pick(people)
    return {
      parameters: { person, asked, ...body },
      stem: stemOf(rng, person, asked, body),
      options,
      explanation: workedSolution(
        'Each dimension of a wheelchair comes from one body measurement and a standard allowance that protects skin, posture, or function.',
        [
          `Choose the measurement: ${where}, ${size} inches.`,
          `Choose the allowance for ${asked}: ${inWords(allowance)} ${reason}.`,
          `Calculate: ${formatCalculation(key, format)}.`,
        ],
        `the ${asked} must be ${allowance < 0 ? 'less' : 'more'} than the body measurement of ${size} inches. A cushion would raise the client and change the heights of the seat, the back, and the armrests.`,
      ),
      keyLearningPoint:
        'Standard wheelchair allowances: add 2 inches for seat width, subtract 2 for seat depth, add 2 for seat height, add 1 for armrests, and subtract 4 for the back.',
    }
  },
}
