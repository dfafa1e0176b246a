import type { GeneratedOption, ItemModel } from '#domain/item-model/item-model.ts'
import { capitalized, withArticle, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'

/** One previous pregnancy: how it ended, and how many of its children are living. */
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
    preterm: `the birth of a child, who is now well, at ${weeks} weeks`,
    loss: rng.pick([`a spontaneous abortion at ${weeks} weeks`, `an elective abortion at ${weeks} weeks`]),
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

interface HistoryMistake extends History {
  mistake: string
  reason: string
}

const changed = (right: History) => (changes: Partial<History>, mistake: string, reason: string) => {
  return { ...right, ...changes, mistake, reason }
}

/** Mistakes about the current pregnancy. */
function currentMistakes(right: History): HistoryMistake[] {
  const { gravida, term, living } = right
  const makeMistake = changed(right)
  return [
    makeMistake(
      { gravida: gravida - 1 },
      'left out the current pregnancy',
      `G (gravida) counts every pregnancy, including the current one, which makes ${gravida}. Here only the ${gravida - 1} previous pregnancies were counted.`,
    ),
    makeMistake(
      { living: living + 1 },
      'counted the fetus as a living child',
      `L counts children who are living now, ${living}. Here the fetus of the current pregnancy was counted as well.`,
    ),
    makeMistake(
      { term: term + 1 },
      'counted the current pregnancy as a term birth',
      `T counts births at 37 weeks or later that have already occurred, ${term}. Here the current pregnancy was counted.`,
    ),
  ]
}

/** Mistakes about previous pregnancies. */
function previousMistakes(past: readonly Past[], right: History): (HistoryMistake | false)[] {
  const { gravida, term, preterm, losses, living } = right
  const makeMistake = changed(right)
  const has = (kind: Past['kind']) => past.some((one) => one.kind === kind)
  return [
    has('twins') &&
      makeMistake(
        { preterm: preterm + 1 },
        'counted the twins as two births',
        `A twin pregnancy is one birth, so P is ${preterm}; only L counts each child. Here the twins were counted as two births.`,
      ),
    has('twins') &&
      makeMistake(
        { living: living - 1 },
        'counted the twins as one child',
        `L counts children, not births: both twins are living, so L is ${living}. Here the twins were counted as one.`,
      ),
    losses > 0 &&
      makeMistake(
        { gravida: gravida - losses },
        'left abortions out of the pregnancies',
        `A pregnancy that ends before 20 weeks counts in G, which is ${gravida}, as well as in A. Here it was left out of G.`,
      ),
    has('stillbirth') &&
      makeMistake(
        { preterm: preterm - 1, losses: losses + 1 },
        'counted the stillbirth as an abortion',
        `A birth from 20 weeks on counts in T or P even when the child dies: P = ${preterm}, A = ${losses}. Here it was counted in A.`,
      ),
    has('stillbirth') &&
      makeMistake(
        { living: living + 1 },
        'counted the stillborn child as living',
        `L counts only children who are living now, ${living}. Here the stillborn child was counted as well.`,
      ),
    preterm > 0 &&
      makeMistake(
        { term: term + preterm, preterm: 0 },
        'counted preterm births as term births',
        `Term starts at 37 weeks; a birth from 20 to 36 weeks counts in P, which is ${preterm}. Here it was counted in T.`,
      ),
  ]
}

const ordinals = ['first', 'second', 'third', 'fourth']

function stemOf(rng: Rng, weeks: number, age: number, past: readonly Past[]): string {
  const aged = withArticle(`${age}-year-old`)
  const listedPast = past.map(({ words }, i) => `${ordinals[i]}, ${words}`).join('; ')
  const plain = past.map(({ words }) => words).join('; ')
  return rng.pick([
    `${capitalized(aged)} patient is at ${weeks} weeks of gestation. Previous pregnancies ended as follows: ${listedPast}. How should this ` +
      'history be documented with GTPAL?',
    `At the first prenatal visit, at ${weeks} weeks of gestation, ${aged} patient reports ${plain}. Which GTPAL should be ` +
      'documented?',
    `${capitalized(aged)} patient is seen at ${weeks} weeks of gestation. The obstetric history includes ${plain}. What is the patient's GTPAL?`,
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
    const mistakes = rng
      .shuffle([...currentMistakes(right), ...previousMistakes(past, right)])
      .filter((entry) => entry !== false)
      .slice(0, 3)
    const { gravida, term, preterm, losses, living } = right
    const key: GeneratedOption = {
      text: textOf(right),
      reason:
        `There are ${gravida} pregnancies with the current one, ${term} term and ${preterm} preterm births, ${losses} ` +
        `${losses === 1 ? 'pregnancy' : 'pregnancies'} that ended before 20 weeks, and ${living} living ${living === 1 ? 'child' : 'children'}.`,
      right: true,
    }
    const wrong = mistakes.map(
      (one): GeneratedOption => ({ text: textOf(one), reason: one.reason, mistake: one.mistake }),
    )
    if (wrong.length < 3 || new Set([key, ...wrong].map(({ text }) => text)).size < 4) return undefined
    const weeks = rng.int(8, 30)
    return {
      parameters: { weeks, past: past.map(({ words }) => words).join('; ') },
      stem: stemOf(rng, weeks, rng.int(23, 41), past),
      options: rng.shuffle([key, ...wrong]),
      explanation: workedSolution(
        'GTPAL summarizes an obstetric history: gravida, term births, preterm births, abortions, and living children.',
        [
          `G ${gravida}: ${past.length} previous pregnancies and the current one.`,
          `T ${term}: births at 37 weeks or later. P ${preterm}: births from 20 to 36 weeks. Each birth counts once, however many children are born.`,
          `A ${losses}: pregnancies that ended before 20 weeks, spontaneously or electively.`,
          `L ${living}: children who are living now.`,
        ],
        `T + P + A must equal the number of previous pregnancies: ${term} + ${preterm} + ${losses} = ${past.length}. G is one more because of the current pregnancy.`,
      ),
      keyLearningPoint:
        'In GTPAL, a twin pregnancy is one birth and two living children, and the current pregnancy counts only in G.',
    }
  },
}
