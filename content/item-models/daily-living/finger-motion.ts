import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { roundingRule } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'

const formats = { total: { unit: 'degrees', places: 0 }, share: { unit: 'percent', places: 0 } }

/** Degrees of active flexion and of extension deficit at the three joints of a finger; `other` is the total of the uninjured hand. */
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
  const lacking = `The extension deficits, ${lost} degrees in all, are subtracted once from total flexion`
  const joints = (from: number, to: number) => {
    const [bent, open] = [flexion.slice(from, to), lack.slice(from, to)]
    return [`${text(bent)} − ${text(open)}`, added(bent) - added(open)] as const
  }
  const all = 'All three joints (MCP, PIP, and DIP) are included'
  return [
    by('left out the extension deficits', `${lacking}. Here they were left out`, f, flexed),
    by('added the extension deficits', `${lacking}. Here they were added`, `${f} + ${l}`, flexed + lost),
    by(
      'subtracted the deficits twice',
      `${lacking}. Here they were subtracted twice`,
      `${f} − 2 × ${l}`,
      flexed - 2 * lost,
    ),
    by(
      'subtracted the deficit of one joint',
      `${lacking}. Here only that of the PIP joint was subtracted`,
      `${f} − ${lack[1]}`,
      flexed - lack[1],
    ),
    by('left out the DIP joint', `${all}. Here the DIP joint was left out`, ...joints(0, 2)),
    by('left out the MCP joint', `${all}. Here the MCP joint was left out`, ...joints(1, 3)),
    asked === 'share' &&
      by(
        'calculated the loss of motion',
        'The question asks for the motion that is present. This is the percentage that is lost',
        `${other} − (${f} − ${l})`,
        other - flexed + lost,
      ),
  ]
}

const scenes = [
  'after flexor tendon repair',
  'after a crush injury of the hand',
  'after a fracture of the proximal phalanx',
  'with rheumatoid arthritis',
]

function stemOf(rng: Rng, scene: string, { asked, flexion, lack, other }: Finger): string {
  const [mcp, pip, dip] = flexion.map((degrees, i) => `${lack[i]} to ${degrees}`)
  const data = `MCP joint ${mcp}, PIP joint ${pip}, and DIP joint ${dip} degrees (0 is full extension)`
  const question =
    asked === 'total'
      ? 'What is the total active motion of the finger?'
      : 'What percentage of the motion of the uninjured finger is this?'
  const sound =
    asked === 'share' ? ` The same finger of the uninjured hand has a total active motion of ${other} degrees.` : ''
  return rng.pick([
    `Active motion of the middle finger of a client ${scene} is measured from maximum extension to maximum flexion: ${data}.${sound} ${question}`,
    `A client ${scene} has this active motion of the index finger: ${data}.${sound} ${question}`,
    `A hand therapist measures active motion of the ring finger in a client ${scene}: ${data}.${sound} ${question}`,
  ])
}

/** Sum of active flexion minus sum of extension deficits. Source: American Society for Surgery of the Hand, in Skirven (2011). */
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
    const format = formats[asked]
    const sum = `${text(flexion)} − ${text(lack)}`
    const key = {
      sum: asked === 'total' ? sum : `[${sum}] ÷ ${other} × 100`,
      value: asked === 'total' ? total : (100 * total) / other,
      why: 'Active flexion of the MCP, PIP, and DIP joints is added, and the extension deficits are subtracted',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(finger), within: [10, 340] })
    if (!options) return undefined
    const scene = rng.pick(scenes)
    return {
      parameters: { scene, asked, flexion: flexion.join('+'), lack: lack.join('+'), other },
      stem: `${stemOf(rng, scene, finger)}${asked === 'share' ? ` ${roundingRule(0)}` : ''}`,
      options,
      explanation: workedSolution(
        'Total active motion (TAM) summarizes the motion of a finger in one number: active flexion of the MCP, PIP, and DIP joints minus the extension deficits of the same joints.',
        [
          `Flexion: ${flexion.join(' + ')} = ${added(flexion)} degrees.`,
          `Extension deficits: ${lack.join(' + ')} = ${added(lack)} degrees.`,
          `${asked === 'total' ? 'Subtract' : 'Subtract and divide by the uninjured finger'}: ${formatCalculation(key, format)}.`,
        ],
        `a normal finger has a TAM of about 260 degrees. Here ${total} degrees remain, so the finger has ${total < 260 ? 'less than' : 'about'} normal motion.`,
      ),
      keyLearningPoint:
        'Total active motion is the sum of active flexion at the MCP, PIP, and DIP joints minus the sum of their extension deficits.',
    }
  },
}
