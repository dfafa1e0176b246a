import { type Issue, issue } from './issues.ts'
import type { ContentText } from './wording.ts'

/** A word or phrase that American clinicians do not write, and what they write instead. */
interface LanguageRule {
  pattern: RegExp
  write: string
}

/** Verbs in -ize whose British form ends in -ise; "exercise" and "promise" are not among them. */
const izeStems =
  'acidif|alkalin|anesthet|apolog|author|catheter|cauter|categor|central|character|critic|crystal|depolar|desensit|' +
  'digital|economi|emphas|equal|external|fertil|fluid|general|harmon|homogen|hospital|hypnot|ideal|immobil|immun|' +
  'individual|internal|ion|keratin|lateral|legal|liquid|local|maxim|mechan|medial|memor|metabol|minim|mobil|modern|' +
  'moistur|neutral|normal|optim|organ|oxid|personal|polar|pressur|priorit|public|pulver|random|rational|real|recogn|' +
  'repolar|revascular|sensit|social|special|stabil|standard|steril|summar|symbol|sympath|synchron|synthes|theor|' +
  'tranquil|traumat|util|vapor|vascular|verbal|victim|visual'

const spellings: readonly (readonly [pattern: string, write: string])[] = [
  [`\\p{L}*(?:${izeStems})is(?:e[ds]?|ing|ers?|ations?)`, 'the form with -ize'],
  ['(?:analys|paralys|catalys|dialys|hydrolys|haemolys|hemolys)(?:e|ed|ing)', 'the form with -yze'],
  ['\\p{L}*(?<!angi|leuk)oedem\\p{L}*', 'edema'],
  ['\\p{L}*aemi[ac]\\p{L}*', 'the form with -emia'],
  ['haem(?!ophilus)\\p{L}*', 'the form with hem-'],
  ['(?:oesoph|oestr|foet|naev|aetiolog|leuco[cp])\\p{L}*', 'the form with e or k'],
  ['\\p{L}*(?:(?<!ortho)paed|gynaec|anaesth|caec|faec)\\p{L}*', 'the form with e'],
  ['c(?:oeliac|aesarean)', 'celiac or cesarean'],
  ['\\p{L}*rrhoea(?!e)\\p{L}*', 'the form with -rrhea'],
  ['\\p{L}*pnoe\\p{L}*', 'the form with -pnea'],
  ['manoeuv\\p{L}*', 'maneuver'],
  [
    '(?:behavi|col|discol|enam|endeav|fav|flav|harb|hon|hum|lab|neighb|od|rum|sav|tum|vap|vig)our(?!ous)\\p{L}*',
    'the form with -or',
  ],
  ['(?:centi|kilo|milli)?(?:metre|litre)s?', 'meter or liter'],
  ['(?:decilitre|theatre|titre|calibre|fibre|centre|sabre|spectre)\\p{L}{0,2}', 'the form with -er'],
  ['fibreoptic', 'fiberoptic'],
  [
    '(?:cancel|channel|counsel|dial|fuel|jewel|label|level|marvel|model|signal|total|travel|tunnel)l(?:ed|er|ers|ery|ing|or|ors|ous)',
    'one l',
  ],
  ['(?:enrol|fulfil|instal|distil|skil|wil)(?:ment|ments|ful)?', 'll (enroll, fulfill, skillful)'],
  ['practis(?:e[ds]?|ing)', 'practice'],
  ['(?:licenc|defenc|offenc|pretenc)e[ds]?', 'the form with -se'],
  ['programmes?', 'program'],
  ['judgements?', 'judgment'],
  ['ageing', 'aging'],
  ['grey(?! Turner)\\p{L}{0,3}', 'gray'],
  ['sulph\\p{L}*', 'the form with sulf-'],
  ['aluminium', 'aluminum'],
  ['mould\\p{L}*', 'mold'],
  ['whilst|amongst', 'while, among'],
  ['learnt|dreamt|leant', 'the form with -ed'],
  ['sceptic\\p{L}*', 'skeptic'],
  ['orthopaedic(?!s? Surgeons)s?', 'orthopedic'],
]

/** Words of British practice, which have another name in American hospitals. */
const britishTerms: readonly (readonly [pattern: string, write: string])[] = [
  ['paracetamol', 'acetaminophen'],
  ['salbutamol', 'albuterol'],
  ['(?:nor)?adrenaline', 'epinephrine or norepinephrine'],
  ['frusemide', 'furosemide'],
  ['lignocaine', 'lidocaine'],
  ['pethidine', 'meperidine'],
  ['glyceryl trinitrate', 'nitroglycerin'],
  ['napp(?:y|ies)', 'diaper'],
  ['operating theatre', 'operating room'],
  ['drip stand', 'IV pole'],
  ['giving set', 'IV administration set'],
  ['ward sister|staff sister', 'charge nurse'],
  ['fortnight\\p{L}*', 'two weeks'],
  ['thrice', 'three times'],
  ['e-mail', 'email'],
]

const wholeWord = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu')

const spellingRules: readonly LanguageRule[] = [...spellings, ...britishTerms].map(([pattern, write]) => ({
  pattern: wholeWord(pattern),
  write,
}))

/** Phrases that no American clinician would write. Each was found in the bank; add what reviewers find. */
const phraseRules: readonly LanguageRule[] = [
  { pattern: /\bconsider this case\b/i, write: 'the case itself' },
  { pattern: /\babove all\b/i, write: 'especially' },
  {
    pattern: /(?:^|[.?!,;:]\s+)[Bb]y (?:(?:the )?[A-Z]{3,}\b|the (?:\d{4}|guidelines?|label|standards?|criteria)\b)/,
    write: 'according to',
  },
  { pattern: /\bholds? [\d.,]+ (?:mcg|mg|g|mEq|mmol|units)\b/i, write: 'contains' },
  {
    pattern:
      /(?<!\b(?:transparent|adhesive|polyurethane|tear|surface|semipermeable|clear|waterproof|plastic|protective|oral|buccal|sublingual|fluid|mucous)\s|thin[ -]|screen-)\bfilms?\b(?![ -](?:packets?|processing|dressing|coated|badge|barrier|forming|thickness|strip))/i,
    write: 'radiograph or image',
  },
  { pattern: /\b(?:without(?: \w+)?|gives?|gave|grants?|asks?(?: for)?) leave\b(?! of)/i, write: 'permission' },
  {
    pattern: /\bwhich (?:term|word|answer|one) fits best\b|\bfits (?:this (?:client|patient|case|picture)) best\b/i,
    write: 'a clinical question',
  },
  { pattern: /\bnothing (?:here )?to question\b/i, write: 'that the order is appropriate' },
  { pattern: /\blater on\b/i, write: 'later, or after discharge' },
  { pattern: /\b(?:stands?|stood) (?:for|in) (?:the )?(?:diagnosis|picture)\b/i, write: 'the diagnosis itself' },
  { pattern: /\b(?:usual|classic) (?:spark|culprit is)\b/i, write: 'cause' },
  { pattern: /\bby mistake of\b/i, write: 'because of an error in' },
  { pattern: /\bare to be (?:given|done|had)\b/i, write: 'should be given' },
]

/** Terms of the exams, with the paraphrases to avoid. What a client is told or says in quotation marks is left alone. */
const termRules: readonly LanguageRule[] = [
  { pattern: /\bbends? the foot (?:up|upward)\b|\bfoot (?:is )?(?:bent|pulled) up(?:ward)?\b/i, write: 'dorsiflexion' },
  {
    pattern: /\bbends? the foot down(?:ward)?\b|\bfoot (?:is )?(?:bent|pointed) down(?:ward)?\b/i,
    write: 'plantar flexion',
  },
  { pattern: /\bhollow (?:at|near|of|below) (?:the )?(?:base of the )?thumb\b/i, write: 'anatomical snuffbox' },
  {
    pattern: /\b(?:sounds of (?:the )?breath(?:ing)?|breathing sounds|breath noises|chest sounds)\b/i,
    write: 'breath sounds',
  },
  { pattern: /\b(?:effort|labor|toil) of breathing\b/i, write: 'work of breathing' },
  {
    pattern: /\b(?:state|degree|depth) of (?:consciousness|alertness|wakefulness)\b/i,
    write: 'level of consciousness',
  },
  {
    pattern:
      /\bfed (?:only|nothing but) (?:breast ?milk|human milk)\b|\bonly breastfed\b|\bbreast ?milk (?:alone|only)\b/i,
    write: 'exclusively breastfed',
  },
  { pattern: /\b(?:second|another|new) CT\b|\bCT (?:scan )?(?:once more|again)\b/i, write: 'repeat CT' },
  { pattern: /\b(?:knuckle|base|middle) joints? of the (?:fingers?|hand)\b/i, write: 'MCP or PIP joint' },
  { pattern: /\bside (?:of the tooth )?(?:nearest|toward|facing) the midline\b/i, write: 'mesial' },
  { pattern: /\bpush(?:ed)? into (?:the|a) vein\b/i, write: 'IV push' },
  { pattern: /\bblood sugars?\b/i, write: 'blood glucose' },
  { pattern: /\b(?:water pills?)\b/i, write: 'diuretic' },
  { pattern: /\bblood thinners?\b/i, write: 'anticoagulant' },
  { pattern: /\b(?:bedsores?|(?:pressure|decubitus) (?:ulcers?|sores?))\b/i, write: 'pressure injury' },
  { pattern: /\bafterbirth\b/i, write: 'placenta' },
  { pattern: /\bwomb\b/i, write: 'uterus' },
  { pattern: /\bgullet\b/i, write: 'esophagus' },
  { pattern: /\bwindpipe\b/i, write: 'trachea' },
  { pattern: /\bkneecaps?\b/i, write: 'patella' },
  { pattern: /\bcollarbones?\b/i, write: 'clavicle' },
  { pattern: /\bshin ?bones?\b/i, write: 'tibia' },
  { pattern: /\bpass(?:es|ed|ing)? water\b/i, write: 'void' },
  { pattern: /\b(?:febrile|epileptic) fits?\b/i, write: 'seizure' },
  { pattern: /\bphlegm\b/i, write: 'sputum' },
  { pattern: /\bgidd(?:y|iness)\b/i, write: 'dizziness' },
]

/** All patterns in one, since nearly every text has none of them. */
const anyOf = (rules: readonly LanguageRule[], flags: string) =>
  new RegExp(rules.map(({ pattern }) => `(?:${pattern.source})`).join('|'), flags)
/** Without the beginnings of words, of which there are many to try: finds a few too many, and takes a tenth of the time. */
const anySpelling = new RegExp(
  `(?:${[...spellings, ...britishTerms].map(([pattern]) => pattern.replace(/^\\p\{L\}\*/, '')).join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
)
const anyPhrase = anyOf(phraseRules, 'i')
const anyTerm = anyOf(termRules, 'i')

const withoutQuotations = (text: string) => text.replace(/["“][^"“”]*["”]/g, '""')

function findRules(text: string, any: RegExp, rules: readonly LanguageRule[], kind: string): [string, string][] {
  if (!any.test(text)) return []
  return rules.flatMap(({ pattern, write }): [string, string][] => {
    const found = pattern.exec(text)?.[0].replace(/^[.?!,;:]\s+/, '')
    return found === undefined ? [] : [[`"${found}" ${kind}.`, `Write ${write}.`]]
  })
}

/** American spelling, idiomatic phrases, and the terms that the exams use. */
export function checkLanguage(texts: readonly ContentText[]): Issue[] {
  return texts.flatMap(({ field, text }) =>
    [
      ...findRules(text, anySpelling, spellingRules, 'is not American English'),
      ...findRules(text, anyPhrase, phraseRules, 'is not what an American clinician would write'),
      ...findRules(withoutQuotations(text), anyTerm, termRules, 'paraphrases a term of the exam'),
    ].map(([problem, remedy]) => issue(field, problem, remedy)),
  )
}
