import type { GeneratedOption, ItemModel } from '#domain/item-model/item-model.ts'
import type { Rng } from '#domain/random/rng.ts'

/** A permanent tooth: its quadrant by the FDI (1 upper right, 2 upper left, 3 lower left, 4 lower right), and its place. */
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
/** Counted from the upper right third molar along the upper arch, and back along the lower one. */
const universal = ({ quadrant, place }: Tooth) => [9 - place, 8 + place, 25 - place, 24 + place][quadrant - 1] ?? 0

type Question = 'name to Universal' | 'Universal to FDI' | 'FDI to Universal'

const systems = {
  'name to Universal': { number: universal, answer: (tooth: Tooth) => `number ${universal(tooth)}` },
  'Universal to FDI': { number: fdi, answer: (tooth: Tooth) => `tooth ${fdi(tooth)}` },
  'FDI to Universal': { number: universal, answer: (tooth: Tooth) => `number ${universal(tooth)}` },
}

/** Teeth that a makeMistake leads to, with the slip. */
function slipsOf({ quadrant, place }: Tooth): (readonly [Tooth, string])[] {
  const side = [2, 1, 4, 3][quadrant - 1] ?? 1
  const arch = 5 - quadrant
  const both = [3, 4, 1, 2][quadrant - 1] ?? 1
  const slips: (readonly [Tooth, string])[] = [
    [{ quadrant: side, place }, 'took the other side'],
    [{ quadrant: arch, place }, 'took the other arch'],
    [{ quadrant: both, place }, 'took the other side and the other arch'],
    [{ quadrant, place: place - 1 }, 'counted one tooth too few from the midline'],
    [{ quadrant, place: place + 1 }, 'counted one tooth too many from the midline'],
    [{ quadrant, place: 9 - place }, 'counted from the back of the quadrant'],
  ]
  return slips.filter(([tooth]) => tooth.place >= 1 && tooth.place <= 8)
}

const scenes = [
  'A referral letter names',
  'A new patient brings a chart that marks',
  'A colleague asks for a sealant on',
  'An insurance form mentions',
  'A radiograph is ordered of',
  'The record of an earlier visit speaks of',
  'The treatment plan lists',
]

function stemOf(rng: Rng, question: Question, scene: string, tooth: Tooth): string {
  if (question === 'name to Universal') {
    return rng.pick([
      `${scene} the permanent ${nameOf(tooth)}. Which number is it in the Universal system?`,
      `${scene} the permanent ${nameOf(tooth)}. Under which Universal number is it charted?`,
    ])
  }
  if (question === 'Universal to FDI') {
    return rng.pick([
      `${scene} number ${universal(tooth)} of the Universal system. Which tooth is this in the two-digit (FDI) system?`,
      `${scene} number ${universal(tooth)} (Universal). How is the same tooth written by the FDI?`,
    ])
  }
  return rng.pick([
    `${scene} tooth ${fdi(tooth)} of the two-digit (FDI) system. Which number is it in the Universal system?`,
    `${scene} tooth ${fdi(tooth)}, written by the FDI. Which number is it on a Universal chart?`,
  ])
}

/** Universal 1 to 32 from upper right to lower right; FDI quadrant and place. Source: Wilkins, Clinical Practice (2017). */
export const toothNumber: ItemModel = {
  id: 'MODEL-TOOTH-NUMBER',
  title: 'Tooth numbers: Universal and FDI',
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
    const identity = `The ${nameOf(tooth)} is ${fdi(tooth)} by the FDI and number ${universal(tooth)} in the Universal system`
    const slips = rng.shuffle(slipsOf(tooth)).slice(0, 3)
    const wrong = slips.map(([other, mistake]): GeneratedOption => {
      const reason = `This is the ${nameOf(other)}, ${fdi(other)} by the FDI and ${universal(other)} in the Universal system.`
      return { text: answer(other), reason, mistake }
    })
    if (new Set([answer(tooth), ...wrong.map(({ text }) => text)]).size < 4) return undefined
    return {
      parameters: { question, scene, name: nameOf(tooth), quadrant: tooth.quadrant, place: tooth.place },
      stem: stemOf(rng, question, scene, tooth),
      options: rng.shuffle([{ text: answer(tooth), reason: `${identity}.`, right: true }, ...wrong]),
      explanation:
        `${identity}. Universal numbers run from 1, the upper right third molar, to 16, the upper left one, then from 17, the lower ` +
        'left third molar, to 32. The FDI writes the quadrant first (1 upper right, 2 upper left, 3 lower left, 4 lower right), then ' +
        'the place from the midline.',
      keyLearningPoint:
        'Universal numbers go round the mouth from upper right to lower right; FDI numbers count from the midline in each quadrant.',
    }
  },
}
