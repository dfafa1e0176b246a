/** What a tutor must not answer, and what it says instead. */
export const concerns = ['self-harm', 'poisoning', 'emergency', 'personal'] as const
export type Concern = (typeof concerns)[number]

const crisisLines =
  'In the US: emergencies **911** · Suicide & Crisis Lifeline **988** (call or text) · Poison Control **1-800-222-1222**. Elsewhere, call your local emergency number.'

/** The fixed answers. Sources: 988lifeline.org; poison.org ("Get help now"); heart.org (warning signs). */
export const concernReplies: Readonly<Record<Concern, string>> = {
  'self-harm': `I'm glad you wrote this, and I'm worried about you. I'm a study tool and can't help the way a person can, but someone can right now.

**In the US, call or text 988**, the Suicide & Crisis Lifeline. It's free, confidential, and open day and night. **If you are in danger or have already hurt yourself, call 911.** If you have taken something, Poison Control is at **1-800-222-1222**. Elsewhere, call your local emergency number.

If you can, tell someone near you and don't stay alone. Studying can wait.`,
  poisoning: `This may be a poisoning or an overdose, so please don't wait for an answer here.

**If the person has collapsed, has a seizure, has trouble breathing, or can't be awakened, call 911 now.** Otherwise call Poison Control at **1-800-222-1222**, free and open day and night. Have the container with you, and don't induce vomiting unless they tell you to.

If it was meant to cause harm, call or text **988** as well. Elsewhere, call your local emergency number.`,
  emergency: `This sounds like an emergency. **Please call 911 now**, or ask someone near you to call. Don't drive yourself, and stay on the line: the dispatcher will tell you what to do until help arrives.

I'm a study tool and can't assess anyone. ${crisisLines}`,
  personal: `I can't advise on your own health or on that of someone you know: a study tool can't examine anyone, and a wrong answer could do harm. Please ask a physician, a pharmacist, or a nurse advice line. If it gets worse or feels urgent, don't wait.

${crisisLines}

I'm glad to teach the topic itself. Ask me about it as your exam would, for example: “What are the red flags of a headache?”`,
}

const family =
  '(?:my|our) (?:[\\w-]+ )?(?:son|daughter|kid|child|baby|newborn|toddler|infant|mom|mother|mum|dad|father|wife|husband|partner|girlfriend|boyfriend|fiance|brother|sister|roommate|friend|neighbor|grandma|grandmother|grandpa|grandfather|aunt|uncle|cousin|niece|nephew)'

/** Between the symptom and the verb of "I have a really bad headache". */
const filler =
  '(?: (?:a|an|the|this|these|some|such|really|very|so|bad|severe|sharp|sudden|crushing|terrible|awful|intense|constant|strong|weird|new|lots of|a lot of|been|and|my|trouble with|left|right|horrible|worst))*'

const dangerSigns =
  '(?:chest (?:pain|pains|pressure|tightness)|pain in my chest|tightness in my chest|pressure in my chest|trouble breathing|difficulty breathing|shortness of breath|short of breath|a heart attack|heart attack|a stroke|stroke|a seizure|anaphylaxis|worst headache of my life)'

const selfHarm = [
  /\bi (?:really |just |do |still |sometimes |often )*(?:want|wanted|am going|plan|am planning|have decided|intend|would like|wish i could|am ready|am trying|tried)(?: to)? (?:just )?(?:kill myself|end my life|end it all|die\b|hurt myself|harm myself|cut myself|take my (?:own )?life|commit suicide|not be alive|disappear forever)/,
  /\bi (?:wish|wished) (?:that )?i (?:was|were) (?:dead|never born)/,
  /\bi (?:am|feel|have been|have felt|am feeling|have been feeling) (?:really |very |so )*suicidal/,
  /\bi (?:have|am having|keep having|have been having|get) (?:.{0,20})?(?:suicidal thoughts|thoughts of (?:suicide|killing myself|hurting myself|ending (?:it|my life)))/,
  /\bi (?:am thinking|keep thinking|have been thinking|think) (?:a lot )?(?:about|of) (?:suicide|killing myself|ending (?:it all|my life)|dying|hurting myself|harming myself)/,
  /\bi (?:have been|keep|started|am) (?:cutting|hurting|harming) myself/,
  /\bi do not (?:want to (?:live|be alive|be here|wake up|exist)|see (?:a|any) (?:reason|point) (?:to|in) (?:live|living|be alive|go on))\b/,
  /\bbetter off (?:without me|if i (?:was|were) (?:dead|gone))|\bno reason (?:for me )?to (?:live|keep living|go on living)|\bmy suicide note/,
]

const substances =
  "(?:pills?|tablets?|capsules?|gummies|bleach|antifreeze|drain cleaner|detergent|laundry pods?|tide pods?|rat poison|poison|pesticide|lighter fluid|gasoline|button batter(?:y|ies)|battery|batteries|magnets?|mushrooms?|nicotine|vape (?:juice|liquid)|tylenol|acetaminophen|ibuprofen|advil|benadryl|aspirin|xanax|fentanyl|heroin|opioids?|oxycodone|insulin|edibles?|cleaning (?:fluid|product|products|supplies)|(?:his|her|my|grandma'?s|grandpa'?s) (?:meds|medication|medicine|pills))"
const poisoning = [
  /\bi (?:think i |may have |might have |have |just |accidentally )*(?:overdosed|od ?ed)\b/,
  /\bi (?:am|think i am|am currently) overdosing/,
  new RegExp(
    `\\bi (?:have |just |accidentally |have just )*(?:took|taken|swallowed|drank|ate|ingested|injected)(?: \\S+){0,5}? (?:too (?:many|much)|a whole|the whole|an entire|\\d{2,}|double)(?: \\S+){0,4}? ?${substances}`,
  ),
  new RegExp(
    `\\bi (?:have |just |accidentally |have just )*(?:took|swallowed|drank|ingested|injected) too (?:many|much)(?: \\S+){0,3}? ?${substances}`,
  ),
  /\bi (?:have |just |accidentally |have just )*(?:swallowed|drank|ingested)(?: \S+){0,3} (?:bleach|antifreeze|drain cleaner|detergent|poison|pesticide|gasoline|lighter fluid|battery|cleaning (?:fluid|product))/,
  new RegExp(
    `\\b${family}(?: \\S+){0,3}? (?:swallowed|ate|drank|ingested|got into|chewed)(?: \\S+){0,5}? ?${substances}`,
  ),
  new RegExp(
    `\\b${family}(?: \\S+){0,3}? (?:overdosed|is overdosing|od ?ed|took (?:too many|too much|a whole|the whole))`,
  ),
]

const emergency = [
  new RegExp(
    `\\bi (?:am having|have|have been having|am feeling|feel|am experiencing|suddenly have|just got|am getting|think i am having|think i have|might be having|may be having|am in the middle of)${filler} ${dangerSigns}`,
  ),
  /\bi (?:suddenly |really )?(?:can ?not|cant) (?:breathe|catch my breath|feel my (?:face|arm|arms|leg|legs)|move my (?:face|arm|arms|leg|legs)|stop (?:the )?bleeding)/,
  /\bmy (?:throat|tongue|airway) is (?:closing|swelling|swollen)|\bmy chest (?:hurts|is tight|feels tight|is hurting)|\bmy face is drooping|\bmy (?:left |right )?arm (?:is|went|has gone) (?:numb|weak)/,
  /\bi am (?:bleeding (?:heavily|a lot|badly|out)|coughing up blood|vomiting blood|throwing up blood|about to pass out|passing out|choking|going into labor|having a miscarriage)/,
  new RegExp(
    `\\b${family}(?: \\S+){0,4}? (?:is not breathing|stopped breathing|can ?not breathe|cant breathe|is unconscious|is unresponsive|is not waking up|will not wake up|does not wake up|can ?not be (?:woken|awakened)|collapsed|passed out|is choking|is seizing|is having${filler} (?:seizure|stroke|heart attack|${dangerSigns})|has${filler} ${dangerSigns}|is turning blue|is blue)`,
  ),
  new RegExp(
    `\\b${family}(?: \\S+){0,3}? (?:his|her|their) (?:chest hurts|throat is (?:closing|swelling)|face is drooping)`,
  ),
]

const symptoms =
  '(?:headaches?|migraines?|fever|cough|rash|pain|pains|ache|nausea|vomiting|diarrhea|constipation|dizzy|dizziness|lightheaded|bleeding|blood in|lump|mole|swelling|swollen|numbness|numb|tingling|itching|itchy|burning|palpitations|tired|fatigue|insomnia|anxiety|anxious|panic attacks|depressed|depression|sore throat|uti|infection|infected|heartburn|bruises?|cramps?|discharge|hives|vertigo|cavity|toothache)'
const asksAdvice =
  '(?:should i|what should i|what can i|what do i do|what (?:could|can|might) (?:it|this|that) be|what is wrong with me|is (?:it|this|that) (?:normal|serious|bad|dangerous|cancer|anything|something)|do i (?:have|need)|do you think i|how do i (?:treat|get rid|stop|make it)|can you diagnose|diagnose me|i am worried|am i (?:dying|ok|okay|sick|pregnant)|help me|any advice|for (?:the past|the last|about|over|\\d+|a few|two|three|several) ?(?:\\w+ )?(?:hours?|days?|weeks?|months?)|since (?:yesterday|last|monday|this morning))'
const advisable =
  '(?:take|stop taking|keep taking|quit taking|double|skip|mix|drink|use|go to the (?:er|emergency|hospital|doctor|dentist)|see (?:a|my) (?:doctor|physician|specialist|dentist|dermatologist)|be (?:worried|concerned)|worry|get (?:tested|checked|an? (?:mri|ct|x-ray|biopsy)))'
/** What one takes or uses on the job and in class. */
const notTaken =
  /\btak(?:e|ing) (?:(?:the|a|an|his|her|their|my|orthostatic|verbal|telephone|apical|more|another|any) )*(?:(?:blood )?pressure|bp|pulse|vitals?|vital signs|temperature|notes?|exam|test|nclex|quiz|class|course|break|history|reading|measurement|report|order|sample|x-?rays?|radiograph|boards?|patient|time|approach)/

const personal = [
  new RegExp(`\\b(?:should|can|may|could|do|must) i (?:still |just |safely |ever )*${advisable}\\b`),
  /\bhow (?:much|many|often|long)(?: \S+){0,4} (?:should|can|do) i (?:take|use|drink)/,
  /\b(?:safe|ok|okay|bad|dangerous|normal|too much) for me\b|\bwhat is wrong with me\b|\bdiagnose me\b/,
  /\bmy (?:own )?(?:doctor|psychiatrist|pcp|physician|dentist|gynecologist|ob-?gyn|dermatologist|cardiologist|oncologist|therapist) (?:just |has |recently )*(?:said|says|told|prescribed|put me|wants me|gave me|started me|thinks)/,
  /\bi (?:was|have been|just got|got|am) (?:just |recently |newly )*(?:diagnosed with|prescribed|put on|started on)\b/,
  new RegExp(
    `\\bi (?:have|have had|have been having|am having|get|keep getting|feel|am feeling|have been feeling|woke up with|noticed|found|developed|have got|have this)(?: \\S+){0,4}? ?${symptoms}\\b.*\\b${asksAdvice}`,
  ),
  new RegExp(`\\b${asksAdvice}\\b.*\\bi (?:have|am having|feel|keep getting|have had)(?: \\S+){0,3}? ?${symptoms}`),
  /\bmy (?:blood pressure|bp|blood sugar|glucose|heart rate|pulse|potassium|sodium|hemoglobin|a1c|cholesterol|period|urine|stool|poop|head|stomach|back|throat|knee|tooth|teeth|gums?|ear|eye|ankle|wrist|rash|mole|lump|symptoms) (?:is|are|was|were|has been|hurts?|reads?|keeps?|looks?|feels?|burns?|itches|bleeds?)\b/,
  /\bmy (?:labs?|lab results?|blood ?work|biopsy|mri|ct scan|ekg|ecg|x-ray|ultrasound|pap smear|mammogram) (?:came back|results? (?:came|are)|shows?|showed|says?)/,
  new RegExp(
    `\\b${family}(?: \\S+){0,3}? (?:has|had|was|is|takes|took|keeps|woke up|got|feels)\\b.*\\b(?:fever|rash|pain|cough|diabet\\w+|cancer|mg|medications?|meds|pills?|diagnosed|prescribed|blood pressure|blood sugar|vomiting|throwing up|bleeding|headaches?|seizures?|pregnant|dementia|stroke|surgery|infection|insulin|chemo\\w*|dizzy|swelling|swollen|asthma|antibiotics?|symptoms)\\b`,
  ),
  new RegExp(`\\b(?:should|can|could|may) ${family} (?:take|stop|use|have|go)\\b`),
  /\bi am (?:\d+ weeks )?(?:pregnant|breastfeeding)\b.*\b(?:can i|should i|is it (?:safe|ok)|is this normal)\b/,
]

/** What a learner writes about studying. It excludes only personal questions, which are the least urgent. */
const aboutStudying =
  /\b(?:clients?|patients?|residents?|which of the following|vignette|scenario|case study|nclex|exams?|quiz(?:zes)?|boards|practice questions?|questions? (?:about|on|wrong|says|asks|stem)|questions wrong|mnemonic|care plan|simulation|chapter|lecture|flashcards?|homework|rotation|clinicals?|studying for|study for|remember|memorize|mix(?:ed)? up|confus(?:ed|ing|es) (?:about|me|by)|understand why|rationale)\b/

/** Who speaks in an exam question. What they say is no message of the learner. */
const reported =
  /\b(?:client|patient|pt|resident|caller|spouse|parent|parents|mother|father|family member|teen|adolescent|student|veteran|he|she|they|someone|person|man|woman)(?: who| that| \S+)?,? (?:says?|said|states?|stated|reports?|reported|tells?|told|asks?|asked|complains?|complaining|yells?|whispers?|writes?|wrote|texts?|calls? (?:and|to)|verbalizes?|admits?|exclaims?|saying|stating|reporting|telling)\b[^.?!\n]*/g
/** The same about somebody whom the learner does not know: "a mother says", not "my mother says". */
const reportedByOthers = new RegExp(
  `\\b(?:a|an|the|this|one|another|his|her|their) (?:\\S+ ){0,3}?${reported.source.slice(2)}`,
  'g',
)
const speaker = /\b(?:client|patient|pt|resident|caller|mother|father|parent)\s*:\s*[^.?!\n]*/g

/** Lowercase, with one form of what is said in several. */
function simplify(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’`´]/g, "'")
    .replace(/\bi'?m\b/g, 'i am')
    .replace(/\b(i|we|they)'?ve\b/g, '$1 have')
    .replace(/\bi'd\b/g, 'i would')
    .replace(/\b(is|are|was|were|do|does|did|wo|would|should|have|has)n'?t\b/g, (_, verb: string) =>
      verb === 'wo' ? 'will not' : `${verb} not`,
    )
    .replace(/\bcan'?t\b/g, 'cannot')
    .replace(/\b(he|she|it|that|what|who)'s\b/g, '$1 is')
    .replace(/\b(?:study|lab|clinical) (?:partner|friend)\b/g, 'classmate')
    .replace(/\bgonna\b/g, 'going to')
    .replace(/\bwanna\b/g, 'want to')
    .replace(/[^\S\n]+/g, ' ')
}

const quoted = /["“”«»][^"“”«»]*["“”«»]|(?<=^|[\s(:,])'[^'\n]*(?:'\w[^'\n]*)*'(?=$|[\s.,;:?!)])/g
/** "If I have chest pain in a vignette": somebody who thinks about a case. */
const hypothetical = /\b(?:if|suppose|imagine|pretend|assume)(?: that)? i\b/g

/**
 * Whether a message is about the learner's own emergency or health, or that of someone they know, rather than about
 * something to learn. What clients say in an exam question does not count: "A client says, 'I want to die.'"
 */
export function findConcern(message: string): Concern | undefined {
  const unquoted = simplify(message).replace(quoted, ' ')
  const own = unquoted.replace(reported, ' ').replace(speaker, ' ')
  const matches = (patterns: readonly RegExp[], text: string) => patterns.some((pattern) => pattern.test(text))
  if (matches(selfHarm, own)) return 'self-harm'
  const actual = own.replace(hypothetical, ' someone')
  // "My mom says her chest hurts": what family members say is about them.
  const ofFamily = unquoted.replace(reportedByOthers, ' ').replace(speaker, ' ')
  const withFamily = new RegExp(`\\b${family}\\b`).test(ofFamily) ? `${actual}\n${ofFamily}` : actual
  if (matches(poisoning, withFamily)) return 'poisoning'
  if (matches(emergency, withFamily)) return 'emergency'
  if (aboutStudying.test(unquoted)) return undefined
  const asked = withFamily.replace(notTaken, ' ')
  return matches(personal, asked) && !notTaken.test(actual) ? 'personal' : undefined
}
