import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { roundingRule } from '#domain/item-model/rounding.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from './make-mistake.ts'

interface Projection {
  name: string
  /** Angle to the orbitomeatal line, in degrees */
  angle: number
  way: 'caudad' | 'cephalad'
  /** 1 when a raised chin asks for more angle, −1 when it asks for less */
  raised: 1 | -1
}

/** Angles with the orbitomeatal line at right angles to the receptor. Source: Merrill's Atlas (2022). */
const projections: readonly Projection[] = [
  { name: 'AP axial (Towne) projection of the skull', angle: 30, way: 'caudad', raised: 1 },
  { name: 'PA axial (Haas) projection of the skull', angle: 25, way: 'cephalad', raised: 1 },
  { name: 'PA axial (Caldwell) projection of the skull', angle: 15, way: 'caudad', raised: -1 },
  { name: 'AP axial (reverse Caldwell) projection of the skull', angle: 15, way: 'cephalad', raised: -1 },
]

interface Head extends Projection {
  chin: 'raised' | 'lowered'
  off: number
}

function generateHead(rng: Rng): Head {
  return { ...rng.pick(projections), chin: rng.pick(['raised', 'raised', 'lowered'] as const), off: rng.int(4, 12) }
}

const signOf = ({ raised, chin }: Head) => (chin === 'raised' ? raised : -raised)

function mistakesOf(head: Head): (Mistake | false)[] {
  const { angle, off, way } = head
  const sign = signOf(head)
  const by = (mistake: string, why: string, sum: string, value: number) => makeMistake(mistake, why, sum, value)
  const turned = sign > 0 ? '−' : '+'
  return [
    by(
      'turned the correction round',
      'The beam no longer meets the line at the same angle',
      `${angle} ${turned} ${off}`,
      angle - sign * off,
    ),
    by(
      'did not correct',
      `The angle of ${angle} holds for a line at right angles to the receptor`,
      `${angle} + 0`,
      angle,
    ),
    by('gave the correction alone', `The tilt is a change of the ${angle} degrees`, `0 + ${off}`, off),
    by(
      'corrected twice',
      'The tilt was counted twice',
      `${angle} ${sign > 0 ? '+' : '−'} 2 × ${off}`,
      angle + sign * 2 * off,
    ),
    by(
      'turned the correction round and doubled it',
      'The tilt was counted twice and the wrong way',
      `${angle} ${turned} 2 × ${off}`,
      angle - sign * 2 * off,
    ),
    off !== 7 &&
      by(
        'corrected by 7 degrees',
        'Only the infraorbitomeatal line lies 7 degrees off',
        `${angle} ${sign > 0 ? '+' : '−'} 7`,
        angle + sign * 7,
      ),
    by(
      'used the angle of another projection',
      `The ${way} angle of this one is ${angle}`,
      `${angle === 15 ? 25 : 15} + 0`,
      angle === 15 ? 25 : 15,
    ),
  ]
}

const reasons = ['a stiff neck', 'an old fusion of the neck', 'pain in the neck', 'a marked kyphosis']

function stemOf(rng: Rng, { name, chin, off, way }: Head, why: string): string {
  const tilt = `the chin ${off} degrees ${chin === 'raised' ? 'too high' : 'too low'}, measured at the orbitomeatal line`
  return rng
    .pick([
      `For an ${name}, a patient with ${why} can only hold the head with ${tilt}. Which ${way} angle to the receptor's ` +
        'perpendicular does the radiographer use?',
      `A patient with ${why} is positioned for an ${name}. The head stays with ${tilt}. Which ${way} angle of the central ray ` +
        'gives the usual projection?',
      `Because of ${why}, the head cannot be moved and lies with ${tilt}. How many degrees ${way} must the central ray be angled ` +
        `for an ${name}?`,
    ])
    .replaceAll('an PA', 'a PA')
}

/**
 * The beam keeps its angle to the orbitomeatal line: AP axial 30 caudad, 37 when the infraorbitomeatal line is at right
 * angles; PA axial 15 caudad (Caldwell), 25 cephalad (Haas). Source: Merrill's Atlas (2022).
 */
export const centralRayAngle: ItemModel = {
  id: 'MODEL-CENTRAL-RAY-ANGLE',
  title: 'Central ray angle when the head cannot be flexed',
  uses: [{ field: 'RT-Rad', domain: 'Procedures' }],
  topics: ['skull positioning', 'central ray', 'positioning lines'],
  difficulty: 'hard',
  ordered: true,
  references: ['merrills-atlas-2022', 'bontrager-positioning-2017'],
  generate(rng) {
    const head = generateHead(rng)
    const { name, angle, way, chin, off } = head
    const format = { unit: `degrees ${way}`, places: 0 }
    const sign = signOf(head)
    const value = angle + sign * off
    if (value < 4) return undefined
    const key = {
      sum: `${angle} ${sign > 0 ? '+' : '−'} ${off}`,
      value,
      why: `With the chin ${chin}, the angle to the line is kept by ${sign > 0 ? 'more' : 'less'} angulation`,
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(head), within: [1, 60] })
    if (!options) return undefined
    const reason = rng.pick(reasons)
    return {
      parameters: { name, chin, off, reason },
      stem: `${stemOf(rng, head, reason)} ${roundingRule(0)}`,
      options,
      explanation:
        `The central ray makes ${angle} degrees ${way} with the orbitomeatal line. The line is tilted ${off} degrees by the ` +
        `${chin} chin, and the ray has to follow it: ${formatCalculation(key, format)}. In the same way the Towne angle is 37 degrees when the ` +
        'infraorbitomeatal line, 7 degrees away, is at right angles to the receptor.',
      keyLearningPoint:
        'What counts is the angle between central ray and orbitomeatal line: when the line tilts, the ray follows.',
    }
  },
}
