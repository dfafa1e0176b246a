import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { roundingRule, show } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { type Asked, makeMistake } from './make-mistake.ts'

interface Child {
  asked: 'size' | 'depth by tube' | 'depth by age'
  age: number
  kind: 'cuffed' | 'uncuffed'
}

const sizeFormat = { unit: 'mm', places: 1 }
const depthFormat = { unit: 'cm', places: 1 }
const added = { cuffed: 3.5, uncuffed: 4 }

function generateChild(rng: Rng): Child {
  const asked = rng.pick(['size', 'depth by tube', 'depth by age'] as const)
  return {
    asked,
    age: asked === 'depth by age' ? rng.int(2, 12) : 2 * rng.int(1, 5),
    kind: rng.pick(['cuffed', 'uncuffed'] as const),
  }
}

const sizeOf = ({ age, kind }: Child) => age / 4 + added[kind]

function sizeMistakes({ age, kind }: Child): (Mistake | false)[] {
  const other = kind === 'cuffed' ? 4 : 3.5
  const by = (mistake: string, why: string, parts: number, more: number) =>
    makeMistake(mistake, why, `${age} ÷ ${parts} + ${show(more)}`, age / parts + more)
  return [
    by(
      'used the formula for the other kind of tube',
      `The tube is ${kind}, so ${show(added[kind])} mm is added. Here ${show(other)} mm was added, as for ${kind === 'cuffed' ? 'an uncuffed' : 'a cuffed'} tube`,
      4,
      other,
    ),
    by(
      'added 3 mm',
      `The formula in the stem adds ${show(added[kind])} mm for this tube. Here 3 mm was added, and the tube is too small`,
      4,
      3,
    ),
    by(
      'added 4.5 mm',
      `The formula adds ${show(added[kind])} mm for this tube. Here 4.5 mm was added, and a tube that large may injure the airway`,
      4,
      4.5,
    ),
    by(
      'added 5 mm',
      `The formula adds ${show(added[kind])} mm for this tube. Here 5 mm was added, and a tube that large may injure the airway`,
      4,
      5,
    ),
    by(
      'added 2.5 mm',
      `The formula adds ${show(added[kind])} mm for this tube. Here 2.5 mm was added, and the tube is far too small`,
      4,
      2.5,
    ),
    by(
      'divided the age by 2',
      'For the tube size, the age is divided by 4; half of the age belongs to the depth formula. Here it was divided by 2',
      2,
      added[kind],
    ),
    makeMistake(
      'left out the age',
      `The airway grows, so one fourth of the age (${age} years) is added. Here the age was left out`,
      `0 + ${show(added[kind])}`,
      added[kind],
    ),
  ]
}

function tubeDepthMistakes(child: Child): (Mistake | false)[] {
  const { age, kind } = child
  const size = sizeOf(child)
  const other = age / 4 + (kind === 'cuffed' ? 4 : 3.5)
  const times = (mistake: string, why: string, factor: number, mm: number) =>
    makeMistake(mistake, why, `${show(factor)} × ${show(mm)} mm`, factor * mm)
  return [
    times(
      'multiplied the size by 2',
      'The depth at the lip is 3 times the internal diameter. Here it was doubled, which leaves the tip near the vocal cords',
      2,
      size,
    ),
    times(
      'multiplied the size by 4',
      'The depth at the lip is 3 times the internal diameter. Here a factor of 4 was used, which risks mainstem intubation',
      4,
      size,
    ),
    times(
      'multiplied the size by 2.5',
      'The depth at the lip is 3 times the internal diameter. Here a factor of 2.5 was used',
      2.5,
      size,
    ),
    times(
      'multiplied the size by 3.5',
      'The depth at the lip is 3 times the internal diameter. Here a factor of 3.5 was used',
      3.5,
      size,
    ),
    times(
      'used the size of the other kind of tube',
      `The tube is ${kind}, so its size is ${show(size)} mm. Here the size of the other kind of tube was multiplied`,
      3,
      other,
    ),
    makeMistake(
      'added 5 cm to the size',
      'The rule multiplies the internal diameter by 3 and reads the result in cm. Here 5 was added to the size',
      `${show(size)} + 5`,
      size + 5,
    ),
    makeMistake(
      'used the formula for a nasal tube',
      'Half the age plus 15 cm estimates the depth of a nasal tube. Here that formula was used for an oral tube',
      `${age} ÷ 2 + 15`,
      age / 2 + 15,
    ),
  ]
}

function ageDepthMistakes({ age }: Child): (Mistake | false)[] {
  const by = (mistake: string, why: string, parts: number, more: number) =>
    makeMistake(mistake, why, `${age} ÷ ${parts} + ${more}`, age / parts + more)
  return [
    by(
      'used the formula for a nasal tube',
      'An oral tube is secured at half the age plus 12 cm. Here 15 cm was added, as for a nasal tube',
      2,
      15,
    ),
    by(
      'did not divide the age by 2',
      `Half of the age is added to 12 cm. Here the whole age of ${age} years was added`,
      1,
      12,
    ),
    by(
      'divided the age by 4',
      'One fourth of the age belongs to the formula for tube size. For depth, the age is divided by 2',
      4,
      12,
    ),
    by(
      'added 10 cm',
      'The formula for oral depth adds 12 cm. Here 10 cm was added, which may leave the cuff at the vocal cords',
      2,
      10,
    ),
    by(
      'added 8 cm',
      'The formula for oral depth adds 12 cm. Here 8 cm was added, which may leave the tip above the vocal cords',
      2,
      8,
    ),
    by(
      'added 18 cm',
      'The formula for oral depth adds 12 cm. Here 18 cm was added, which places the tip in a mainstem bronchus',
      2,
      18,
    ),
  ]
}

function sumsOf(child: Child): Asked {
  const { asked, age, kind } = child
  const size = sizeOf(child)
  if (asked === 'size') {
    const more = show(added[kind])
    const why = `One fourth of the age in years is added to ${more} mm, the base size for this kind of tube`
    const key = { sum: `${age} ÷ 4 + ${more}`, value: size, why }
    return { key, mistakes: sizeMistakes(child) }
  }
  if (asked === 'depth by tube') {
    const why = `The internal diameter of the ${kind} tube is multiplied by 3, and the result is read in centimeters at the lip`
    const key = { sum: `3 × ${show(size)} mm`, value: 3 * size, why }
    return { key, mistakes: tubeDepthMistakes(child) }
  }
  const why = 'Half of the age in years is added to 12 cm to give the depth at the lip'
  const key = { sum: `${age} ÷ 2 + 12`, value: age / 2 + 12, why }
  return { key, mistakes: ageDepthMistakes(child) }
}

const scenes = [
  'who is scheduled for tonsillectomy',
  'who is scheduled for appendectomy',
  'after submersion in a pool',
  'with status epilepticus',
  'with a severe head injury',
  'who is scheduled for strabismus surgery',
  'with septic shock',
  'with a forearm fracture',
  'with severe burns',
  'who is scheduled for dental restoration',
]

function stemOf(rng: Rng, { asked, age, kind }: Child, scene: string): string {
  const who = `${age}-year-old child ${scene}`
  const article = [8, 11].includes(age) ? 'an' : 'a'
  // Two formulas for cuffed tubes are in use (age ÷ 4 + 3.5 and + 3): the stem says which.
  const formula =
    kind === 'cuffed' ? 'the formula age ÷ 4 + 3.5 mm for a cuffed tube' : 'the age-based formula for an uncuffed tube'
  if (asked === 'size') {
    return rng.pick([
      `Before intubation of ${article} ${who}, which internal diameter should be selected according to ${formula}?`,
      `A clinician prepares airway equipment for ${article} ${who}. The child is of average size. According to ${formula}, which internal diameter is indicated?`,
    ])
  }
  if (asked === 'depth by age') {
    return rng.pick([
      `An oral endotracheal tube is placed in ${article} ${who}. According to the formula that uses half of the age, at which depth at the lip should it be secured?`,
      `After oral intubation of ${article} ${who}, which depth at the lip does the formula that uses half of the age predict?`,
    ])
  }
  return rng.pick([
    `For ${article} ${who}, the size of an oral endotracheal tube is selected with ${formula}. According to the rule that multiplies ` +
      'the tube size, at which depth at the lip should the tube be secured?',
    `The size of an oral endotracheal tube for ${article} ${who} is calculated with ${formula}. Which depth at the lip does that size predict?`,
  ])
}

/**
 * Size: age ÷ 4 + 4 mm uncuffed (Cole), + 3.5 mm cuffed; oral depth: 3 × size, or age ÷ 2 + 12 cm. Source: Miller's
 * Anesthesia (2019); Duracher, Paediatr Anaesth (2008) for cuffed tubes.
 */
export const pediatricTube: ItemModel = {
  id: 'MODEL-PEDIATRIC-TUBE',
  title: 'Size and depth of a pediatric endotracheal tube',
  uses: [
    { field: 'CRNA', domain: 'Anesthesia for Surgical Procedures and Special Populations' },
    { field: 'RT', domain: 'Troubleshooting and Quality Control of Devices, and Infection Control' },
  ],
  topics: ['pediatrics', 'endotracheal tube', 'airway management'],
  difficulty: 'easy',
  ordered: true,
  references: ['miller-anesthesia-2019', 'duracher-cuffed-tube-2008'],
  generate(rng) {
    const child = generateChild(rng)
    const { asked, age, kind } = child
    if (kind === 'uncuffed' && age > 8 && asked !== 'depth by age') return undefined
    const format = asked === 'size' ? sizeFormat : depthFormat
    const size = sizeOf(child)
    const { key, mistakes } = sumsOf(child)
    const options = generateNumericOptions(rng, {
      ...format,
      key,
      mistakes,
      within: asked === 'size' ? [2.5, 9.5] : [6, 30],
    })
    if (!options) return undefined
    const scene = rng.pick(scenes)
    const answer = formatCalculation(key, format)
    const steps = {
      size: [
        `Divide the age by 4: ${age} ÷ 4 = ${show(age / 4)}.`,
        `Add ${show(added[kind])} mm for ${kind === 'cuffed' ? 'a cuffed' : 'an uncuffed'} tube: ${answer}.`,
      ],
      'depth by tube': [
        `Tube size: ${age} ÷ 4 + ${show(added[kind])} = ${show(size)} mm.`,
        `Multiply the size by 3: ${answer}.`,
      ],
      'depth by age': [`Divide the age by 2: ${age} ÷ 2 = ${show(age / 2)}.`, `Add 12 cm for an oral tube: ${answer}.`],
    }[asked]
    const check = {
      size: `a 4-year-old child needs about a 5 mm uncuffed or a 4.5 mm cuffed tube, and each 4 years add 1 mm. At ${age} years, ${show(size)} mm agrees.`,
      'depth by tube': `the formula with age gives ${age} ÷ 2 + 12 = ${show(age / 2 + 12)} cm, which is within about 2 cm of 3 × ${show(size)} = ${show(3 * size)} cm.`,
      'depth by age': `the depth is 12 cm plus 1 cm for every 2 years of age. An adult tube is secured at 20 to 24 cm, and a child's depth must be less: ${show(age / 2 + 12)} cm agrees.`,
    }[asked]
    return {
      parameters: { asked, age, kind: asked === 'depth by age' ? 'any' : kind, scene },
      stem: `${stemOf(rng, child, scene)} ${roundingRule(1)}`,
      options,
      explanation: workedSolution(
        'In children older than 2 years, age-based formulas estimate the size and depth of an endotracheal tube before laryngoscopy.',
        steps,
        `${check} Have tubes one half size smaller and larger available, and confirm placement with capnography and breath sounds.`,
      ),
      keyLearningPoint: {
        size: 'In children older than 2 years, the internal diameter is age ÷ 4 plus 4 mm for an uncuffed or 3.5 mm for a cuffed tube.',
        'depth by tube':
          'The depth of an oral tube at the lip in centimeters is about 3 times its internal diameter in millimeters.',
        'depth by age':
          'In children older than 2 years, the depth of an oral tube at the lip is about half the age plus 12 cm.',
      }[asked],
    }
  },
}
