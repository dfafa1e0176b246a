import type { ItemModel } from '#domain/item-model/item-model.ts'
import type { Mistake } from '#domain/item-model/options.ts'
import { formatCalculation, generateNumericOptions } from '#domain/item-model/options.ts'
import { roundingRule } from '#domain/item-model/rounding.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from './make-mistake.ts'

interface Projection {
  name: string
  /** Angle to the orbitomeatal line, in degrees */
  angle: number
  way: 'caudad' | 'cephalad'
  /** 1 when a raised chin requires more angulation, −1 when it requires less */
  raised: 1 | -1
}

/** Angles with the orbitomeatal line perpendicular to the receptor. Source: Merrill's Atlas (2022). */
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
      'corrected in the wrong direction',
      'The central ray must keep its angle to the orbitomeatal line, so it follows the tilt. Here it was moved the other way',
      `${angle} ${turned} ${off}`,
      angle - sign * off,
    ),
    by(
      'did not correct for the tilt',
      `The angle of ${angle} degrees applies when the orbitomeatal line is perpendicular to the receptor. Here the tilt of ${off} degrees was ignored`,
      `${angle} + 0`,
      angle,
    ),
    by(
      'used the tilt alone',
      `The tilt of ${off} degrees changes the usual angle of ${angle} degrees and does not replace it. Here it was used alone`,
      `0 + ${off}`,
      off,
    ),
    by(
      'corrected twice',
      `The central ray changes by the ${off} degrees of the tilt, once. Here the correction was applied twice`,
      `${angle} ${sign > 0 ? '+' : '−'} 2 × ${off}`,
      angle + sign * 2 * off,
    ),
    by(
      'corrected twice in the wrong direction',
      `The central ray follows the tilt by ${off} degrees, once. Here twice that correction was applied in the wrong direction`,
      `${angle} ${turned} 2 × ${off}`,
      angle - sign * 2 * off,
    ),
    off !== 7 &&
      by(
        'corrected by 7 degrees',
        `Seven degrees separate the orbitomeatal and infraorbitomeatal lines. The measured tilt is ${off} degrees. Here 7 was used`,
        `${angle} ${sign > 0 ? '+' : '−'} 7`,
        angle + sign * 7,
      ),
    by(
      'used the angle of another projection',
      `The usual ${way} angle of this projection is ${angle} degrees, corrected for the tilt. Here the angle of another projection was used`,
      `${angle === 15 ? 25 : 15} + 0`,
      angle === 15 ? 25 : 15,
    ),
  ]
}

const reasons = ['a stiff neck', 'a previous cervical fusion', 'neck pain', 'marked thoracic kyphosis']

function stemOf(rng: Rng, { name, chin, off, way }: Head, why: string): string {
  const tilt = `the chin ${off} degrees ${chin === 'raised' ? 'too high' : 'too low'}, measured at the orbitomeatal line`
  return rng
    .pick([
      `For an ${name}, a patient with ${why} can hold the head only with ${tilt}. Which ${way} angle of the central ray ` +
        'should the radiographer use?',
      `A patient with ${why} is positioned for an ${name}. The head remains with ${tilt}. Which ${way} angle of the central ray ` +
        'produces the intended projection?',
      `Because of ${why}, a patient cannot flex or extend the neck and lies with ${tilt}. How many degrees ${way} should the central ray be angled ` +
        `for an ${name}?`,
    ])
    .replaceAll('an PA', 'a PA')
}

/**
 * The beam keeps its angle to the orbitomeatal line: AP axial 30 caudad, 37 when the infraorbitomeatal line is
 * perpendicular; PA axial 15 caudad (Caldwell), 25 cephalad (Haas). Source: Merrill's Atlas (2022).
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
      why: `With the chin ${chin}, the usual angle to the orbitomeatal line is kept by ${sign > 0 ? 'increasing' : 'decreasing'} the angulation by the tilt`,
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(head), within: [1, 60] })
    if (!options) return undefined
    const reason = rng.pick(reasons)
    return {
      parameters: { name, chin, off, reason },
      stem: `${stemOf(rng, head, reason)} ${roundingRule(0)}`,
      options,
      explanation: workedSolution(
        'The anatomy is projected correctly only when the central ray keeps its angle to the orbitomeatal line (OML). If the head is tilted, the central ray must follow.',
        [
          `Usual angle for the ${name}: ${angle} degrees ${way} to the OML.`,
          `Tilt: the chin is ${chin} by ${off} degrees, so the OML is no longer perpendicular to the receptor.`,
          `${sign > 0 ? 'Increase' : 'Decrease'} the angulation by the tilt: ${formatCalculation(key, format)}.`,
        ],
        'the same reasoning explains the Towne method: 30 degrees caudad when the OML is perpendicular, but 37 degrees when the infraorbitomeatal line, 7 degrees away with the chin higher, is perpendicular.',
      ),
      keyLearningPoint:
        'The central ray must keep its angle to the orbitomeatal line: when the head is tilted, the central ray follows by the same number of degrees.',
    }
  },
}
