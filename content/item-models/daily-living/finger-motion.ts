import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { roundingRule } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'

const forms = { total: { unit: 'degrees', places: 0 }, share: { unit: 'percent', places: 0 } }

/** Degrees of active flexion and of lacking extension at the three joints of a finger; `other` is the sound hand's total. */
interface Finger {
  asked: 'total' | 'share'
  flexion: readonly [mcp: number, pip: number, dip: number]
  lack: readonly [mcp: number, pip: number, dip: number]
  other: number
}

function generateFinger(rng: Rng): Finger {
  const five = (least: number, most: number) => 5 * rng.int(least, most)
  return {
    asked: rng.pick(['total', 'total', 'share'] as const),
    flexion: [five(12, 18), five(13, 20), five(6, 13)],
    lack: [five(0, 3), five(2, 8), five(1, 4)],
    other: five(49, 54),
  }
}

const added = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0)
const text = (parts: readonly number[]) => `(${parts.join(' + ')})`

function mistakesOf({ asked, flexion, lack, other }: Finger): (Mistake | false)[] {
  const [tail, factor] = asked === 'share' ? ([` ÷ ${other} × 100`, 100 / other] as const) : (['', 1] as const)
  const by = (mistake: string, why: string, sum: string, degrees: number) =>
    makeMistake(mistake, why, tail ? `[${sum}]${tail}` : sum, degrees * factor)
  const [f, l] = [text(flexion), text(lack)]
  const [flexed, lost] = [added(flexion), added(lack)]
  const lacking = `The ${lost} degrees of extension that are not reached are taken off, once`
  const joints = (from: number, to: number) => {
    const [bent, open] = [flexion.slice(from, to), lack.slice(from, to)]
    return [`${text(bent)} − ${text(open)}`, added(bent) - added(open)] as const
  }
  const all = 'All 3 joints of the finger count'
  return [
    by('left out the losses of extension', lacking, f, flexed),
    by('added the losses of extension', lacking, `${f} + ${l}`, flexed + lost),
    by('took the losses off twice', lacking, `${f} − 2 × ${l}`, flexed - 2 * lost),
    by('took off the loss of one joint', lacking, `${f} − ${lack[1]}`, flexed - lack[1]),
    by('left out the distal joint', all, ...joints(0, 2)),
    by('left out the metacarpophalangeal joint', all, ...joints(1, 3)),
    asked === 'share' &&
      by('gave what is missing', 'Asked is what moves', `${other} − (${f} − ${l})`, other - flexed + lost),
  ]
}

const scenes = [
  'after a repair of the flexor tendons',
  'after a crush injury of the hand',
  'after a fracture of the proximal phalanx',
  'with rheumatoid arthritis',
]

function stemOf(rng: Rng, scene: string, { asked, flexion, lack, other }: Finger): string {
  const [mcp, pip, dip] = flexion.map((degrees, i) => `${lack[i]} to ${degrees}`)
  const data = `metacarpophalangeal ${mcp}, proximal interphalangeal ${pip} and distal interphalangeal ${dip} degrees`
  const question =
    asked === 'total'
      ? 'What is the total active motion of the finger?'
      : 'Which percentage of the sound finger is this?'
  const sound =
    asked === 'share' ? ` The same finger of the other hand has a total active motion of ${other} degrees.` : ''
  return rng.pick([
    `A client ${scene} moves the middle finger actively, from the limit of extension to that of flexion: ${data}.${sound} ${question}`,
    `Active motion of an index finger ${scene}: ${data}, 0 being full extension.${sound} ${question}`,
    `A hand therapist measures a ring finger ${scene}. From most extension to most flexion the joints read ${data}.${sound} ${question}`,
  ])
}

/** Sum of active flexion less sum of lacking extension. Source: American Society for Surgery of the Hand, in Skirven (2011). */
export const fingerMotion: ItemModel = {
  id: 'MODEL-TOTAL-ACTIVE-MOTION',
  title: 'Total active motion of a finger',
  uses: [
    { field: 'OT', domain: 'Evaluation and Assessment' },
    { field: 'PT', domain: 'Musculoskeletal System' },
  ],
  topics: ['total active motion', 'hand therapy', 'goniometry'],
  difficulty: 'medium',
  ordered: true,
  references: ['skirven-hand-2011'],
  generate(rng) {
    const finger = generateFinger(rng)
    const { asked, flexion, lack, other } = finger
    const total = added(flexion) - added(lack)
    if (total > other - 20) return undefined
    const format = forms[asked]
    const sum = `${text(flexion)} − ${text(lack)}`
    const key = {
      sum: asked === 'total' ? sum : `[${sum}] ÷ ${other} × 100`,
      value: asked === 'total' ? total : (100 * total) / other,
      why: 'All active flexion, less all extension that is lacking',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(finger), within: [10, 340] })
    if (!options) return undefined
    const scene = rng.pick(scenes)
    return {
      parameters: { scene, asked, flexion: flexion.join('+'), lack: lack.join('+'), other },
      stem: `${stemOf(rng, scene, finger)}${asked === 'share' ? ` ${roundingRule(0)}` : ''}`,
      options,
      explanation:
        `Flexion: ${flexion.join(' + ')} = ${added(flexion)}. Extension lacking: ${lack.join(' + ')} = ${added(lack)}. ` +
        `${formatCalculation(key, format)}. One number for the whole finger follows tendon gliding better than any single joint.`,
      keyLearningPoint:
        'Total active motion adds the flexion of all three joints and takes off what each lacks in extension.',
    }
  },
}
