import { countEdits } from '../search/edits.ts'

/** How a typed answer compares: `spelling` is correct with a slip, which is shown. */
export type TypedResult = 'correct' | 'spelling' | 'wrong'

export interface ExpectedAnswer {
  answer: string
  accepted: readonly string[]
  confusable: readonly string[]
}

/**
 * Words that are one or two letters apart and yet mean something else. A typed word of a group is never taken for a
 * misspelling of another one. Drug names: ISMP, List of Confused Drug Names.
 */
const confusedWords: readonly (readonly string[])[] = [
  ['prednisone', 'prednisolone'],
  ['quinine', 'quinidine', 'clonidine'],
  ['vinblastine', 'vincristine', 'vinorelbine'],
  ['cefazolin', 'cefotaxime', 'cefoxitin', 'cefotetan', 'ceftazidime', 'ceftriaxone', 'cefuroxime', 'cefepime'],
  ['dopamine', 'dobutamine'],
  ['epinephrine', 'norepinephrine', 'ephedrine'],
  ['daunorubicin', 'doxorubicin', 'idarubicin', 'epirubicin'],
  ['glipizide', 'glyburide', 'glimepiride'],
  ['hydroxyzine', 'hydralazine', 'hydroxyurea'],
  ['chlorpromazine', 'chlorpropamide'],
  ['lamotrigine', 'lamivudine'],
  ['metformin', 'metronidazole'],
  ['omeprazole', 'esomeprazole', 'aripiprazole', 'rabeprazole'],
  ['oxycodone', 'oxymorphone', 'hydrocodone'],
  ['fluoxetine', 'fluvoxamine', 'duloxetine', 'paroxetine'],
  ['sertraline', 'cetirizine'],
  ['tizanidine', 'tiagabine'],
  ['tramadol', 'trazodone', 'tapentadol'],
  ['methimazole', 'metolazone'],
  ['bupropion', 'buspirone'],
  ['risperidone', 'ropinirole'],
  ['sumatriptan', 'zolmitriptan', 'rizatriptan'],
  ['ticagrelor', 'ticlopidine'],
  ['carboplatin', 'cisplatin', 'oxaliplatin'],
  ['azathioprine', 'azithromycin', 'erythromycin', 'clarithromycin'],
  ['amlodipine', 'felodipine', 'nifedipine', 'nicardipine', 'nimodipine'],
  ['lisinopril', 'enalapril', 'fosinopril', 'captopril', 'quinapril', 'ramipril', 'benazepril'],
  ['losartan', 'valsartan', 'olmesartan', 'telmisartan', 'irbesartan', 'candesartan'],
  ['atenolol', 'metoprolol', 'bisoprolol', 'nadolol', 'timolol', 'carvedilol', 'labetalol', 'esmolol'],
  ['atorvastatin', 'rosuvastatin', 'pravastatin', 'simvastatin', 'lovastatin', 'pitavastatin'],
  ['lorazepam', 'alprazolam', 'clonazepam', 'diazepam', 'oxazepam', 'temazepam'],
  ['sitagliptin', 'saxagliptin', 'linagliptin', 'alogliptin'],
  ['rivaroxaban', 'apixaban', 'edoxaban'],
  ['abduction', 'adduction'],
  ['abductor', 'adductor'],
  ['abductors', 'adductors'],
  ['afferent', 'efferent'],
  ['ileum', 'ilium'],
  ['ileus', 'ilium'],
  ['ureter', 'urethra'],
  ['peroneal', 'perineal', 'peritoneal'],
  ['dysphagia', 'dysphasia', 'dysplasia'],
  ['aphagia', 'aphasia', 'aphonia', 'aplasia'],
  ['glycogen', 'glucagon', 'glucose'],
  ['inversion', 'eversion'],
  ['intubation', 'incubation'],
  ['palpation', 'palpitation'],
  ['thymine', 'thiamine', 'thymidine'],
  ['tarsal', 'carpal'],
  ['metatarsal', 'metacarpal'],
  ['ureteral', 'urethral'],
  ['malleolus', 'malleus'],
  ['cystitis', 'cytosis'],
]

/** Beginnings that turn a word into its opposite or into something else. */
const prefixes = [
  ['hyper', 'hypo'],
  ['inter', 'intra', 'infra'],
  ['ante', 'anti'],
  ['supra', 'super', 'sub', 'infra'],
  ['tachy', 'brady'],
  ['macro', 'micro'],
  ['para', 'peri', 'per', 'pre', 'pro'],
  ['endo', 'ecto', 'exo'],
  ['homo', 'hetero'],
  ['iso', 'mono', 'poly', 'oligo'],
]

/** Endings that make one word another: an ion is not an enzyme, and an inflammation is not a disease. */
const endings = ['ate', 'ite', 'ide', 'ine', 'ase', 'ose', 'itis', 'osis', 'emia', 'uria', 'ectomy', 'otomy', 'ostomy']

const plainOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('−', '-')
    .replace(/(\w)['’]s\b/g, '$1')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/(\d)\s*%/g, '$1%')
    .replace(/[^\p{L}\p{N}.%+/-]+/gu, ' ')
    // A hyphen between words, and a period that is not a decimal point.
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .replace(/\.(?!\d)/g, ' ')
    .trim()
    .replace(/\s+/g, ' ')

const singular = (word: string) =>
  word.length > 4 && !/(?:ss|us|is)$/.test(word)
    ? word.replace(/ies$/, 'y').replace(/(?<=[sxz]|ch|sh)es$|s$/, '')
    : word

const wordsIn = (text: string) =>
  plainOf(text)
    .replace(/^(?:an?|the) /, '')
    .split(' ')
    .map(singular)

const beginsDifferently = (a: string, b: string) =>
  prefixes.some((group) => {
    const find = (word: string) =>
      group.filter((prefix) => word.startsWith(prefix)).sort((x, y) => y.length - x.length)[0]
    const [own, other] = [find(a), find(b)]
    return own !== other && own !== undefined && other !== undefined
  })

const endingOf = (word: string) =>
  endings.filter((ending) => word.endsWith(ending)).sort((x, y) => y.length - x.length)[0]

const isConfused = (a: string, b: string) =>
  confusedWords.some((group) => group.includes(a) && group.includes(b)) ||
  beginsDifferently(a, b) ||
  (endingOf(a) !== endingOf(b) && endingOf(a) !== undefined && endingOf(b) !== undefined)

/** How many letters of a word may be wrong: none in short words and in anything with a digit. */
const allowedEdits = (word: string) => (/\d/.test(word) || word.length < 6 ? 0 : word.length < 10 ? 1 : 2)

/** True for a typed word that is the expected one with a slip and no other word that is known. */
function isSlip(typed: string, expected: string, known: ReadonlySet<string>): boolean {
  const allowed = allowedEdits(expected)
  if (allowed === 0 || known.has(typed) || typed[0] !== expected[0] || isConfused(typed, expected)) return false
  return countEdits(typed, expected, allowed) <= allowed
}

function compare(typed: readonly string[], expected: readonly string[], known: ReadonlySet<string>): TypedResult {
  const [joined, wanted] = [typed.join(''), expected.join('')]
  if (joined === wanted) return 'correct'
  if (typed.length !== expected.length) return isSlip(joined, wanted, known) ? 'spelling' : 'wrong'
  const isClose = typed.every((word, index) => {
    const own = expected[index] ?? ''
    return word === own || isSlip(word, own, known)
  })
  return isClose ? 'spelling' : 'wrong'
}

/**
 * Compares what was typed with the answer and what else is accepted. Case, punctuation, hyphens, spaces, accents, articles,
 * and plural endings do not matter. In words of 6 letters or more one letter may be wrong, from 10 letters on two, unless
 * that makes another known word. Numbers and units must be exact.
 */
export function checkTypedAnswer(typed: string, { answer, accepted, confusable }: ExpectedAnswer): TypedResult {
  const given = wordsIn(typed)
  if (given.join('') === '') return 'wrong'
  const known = new Set(confusable.flatMap(wordsIn))
  for (const name of [answer, ...accepted]) for (const word of wordsIn(name)) known.delete(word)
  const results = [answer, ...accepted].map((name) => compare(given, wordsIn(name), known))
  return results.find((result) => result === 'correct') ?? results.find((result) => result === 'spelling') ?? 'wrong'
}
