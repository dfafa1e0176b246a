import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { roundingRule, show } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'
import { type Asked, makeMistake } from './make-mistake.ts'

interface Child {
  asked: 'size' | 'depth by tube' | 'depth by age'
  age: number
  kind: 'cuffed' | 'uncuffed'
}

const sizeForm = { unit: 'mm', places: 1 }
const depthForm = { unit: 'cm', places: 1 }
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
      'used the other kind of tube',
      `${show(other)} is added for ${kind === 'cuffed' ? 'an uncuffed' : 'a cuffed'} tube`,
      4,
      other,
    ),
    by('added 3', 'The addition of 3 gives a tube that is too small and leaks', 4, 3),
    by('added 4.5', 'The addition of 4.5 gives a tube that may injure the airway', 4, 4.5),
    by('added 5', 'The addition of 5 gives a tube that may injure the airway', 4, 5),
    by('added 2.5', 'The addition of 2.5 gives a tube that is far too small', 4, 2.5),
    by('halved the age', 'A quarter of the age is added, not half of it', 2, added[kind]),
    makeMistake('left out the age', 'The size grows with age', `0 + ${show(added[kind])}`, added[kind]),
  ]
}

function tubeDepthMistakes(child: Child): (Mistake | false)[] {
  const { age, kind } = child
  const size = sizeOf(child)
  const other = age / 4 + (kind === 'cuffed' ? 4 : 3.5)
  const times = (mistake: string, why: string, factor: number, mm: number) =>
    makeMistake(mistake, why, `${show(factor)} × ${show(mm)} mm`, factor * mm)
  return [
    times('doubled the size', 'Twice the size leaves the tip above the cords or the cuff between them', 2, size),
    times('took four times the size', 'Four times the size puts the tip into a main bronchus', 4, size),
    times('took two and a half times the size', 'The factor is 3 at the lip', 2.5, size),
    times('took three and a half times the size', 'The factor is 3 at the lip', 3.5, size),
    times('used the size of the other kind of tube', `The tube is ${kind}`, 3, other),
    makeMistake('added 5 cm', 'The size in mm was taken as cm', `${show(size)} + 5`, size + 5),
    makeMistake(
      'added 15 cm for the nose',
      'Half the age and 15 cm is the depth at the nostril',
      `${age} ÷ 2 + 15`,
      age / 2 + 15,
    ),
  ]
}

function ageDepthMistakes({ age }: Child): (Mistake | false)[] {
  const by = (mistake: string, why: string, parts: number, more: number) =>
    makeMistake(mistake, why, `${age} ÷ ${parts} + ${more}`, age / parts + more)
  return [
    by('used the depth at the nostril', 'This is the depth of a nasal tube', 2, 15),
    by('did not halve the age', 'Half of the age is added', 1, 12),
    by('used a quarter of the age', 'A quarter of the age belongs to the size of the tube', 4, 12),
    by('added 10 cm', 'The addition of 10 leaves the cuff at the cords', 2, 10),
    by('added 8 cm', 'The addition of 8 leaves the tip above the cords', 2, 8),
    by('added 18 cm', 'The addition of 18 puts the tip into a main bronchus', 2, 18),
  ]
}

function sumsOf(child: Child): Asked {
  const { asked, age, kind } = child
  const size = sizeOf(child)
  if (asked === 'size') {
    const more = show(added[kind])
    const key = { sum: `${age} ÷ 4 + ${more}`, value: size, why: `A quarter of the age and ${more} mm` }
    return { key, mistakes: sizeMistakes(child) }
  }
  if (asked === 'depth by tube') {
    const key = { sum: `3 × ${show(size)} mm`, value: 3 * size, why: 'Three times the internal diameter, read in cm' }
    return { key, mistakes: tubeDepthMistakes(child) }
  }
  const key = { sum: `${age} ÷ 2 + 12`, value: age / 2 + 12, why: 'Half of the age and 12 cm' }
  return { key, mistakes: ageDepthMistakes(child) }
}

const scenes = [
  'who is to have tonsillectomy',
  'who is to have appendectomy',
  'after a near-drowning',
  'with status epilepticus',
  'with a severe head injury',
  'who is to have strabismus surgery',
  'with septic shock',
  'with a fracture of the forearm',
  'with severe burns',
  'who is to have dental restoration',
]

function stemOf(rng: Rng, { asked, age, kind }: Child, scene: string): string {
  const who = `${age}-year-old child ${scene}`
  const article = [8, 11].includes(age) ? 'an' : 'a'
  // Two formulas for cuffed tubes are in use (age ÷ 4 + 3.5 and + 3): the stem says which.
  const formula =
    kind === 'cuffed' ? 'by age over 4 plus 3.5 mm (cuffed)' : 'by the age-based formula for uncuffed tubes'
  if (asked === 'size') {
    return rng.pick([
      `Before intubation of ${article} ${who}, which internal diameter is chosen ${formula}?`,
      `Airway equipment is laid out for ${article} ${who}; the child is of average size. Which internal diameter results ${formula}?`,
    ])
  }
  if (asked === 'depth by age') {
    return rng.pick([
      `An oral tube is passed in ${article} ${who}. At which depth at the lip is it held by the formula with half of the age?`,
      `After intubation of ${article} ${who} through the mouth, which depth at the lip does the formula with half of the age give?`,
    ])
  }
  return rng.pick([
    `For ${article} ${who}, an oral tube is chosen ${formula}. At which depth at the lip is it held, by the rule that multiplies ` +
      'its size?',
    `The size of an oral tube for ${article} ${who} is found ${formula}. Which depth at the lip follows from that size?`,
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
    const format = asked === 'size' ? sizeForm : depthForm
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
    const first = `Size: ${age} ÷ 4 + ${show(added[kind])} = ${show(size)} mm. `
    return {
      parameters: { asked, age, kind: asked === 'depth by age' ? 'any' : kind, scene },
      stem: `${stemOf(rng, child, scene)} ${roundingRule(1)}`,
      options,
      explanation:
        `${asked === 'depth by tube' ? first : ''}The formula gives ${formatCalculation(key, format)}. Have tubes half a size smaller and ` +
        'larger at hand, and confirm the place by capnography and breath sounds.',
      keyLearningPoint: {
        size: 'From 2 years on: age over 4, and 4 mm for an uncuffed or 3.5 mm for a cuffed tube.',
        'depth by tube': 'Oral depth at the lip in cm is about three times the internal diameter in mm.',
        'depth by age': 'Oral depth at the lip in cm is about half of the age and 12.',
      }[asked],
    }
  },
}
