import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'

const format = { unit: 'degrees', places: 0 }

/** Degrees of extension deficit and of flexion, active and passive. */
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
  { name: 'the right knee', when: '3 weeks after total knee arthroplasty' },
  { name: 'the left knee', when: '6 weeks after a patellar fracture' },
  { name: 'the PIP joint of a ring finger', when: 'after extensor tendon repair' },
  { name: 'the left knee', when: 'after quadriceps tendon repair' },
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
  if (asked === 'extensor lag')
    return by(
      'The passive extension deficit is subtracted from the active extension deficit to give the extensor lag',
      lacks,
      passiveLacks,
    )
  return asked === 'active arc'
    ? by('The arc runs from the active limit of extension to the active limit of flexion', flexes, lacks)
    : by(
        'The arc runs from the passive limit of extension to the passive limit of flexion',
        passiveFlexes,
        passiveLacks,
      )
}

function lagMistakes({ lacks, flexes, passiveLacks, passiveFlexes }: Motion): Mistake[] {
  const two = (a: number, b: number) => [`${a} − ${b}`, a - b] as const
  return [
    makeMistake(
      'used the whole active deficit',
      `The joint itself blocks ${passiveLacks} degrees, which are subtracted. Here the whole active deficit was used`,
      `${lacks} − 0`,
      lacks,
    ),
    makeMistake(
      'used the passive deficit',
      'The passive deficit is a contracture that no muscle can overcome. The lag is what active extension lacks beyond it',
      `${passiveLacks} − 0`,
      passiveLacks,
    ),
    makeMistake(
      'added both deficits',
      'The passive deficit is part of the active deficit, so it is subtracted. Here the two were added',
      `${lacks} + ${passiveLacks}`,
      lacks + passiveLacks,
    ),
    makeMistake(
      'compared flexion',
      'An extensor lag compares active with passive extension. Here active and passive flexion were compared',
      ...two(passiveFlexes, flexes),
    ),
    makeMistake(
      'compared the arcs',
      'An extensor lag compares extension only. Here the whole arcs were compared, which includes the deficit in flexion',
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
    makeMistake(
      'used flexion alone',
      `The arc starts at ${start} degrees, which are subtracted. Here it was counted from 0`,
      `${end} − 0`,
      end,
    ),
    makeMistake(
      'added the extension deficit',
      `The joint does not move through the first ${start} degrees, so they are subtracted. Here they were added`,
      `${end} + ${start}`,
      end + start,
    ),
    makeMistake(
      `calculated the ${kind} arc`,
      `The ${active ? 'active' : 'passive'} arc was asked. This is the ${kind} arc of motion`,
      ...two(otherEnd, otherStart),
    ),
    makeMistake(
      `started at the ${kind} limit`,
      `Start and end must both be ${active ? 'active' : 'passive'}; the start is ${start}. Here the ${kind} start was used`,
      ...two(end, otherStart),
    ),
    makeMistake(
      `ended at the ${kind} limit`,
      `Start and end must both be ${active ? 'active' : 'passive'}; the end is ${end}. Here the ${kind} end was used`,
      ...two(otherEnd, start),
    ),
    makeMistake(
      'measured from 180',
      'In the 0-to-180 system, full extension is 0. Here flexion was subtracted from 180',
      ...two(180, end),
    ),
    makeMistake(
      'subtracted the deficit twice',
      `The extension deficit of ${start} degrees is subtracted once. Here it was subtracted two times`,
      `${end} − 2 × ${start}`,
      end - 2 * start,
    ),
  ]
}

function stemOf(rng: Rng, name: string, when: string, motion: Motion): string {
  const { asked, lacks, flexes, passiveLacks, passiveFlexes } = motion
  const active = `lacks ${lacks} degrees of extension and flexes to ${flexes} degrees`
  const passive = `lacks ${passiveLacks} degrees of extension and flexes to ${passiveFlexes} degrees`
  return rng.pick([
    `A goniometer is used to measure ${name} of a patient ${when}. With active motion it ${active}; with passive motion it ${passive}. How many ` +
      `degrees is the ${asks[asked]}?`,
    `A patient is seen ${when}. Motion of ${name} is ${lacks} to ${flexes} degrees actively and ${passiveLacks} to ` +
      `${passiveFlexes} degrees passively (0 is full extension). What is the ${asks[asked]}?`,
    `A patient is seen ${when}. Moved by the therapist, ${name} ${passive}; moved by the patient, it ${active}. What is the ` +
      `${asks[asked]}?`,
  ])
}

/** Arc = end − start; lag = active − passive extension deficit. Source: Norkin and White, Measurement of Joint Motion (2016). */
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
      explanation: workedSolution(
        'An arc of motion runs from the limit of extension to the limit of flexion of the same kind, active or passive. An extensor lag is active extension that is lacking although passive extension is available.',
        [
          `Active motion: ${lacks} to ${flexes} degrees. Passive motion: ${passiveLacks} to ${passiveFlexes} degrees.`,
          `${key.why}.`,
          `Subtract: ${formatCalculation(key, format)}.`,
        ],
        'active motion can never exceed passive motion. A passive deficit is caused by the joint and its soft tissue; an additional active deficit is caused by weakness, pain, or tendon adhesion.',
      ),
      keyLearningPoint:
        'An arc of motion runs from its own start to its own end; an extensor lag is the active minus the passive extension deficit.',
    }
  },
}
