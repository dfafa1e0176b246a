import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { capitalized, joinList, withArticle, workedSolution } from '#domain/item-model/wording.ts'
import type { Rng } from '#domain/random/rng.ts'
import { makeMistake } from '../devices/make-mistake.ts'

const format = { unit: 'teeth', places: 0 }

/** Numbers of teeth; the last four do not count. */
interface Dentition {
  decayed: number
  recurrent: number
  extracted: number
  filled: number
  crowned: number
  orthodontic: number
  sealed: number
  spots: number
  unerupted: number
}

function generateDentition(rng: Rng): Dentition {
  return {
    decayed: rng.int(1, 5),
    recurrent: rng.int(1, 3),
    extracted: rng.int(1, 4),
    filled: rng.int(1, 7),
    crowned: rng.int(0, 2),
    orthodontic: rng.pick([0, 2, 4]),
    sealed: rng.int(0, 4),
    spots: rng.int(0, 3),
    unerupted: rng.pick([0, 2, 4]),
  }
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']
const teeth = (count: number, rest: string) => `${words[count]} ${count === 1 ? 'tooth' : 'teeth'} ${rest}`

function mistakesOf(found: Dentition, value: number): (Mistake | false)[] {
  const { decayed, recurrent, extracted, filled, crowned, orthodontic, sealed, spots, unerupted } = found
  const counted = `${decayed} + ${recurrent} + ${extracted} + ${filled} + ${crowned}`
  const more = (mistake: string, why: string, count: number) =>
    count > 0 && makeMistake(mistake, why, `${counted} + ${count}`, value + count)
  const less = (mistake: string, why: string, count: number) =>
    count > 0 && makeMistake(mistake, why, `${counted} − ${count}`, value - count)
  return [
    more(
      'counted filled teeth with decay twice',
      `Each tooth counts once, as decayed when a filling has new decay. Here the count includes ${recurrent} of them twice`,
      recurrent,
    ),
    more(
      'counted teeth extracted for orthodontics',
      `Only teeth lost because of caries count as missing. Here the count includes ${orthodontic} extracted for orthodontic reasons`,
      orthodontic,
    ),
    more(
      'counted sealed teeth',
      `Teeth with sealants and no caries are sound. Here the count includes ${sealed} of them`,
      sealed,
    ),
    more(
      'counted white spots',
      `White spot lesions without cavitation are scored as sound. Here the count includes ${spots} of them`,
      spots,
    ),
    more(
      'counted every finding',
      'Only teeth that are decayed, missing because of caries, or filled count, each once. Here every finding was counted',
      orthodontic + sealed + spots + unerupted,
    ),
    more(
      'counted unerupted teeth as missing',
      `Unerupted teeth are not missing because of caries. Here the count includes ${unerupted} of them`,
      unerupted,
    ),
    less(
      'left out teeth lost to caries',
      `Teeth extracted because of caries are the M of the index. Here this part of the count, ${extracted}, was left out`,
      extracted,
    ),
    less(
      'left out the filled teeth',
      `Teeth with sound fillings are the F of the index. Here this part of the count, ${filled}, was left out`,
      filled,
    ),
    less(
      'left out filled teeth with decay',
      `A filled tooth with new decay counts as decayed. Here this part of the count, ${recurrent}, was left out`,
      recurrent,
    ),
    less(
      'left out the crowns',
      `A crown placed because of caries counts as filled. Here this part of the count, ${crowned}, was left out`,
      crowned,
    ),
    less(
      'counted untreated decay alone',
      'The index also includes missing and filled teeth. Here only the D component was counted',
      value - decayed - recurrent,
    ),
  ]
}

function stemOf(rng: Rng, age: number, found: Dentition): string {
  const { decayed, recurrent, extracted, filled, crowned, orthodontic, sealed, spots, unerupted } = found
  const rows = [
    decayed > 0 && teeth(decayed, 'with untreated caries and no filling'),
    recurrent > 0 && teeth(recurrent, 'with a filling and recurrent caries'),
    extracted > 0 && teeth(extracted, 'extracted because of caries'),
    filled > 0 && teeth(filled, 'with sound fillings'),
    crowned > 0 && teeth(crowned, 'crowned because of caries'),
    orthodontic > 0 && teeth(orthodontic, 'extracted for orthodontic reasons'),
    sealed > 0 && teeth(sealed, 'with sealants and no caries'),
    spots > 0 && teeth(spots, 'with a white spot lesion and no cavity'),
    unerupted > 0 && `${words[unerupted]} unerupted third molars`,
  ].filter((row) => row !== false)
  const list = joinList(rng.shuffle(rows))
  const aged = withArticle(`${age}-year-old`)
  return rng.pick([
    `${capitalized(aged)} person is examined in an oral health survey. Findings are ${list}. What is the DMFT index?`,
    `In a community oral health survey, ${aged} person has ${list}. Which DMFT index should be recorded?`,
    `The dental chart of ${aged} person shows ${list}. All other teeth are sound. What is the DMFT index?`,
  ])
}

/** Decayed + missing for caries + filled teeth, each once. Source: WHO, Oral Health Surveys: Basic Methods (2013). */
export const cariesCount: ItemModel = {
  id: 'MODEL-CARIES-COUNT',
  title: 'DMFT index',
  uses: [{ field: 'DH', domain: 'Community Health and Research Principles' }],
  topics: ['DMFT', 'caries', 'oral health surveys'],
  difficulty: 'medium',
  ordered: true,
  references: ['who-oral-health-surveys-2013'],
  generate(rng) {
    const found = generateDentition(rng)
    const { decayed, recurrent, extracted, filled, crowned, orthodontic, sealed, spots } = found
    const value = decayed + recurrent + extracted + filled + crowned
    if (orthodontic + sealed + spots === 0) return undefined
    const key = {
      sum: `(${decayed} + ${recurrent}) + ${extracted} + (${filled} + ${crowned})`,
      value,
      why: 'Teeth that are decayed, missing because of caries, or filled are added, and each tooth counts once',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(found, value), within: [1, 28] })
    if (!options) return undefined
    return {
      parameters: { ...found },
      stem: stemOf(rng, rng.int(19, 29), found),
      options,
      explanation: workedSolution(
        'The DMFT index is the number of permanent teeth that are decayed (D), missing because of caries (M), or filled (F). Each tooth counts once.',
        [
          `D: ${decayed} + ${recurrent} = ${decayed + recurrent}. A filled tooth with recurrent caries counts as decayed.`,
          `M: ${extracted}. Teeth lost for other reasons and unerupted teeth do not count.`,
          `F: ${filled} + ${crowned} = ${filled + crowned}. A crown placed because of caries counts as filled.`,
          `Add: ${formatCalculation(key, format)}.`,
        ],
        'the DMFT index cannot exceed the number of teeth, 28 or 32. Sealants and white spot lesions without cavitation are scored as sound.',
      ),
      keyLearningPoint:
        'In the DMFT index each tooth counts once, and a filled tooth with recurrent caries counts as decayed.',
    }
  },
}
