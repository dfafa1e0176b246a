import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'

const format = { unit: 'degrees', places: 0 }

/** Degrees that full extension lacks, and degrees of flexion, moved by the patient and by the therapist. */
interface Motion {
  asked: 'active arc' | 'passive arc' | 'extensor lag'
  lacks: number
  flexes: number
  passiveLacks: number
  passiveFlexes: number
}

const asks = {
  'active arc': 'arc of active motion',
  'passive arc': 'arc of passive motion',
  'extensor lag': 'extensor lag',
}

const joints = [
  { name: 'the right knee', when: 'three weeks after a knee replacement' },
  { name: 'the left knee', when: 'six weeks after a patellar fracture' },
  { name: 'the proximal interphalangeal joint of a ring finger', when: 'after a repair of its extensor tendon' },
  { name: 'the left knee', when: 'after a repair of the quadriceps tendon' },
]

function generateMotion(rng: Rng): Motion {
  const passiveLacks = rng.int(1, 5) * 2
  const lacks = passiveLacks + rng.int(2, 10) * 2
  const flexes = 2 * rng.int(36, 52)
  const asked = rng.pick(['active arc', 'passive arc', 'extensor lag', 'active arc', 'passive arc'] as const)
  return { asked, lacks, flexes, passiveLacks, passiveFlexes: flexes + 2 * rng.int(3, 8) }
}

function workOf({ asked, lacks, flexes, passiveLacks, passiveFlexes }: Motion) {
  const by = (why: string, a: number, b: number) => ({ why, sum: `${a} − ${b}`, value: a - b })
  if (asked === 'extensor lag') return by('What the active extension lacks beyond the passive', lacks, passiveLacks)
  return asked === 'active arc'
    ? by('From the active limit of extension to that of flexion', flexes, lacks)
    : by('From the passive limit of extension to that of flexion', passiveFlexes, passiveLacks)
}

function lagMistakes({ lacks, flexes, passiveLacks, passiveFlexes }: Motion): Mistake[] {
  const two = (a: number, b: number) => [`${a} − ${b}`, a - b] as const
  return [
    makeMistake('took the whole active loss', `The joint itself blocks ${passiveLacks} degrees`, `${lacks} − 0`, lacks),
    makeMistake(
      'gave the passive loss',
      'This is the contracture, which no muscle can move',
      `${passiveLacks} − 0`,
      passiveLacks,
    ),
    makeMistake(
      'added both losses',
      'The passive loss is part of the active one',
      `${lacks} + ${passiveLacks}`,
      lacks + passiveLacks,
    ),
    makeMistake('compared flexion', 'A lag is about extension', ...two(passiveFlexes, flexes)),
    makeMistake(
      'compared the arcs',
      'This mixes in what flexion lacks',
      `(${passiveFlexes} − ${passiveLacks}) − (${flexes} − ${lacks})`,
      passiveFlexes - passiveLacks - flexes + lacks,
    ),
  ]
}

function arcMistakes({ asked, lacks, flexes, passiveLacks, passiveFlexes }: Motion): Mistake[] {
  const active = asked === 'active arc'
  const [start, end] = active ? [lacks, flexes] : [passiveLacks, passiveFlexes]
  const [otherStart, otherEnd] = active ? [passiveLacks, passiveFlexes] : [lacks, flexes]
  const two = (a: number, b: number) => [`${a} − ${b}`, a - b] as const
  const kind = active ? 'passive' : 'active'
  return [
    makeMistake('gave the flexion alone', `The arc starts at ${start}, not at 0`, `${end} − 0`, end),
    makeMistake(
      'added the loss of extension',
      `The motion does not reach the first ${start} degrees`,
      `${end} + ${start}`,
      end + start,
    ),
    makeMistake(`gave the ${kind} arc`, `This is the ${kind} motion`, ...two(otherEnd, otherStart)),
    makeMistake(`started at the ${kind} limit`, `Its own motion starts at ${start}`, ...two(end, otherStart)),
    makeMistake(`ended at the ${kind} limit`, `Its own motion ends at ${end}`, ...two(otherEnd, start)),
    makeMistake('measured from 180', 'The 0-to-180 system counts from full extension as 0', ...two(180, end)),
    makeMistake(
      'took the loss off twice',
      `The ${start} degrees are lost once`,
      `${end} − 2 × ${start}`,
      end - 2 * start,
    ),
  ]
}

function stemOf(rng: Rng, name: string, when: string, motion: Motion): string {
  const { asked, lacks, flexes, passiveLacks, passiveFlexes } = motion
  const active = `lacks ${lacks} degrees of extension and flexes to ${flexes} degrees`
  const passive = `lacks ${passiveLacks} degrees and flexes to ${passiveFlexes}`
  return rng.pick([
    `With a goniometer, ${name} of a patient ${when} is measured. Actively it ${active}; passively it ${passive}. How many ` +
      `degrees is the ${asks[asked]}?`,
    `A note on ${name}, ${when}: active motion ${lacks} to ${flexes} degrees, passive motion ${passiveLacks} to ` +
      `${passiveFlexes} degrees (0 is full extension). What is the ${asks[asked]}?`,
    `Moved by the therapist, ${name} ${passive} degrees; moved by the patient, it ${active}. This is ${when}. Which ` +
      `${asks[asked]} do these readings give?`,
  ])
}

/** Arc = end − start; lag = active − passive loss of extension. Source: Norkin and White, Measurement of Joint Motion (2016). */
export const jointMotion: ItemModel = {
  id: 'MODEL-JOINT-MOTION',
  title: 'Arc of motion and extensor lag',
  uses: [
    { field: 'PT', domain: 'Musculoskeletal System' },
    { field: 'OT', domain: 'Evaluation and Assessment' },
  ],
  topics: ['goniometry', 'range of motion', 'extensor lag'],
  difficulty: 'medium',
  ordered: true,
  references: ['norkin-white-goniometry-2016'],
  generate(rng) {
    const motion = generateMotion(rng)
    const { name, when } = rng.pick(joints)
    if (name.includes('finger') && motion.passiveFlexes > 108) return undefined
    const key = workOf(motion)
    const mistakes = motion.asked === 'extensor lag' ? lagMistakes(motion) : arcMistakes(motion)
    const options = generateNumericOptions(rng, { ...format, key, mistakes, within: [2, 160] })
    if (!options) return undefined
    const { lacks, flexes, passiveLacks, passiveFlexes } = motion
    return {
      parameters: { name, ...motion },
      stem: stemOf(rng, name, when, motion),
      options,
      explanation:
        `Active: from ${lacks} to ${flexes}. Passive: from ${passiveLacks} to ${passiveFlexes}. ${key.why}: ${formatCalculation(key, format)}. ` +
        'What is lost passively is in the joint and its soft tissue; the rest of an extension loss is weakness or tendon.',
      keyLearningPoint:
        'An arc runs from its own start to its own end; a lag is active less passive loss of extension.',
    }
  },
}
