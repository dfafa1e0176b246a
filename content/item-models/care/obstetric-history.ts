import type { GeneratedOption, ItemModel } from '#domain/item-model/item-model.ts'
import { capitalized, withArticle } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

/** One earlier pregnancy: how it ended, and how many of its children live. */
interface Past {
  kind: 'term' | 'preterm' | 'loss' | 'twins' | 'stillbirth'
  weeks: number
  words: string
  living: number
}

const weeksOf = { term: [38, 41], preterm: [29, 36], loss: [7, 14], twins: [32, 36], stillbirth: [24, 33] } as const
const livingOf = { term: 1, preterm: 1, loss: 0, twins: 2, stillbirth: 0 } as const

function generatePast(rng: Rng, kind: Past['kind']): Past {
  const weeks = rng.int(weeksOf[kind][0], weeksOf[kind][1])
  const words = {
    term: `the birth of a healthy child at ${weeks} weeks`,
    preterm: `the birth of a child, now well, at ${weeks} weeks`,
    loss: rng.pick([`a miscarriage at ${weeks} weeks`, `an elective abortion at ${weeks} weeks`]),
    twins: `the birth of twins, both living, at ${weeks} weeks`,
    stillbirth: `a stillbirth at ${weeks} weeks`,
  }[kind]
  return { kind, weeks, words, living: livingOf[kind] }
}

interface History {
  gravida: number
  term: number
  preterm: number
  losses: number
  living: number
}

const textOf = ({ gravida, term, preterm, losses, living }: History) =>
  `G${gravida}, T${term}, P${preterm}, A${losses}, L${living}`

function historyOf(past: readonly Past[]): History {
  const count = (test: (weeks: number) => boolean) => past.filter(({ weeks }) => test(weeks)).length
  return {
    gravida: past.length + 1,
    term: count((weeks) => weeks >= 37),
    preterm: count((weeks) => weeks >= 20 && weeks < 37),
    losses: count((weeks) => weeks < 20),
    living: past.reduce((sum, { living }) => sum + living, 0),
  }
}

interface Slip extends History {
  mistake: string
  reason: string
}

const slipFrom = (right: History) => (changes: Partial<History>, mistake: string, reason: string) => {
  return { ...right, ...changes, mistake, reason }
}

/** Mistakes about the present pregnancy. */
function presentSlips(right: History): Slip[] {
  const { gravida, term, living } = right
  const makeMistake = slipFrom(right)
  const unborn = `The child of this pregnancy is not born yet, so L is ${living}`
  return [
    makeMistake(
      { gravida: gravida - 1 },
      'left out this pregnancy',
      `G counts the present pregnancy too, which makes ${gravida} and not ${gravida - 1}.`,
    ),
    makeMistake({ living: living + 1 }, 'counted the unborn child as living', `${unborn} and not ${living + 1}.`),
    makeMistake(
      { term: term + 1 },
      'counted this pregnancy as a term birth',
      `T counts births that have been: ${term} so far.`,
    ),
  ]
}

/** Mistakes about the earlier ones. */
function pastSlips(past: readonly Past[], right: History): (Slip | false)[] {
  const { gravida, term, preterm, losses, living } = right
  const makeMistake = slipFrom(right)
  const has = (kind: Past['kind']) => past.some((one) => one.kind === kind)
  return [
    has('twins') &&
      makeMistake(
        { preterm: preterm + 1 },
        'counted the twins as two births',
        `Twins are one birth (P${preterm}); only L counts each child (L${living}).`,
      ),
    has('twins') &&
      makeMistake(
        { living: living - 1 },
        'counted the twins as one child',
        `L counts children: both twins live, so L is ${living}.`,
      ),
    losses > 0 &&
      makeMistake(
        { gravida: gravida - losses },
        'left the losses out of the pregnancies',
        `A pregnancy that ended before 20 weeks counts in G as well as in A: G${gravida}.`,
      ),
    has('stillbirth') &&
      makeMistake(
        { preterm: preterm - 1, losses: losses + 1 },
        'counted the stillbirth as a loss before 20 weeks',
        `A birth from 20 weeks on counts in T or P even when the child died: P${preterm}, A${losses}.`,
      ),
    has('stillbirth') &&
      makeMistake(
        { living: living + 1 },
        'counted the stillborn child as living',
        `L counts living children only: ${living}.`,
      ),
    preterm > 0 &&
      makeMistake(
        { term: term + preterm, preterm: 0 },
        'counted preterm births as term',
        `Term starts at 37 weeks; before that a birth counts in P, here ${preterm}.`,
      ),
  ]
}

const ordinals = ['first', 'second', 'third', 'fourth']

function stemOf(rng: Rng, weeks: number, age: number, past: readonly Past[]): string {
  const aged = withArticle(`${age}-year-old`)
  const listedPast = past.map(({ words }, i) => `${ordinals[i]}, ${words}`).join('; ')
  const plain = past.map(({ words }) => words).join('; ')
  return rng.pick([
    `${capitalized(aged)} patient is pregnant at ${weeks} weeks. Earlier pregnancies: ${listedPast}. How is this ` +
      'history written by GTPAL?',
    `At the first prenatal visit, ${weeks} weeks pregnant, ${aged} patient tells of ${plain}. Which GTPAL should be ` +
      'recorded?',
    `A patient aged ${age} years comes at ${weeks} weeks of pregnancy. The record shows: ${plain}. Which GTPAL fits?`,
  ])
}

/** Pregnancies, births from 37 and from 20 weeks, losses before 20, living children. Source: ACOG, reVITALize (2014). */
export const obstetricHistory: ItemModel = {
  id: 'MODEL-OBSTETRIC-HISTORY',
  title: 'Obstetric history by GTPAL',
  uses: [
    { field: 'RN', domain: 'Health Promotion and Maintenance' },
    { field: 'LPN', domain: 'Health Promotion and Maintenance' },
    { field: 'PA', domain: 'Reproductive System' },
    { field: 'NP', domain: 'Assess' },
    { field: 'NP', domain: 'Assessment' },
    { field: 'MA', domain: 'Clinical Competency' },
    { field: 'MA', domain: 'Clinical Procedural' },
  ],
  topics: ['pregnancy', 'gravidity and parity', 'prenatal care'],
  difficulty: 'medium',
  ordered: false,
  references: ['ricci-maternity-pediatric-2021', 'acog-revitalize-2014'],
  generate(rng) {
    const kinds = ['term', 'preterm', 'loss', 'twins', 'stillbirth', 'term', 'loss'] as const
    const past = rng
      .shuffle(kinds)
      .slice(0, rng.int(2, 4))
      .map((kind) => generatePast(rng, kind))
    const right = historyOf(past)
    const slips = rng
      .shuffle([...presentSlips(right), ...pastSlips(past, right)])
      .filter((entry) => entry !== false)
      .slice(0, 3)
    const { gravida, term, preterm, losses, living } = right
    const key: GeneratedOption = {
      text: textOf(right),
      reason:
        `Pregnancies with this one: ${gravida}. Births from 37 weeks on: ${term}; from 20 to 36 weeks: ${preterm}. Losses ` +
        `before 20 weeks: ${losses}. Living children: ${living}.`,
      right: true,
    }
    const wrong = slips.map(
      (slip): GeneratedOption => ({ text: textOf(slip), reason: slip.reason, mistake: slip.mistake }),
    )
    if (wrong.length < 3 || new Set([key, ...wrong].map(({ text }) => text)).size < 4) return undefined
    const weeks = rng.int(8, 30)
    return {
      parameters: { weeks, past: past.map(({ words }) => words).join('; ') },
      stem: stemOf(rng, weeks, rng.int(23, 41), past),
      options: rng.shuffle([key, ...wrong]),
      explanation:
        `G ${gravida}: ${past.length} earlier pregnancies and this one. T ${term}, P ${preterm}: each birth counts once, ` +
        `however many children. A ${losses}: ended before 20 weeks. L ${living}: children alive today.`,
      keyLearningPoint: 'Twins are one birth and two living children; the present pregnancy counts in G alone.',
    }
  },
}
