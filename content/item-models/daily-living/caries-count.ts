import type { ItemModel } from '#domain/item-model/item-model.ts'
import { formatCalculation, generateNumericOptions, type Mistake } from '#domain/item-model/options.ts'
import { capitalized, joinList, withArticle } from '#domain/item-model/wording.ts'
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
    more('counted filled teeth with decay twice', `Each counts once, as decayed; here ${recurrent}`, recurrent),
    more('counted teeth lost for orthodontics', `They were not lost to caries; here ${orthodontic}`, orthodontic),
    more('counted sealed teeth', `Sealed teeth are sound; here ${sealed}`, sealed),
    more('counted white spots', `White spots are no cavities; here ${spots}`, spots),
    more(
      'counted every finding',
      'Only what caries did to a tooth counts, once',
      orthodontic + sealed + spots + unerupted,
    ),
    more(
      'counted unerupted teeth as missing',
      `Unerupted teeth are there, below the gum; here ${unerupted}`,
      unerupted,
    ),
    less(
      'left out teeth lost to caries',
      `Teeth extracted for caries are the M of the index; here ${extracted}`,
      extracted,
    ),
    less('left out the filled teeth', `Filled teeth are the F of the index; here ${filled}`, filled),
    less('left out filled teeth with decay', `They are decayed, too; here ${recurrent}`, recurrent),
    less('left out the crowns', `A crown because of caries counts as filled; here ${crowned}`, crowned),
    less('counted untreated decay alone', 'This is D, 1 part of the index', value - decayed - recurrent),
  ]
}

function stemOf(rng: Rng, age: number, found: Dentition): string {
  const { decayed, recurrent, extracted, filled, crowned, orthodontic, sealed, spots, unerupted } = found
  const rows = [
    decayed > 0 && teeth(decayed, 'with untreated cavities and no filling'),
    recurrent > 0 && teeth(recurrent, 'with a filling and new decay'),
    extracted > 0 && teeth(extracted, 'extracted for caries'),
    filled > 0 && teeth(filled, 'with sound fillings'),
    crowned > 0 && teeth(crowned, 'crowned because of caries'),
    orthodontic > 0 && teeth(orthodontic, 'extracted for orthodontic reasons'),
    sealed > 0 && teeth(sealed, 'sealed and otherwise sound'),
    spots > 0 && teeth(spots, 'with a white spot and no cavity'),
    unerupted > 0 && `${words[unerupted]} third molars that have not erupted`,
  ].filter((row) => row !== false)
  const list = joinList(rng.shuffle(rows))
  const aged = withArticle(`${age}-year-old`)
  return rng.pick([
    `${capitalized(aged)} person is examined in an oral health survey: ${list}. What is the DMFT?`,
    `In a community survey, ${aged} person has ${list}. Which DMFT should be recorded?`,
    `The chart of ${aged} person shows ${list}. All other teeth are sound. To which DMFT does this add up?`,
  ])
}

/** Decayed + missing for caries + filled teeth, each once. Source: WHO, Oral Health Surveys: Basic Methods (2013). */
export const cariesCount: ItemModel = {
  id: 'MODEL-CARIES-COUNT',
  title: 'DMFT of a person',
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
      why: 'Decayed, missing for caries and filled teeth, each once',
    }
    const options = generateNumericOptions(rng, { ...format, key, mistakes: mistakesOf(found, value), within: [1, 28] })
    if (!options) return undefined
    return {
      parameters: { ...found },
      stem: stemOf(rng, rng.int(19, 29), found),
      options,
      explanation:
        `D: ${decayed} + ${recurrent} (a filling with new decay is decayed). M: ${extracted}, only those lost to caries at this age. ` +
        `F: ${filled} + ${crowned}. ${formatCalculation(key, format)}. Sealed and unerupted teeth and white spots count as sound or not at all.`,
      keyLearningPoint: 'In the DMFT each tooth counts once, and a filled tooth with new decay counts as decayed.',
    }
  },
}
