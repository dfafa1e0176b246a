import type { GeneratedOption, ItemModel } from '#domain/item-model/item-model.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

/** A permanent tooth: its FDI quadrant (1 upper right, 2 upper left, 3 lower left, 4 lower right) and its position from the midline. */
interface Tooth {
  quadrant: number
  place: number
}

const kinds = [
  'central incisor',
  'lateral incisor',
  'canine',
  'first premolar',
  'second premolar',
  'first molar',
  'second molar',
  'third molar',
]
const quadrants = ['maxillary right', 'maxillary left', 'mandibular left', 'mandibular right']

const nameOf = ({ quadrant, place }: Tooth) => `${quadrants[quadrant - 1]} ${kinds[place - 1]}`
const fdi = ({ quadrant, place }: Tooth) => 10 * quadrant + place
/** Counted from the upper right third molar along the upper arch and back along the lower arch. */
const universal = ({ quadrant, place }: Tooth) => [9 - place, 8 + place, 25 - place, 24 + place][quadrant - 1] ?? 0

type Question = 'name to Universal' | 'Universal to FDI' | 'FDI to Universal'

const systems = {
  'name to Universal': { number: universal, answer: (tooth: Tooth) => `number ${universal(tooth)}` },
  'Universal to FDI': { number: fdi, answer: (tooth: Tooth) => `tooth ${fdi(tooth)}` },
  'FDI to Universal': { number: universal, answer: (tooth: Tooth) => `number ${universal(tooth)}` },
}

/** Teeth that a mistake leads to, with the mistake. */
function mistakesOf({ quadrant, place }: Tooth): (readonly [Tooth, string])[] {
  const side = [2, 1, 4, 3][quadrant - 1] ?? 1
  const arch = 5 - quadrant
  const both = [3, 4, 1, 2][quadrant - 1] ?? 1
  const mistakes: (readonly [Tooth, string])[] = [
    [{ quadrant: side, place }, 'chose the other side'],
    [{ quadrant: arch, place }, 'chose the other arch'],
    [{ quadrant: both, place }, 'chose the other side and the other arch'],
    [{ quadrant, place: place - 1 }, 'counted one tooth too few from the midline'],
    [{ quadrant, place: place + 1 }, 'counted one tooth too many from the midline'],
    [{ quadrant, place: 9 - place }, 'counted from the posterior end of the quadrant'],
  ]
  return mistakes.filter(([tooth]) => tooth.place >= 1 && tooth.place <= 8)
}

const scenes = [
  'A referral letter names',
  'The dental chart of a new patient shows findings on',
  'A dentist requests a sealant on',
  'An insurance claim lists',
  'A periapical radiograph is ordered of',
  'The record of a previous visit mentions',
  'A treatment plan lists',
]

function stemOf(rng: Rng, question: Question, scene: string, tooth: Tooth): string {
  if (question === 'name to Universal') {
    return rng.pick([
      `${scene} the permanent ${nameOf(tooth)}. Which number identifies this tooth in the Universal Numbering System?`,
      `${scene} the permanent ${nameOf(tooth)}. Which Universal number should be charted?`,
    ])
  }
  if (question === 'Universal to FDI') {
    return rng.pick([
      `${scene} tooth number ${universal(tooth)} (Universal Numbering System). Which tooth is this in the two-digit FDI system?`,
      `${scene} tooth number ${universal(tooth)} (Universal Numbering System). Which FDI notation identifies the same tooth?`,
    ])
  }
  return rng.pick([
    `${scene} tooth ${fdi(tooth)} (two-digit FDI system). Which number identifies this tooth in the Universal Numbering System?`,
    `${scene} tooth ${fdi(tooth)} in FDI notation. Which Universal number should be charted?`,
  ])
}

/** Universal 1 to 32 from upper right to lower right; FDI quadrant and position. Source: Wilkins, Clinical Practice (2023). */
export const toothNumber: ItemModel = {
  id: 'MODEL-TOOTH-NUMBER',
  title: 'Tooth numbering: Universal and FDI',
  uses: [{ field: 'DH', domain: 'Scientific Basis for Dental Hygiene Practice' }],
  topics: ['tooth numbering', 'Universal system', 'FDI system'],
  difficulty: 'medium',
  ordered: false,
  references: ['wilkins-dental-hygienist-2023'],
  generate(rng) {
    const question = rng.pick(['name to Universal', 'Universal to FDI', 'FDI to Universal'] as const)
    const tooth = { quadrant: rng.int(1, 4), place: rng.int(1, 8) }
    const { answer } = systems[question]
    const scene = rng.pick(scenes)
    const identity = `The ${nameOf(tooth)} is ${fdi(tooth)} in the FDI system and number ${universal(tooth)} in the Universal Numbering System`
    const mistakes = rng.shuffle(mistakesOf(tooth)).slice(0, 3)
    const wrong = mistakes.map(([other, mistake]): GeneratedOption => {
      const reason = `This is the ${nameOf(other)}: ${fdi(other)} in the FDI system and number ${universal(other)} in the Universal Numbering System. The error is in ${mistake.startsWith('counted') ? 'the position from the midline' : 'the quadrant'}.`
      return { text: answer(other), reason, mistake }
    })
    if (new Set([answer(tooth), ...wrong.map(({ text }) => text)]).size < 4) return undefined
    return {
      parameters: { question, scene, name: nameOf(tooth), quadrant: tooth.quadrant, place: tooth.place },
      stem: stemOf(rng, question, scene, tooth),
      options: rng.shuffle([{ text: answer(tooth), reason: `${identity}.`, right: true }, ...wrong]),
      explanation: workedSolution(
        'The Universal Numbering System counts all permanent teeth from 1 to 32. The FDI system gives the quadrant first and then the position from the midline.',
        [
          `Quadrant: ${quadrants[tooth.quadrant - 1]}, FDI quadrant ${tooth.quadrant} (1 upper right, 2 upper left, 3 lower left, 4 lower right).`,
          `Position: the ${kinds[tooth.place - 1]} is tooth ${tooth.place} from the midline, so the FDI notation is ${fdi(tooth)}.`,
          `Universal: numbers run from 1 (upper right third molar) to 16 (upper left third molar), then from 17 (lower left third molar) to 32; this tooth is number ${universal(tooth)}.`,
        ],
        `the central incisors are Universal numbers 8 and 9 in the upper arch and 24 and 25 in the lower arch. Count ${tooth.place - 1} ${tooth.place === 2 ? 'tooth' : 'teeth'} distally from the one on the same side to reach number ${universal(tooth)}.`,
      ),
      keyLearningPoint:
        'Universal numbers run clockwise from the upper right third molar (1) to the lower right third molar (32); FDI numbers count from the midline in each quadrant.',
    }
  },
}
