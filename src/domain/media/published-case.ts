import { z } from 'zod'
import type { PracticeTopic } from './medical-case.ts'

/** The kinds of image that are received. */
export const publishedModalities = ['X-ray', 'CT', 'MRI', 'Ultrasound'] as const
export type PublishedModality = (typeof publishedModalities)[number]

/** A figure of an article, with texts free of markup. */
export const publishedRecordSchema = z.object({
  /** The name of the image in Open-i. */
  id: z.string(),
  modality: z.enum(publishedModalities),
  title: z.string(),
  caption: z.string(),
  abstract: z.string(),
  authors: z.string().nullable(),
  institution: z.string().nullable(),
  journal: z.string().nullable(),
  year: z.int().nullable(),
  /** Subject headings of the article. */
  subjects: z.array(z.string()),
  license: z.object({ name: z.string(), url: z.string() }),
  /** The page of the figure in Open-i. */
  sourceUrl: z.string(),
})
export type PublishedRecord = z.infer<typeof publishedRecordSchema>

/** What a topic is called in captions, and the pathology that each name stands for. */
const names: Readonly<Record<PracticeTopic, readonly (readonly [RegExp, string])[]>> = {
  pneumonia: [[/\bpneumonia\b/i, 'Pneumonia']],
  pneumothorax: [[/\bpneumothora(?:x|ces)\b/i, 'Pneumothorax']],
  'pleural effusion': [[/\bpleural effusions?\b/i, 'Pleural effusion']],
  'normal chest': [[/\bnormal (?:chest|posteroanterior|PA|frontal)\b/i, 'Normal']],
  fracture: [[/\bfractures?\b/i, 'Fracture']],
  cardiac: [
    [/\bcardiomegaly\b/i, 'Cardiomegaly'],
    [/\bpericardial effusions?\b/i, 'Pericardial effusion'],
    [/\bcardiomyopathy\b/i, 'Cardiomyopathy'],
    [/\bheart failure\b/i, 'Heart failure'],
  ],
}

/** Words before a finding that say it is absent, past, or in question. */
const denied =
  /\b(?:no|not|non|nor|without|absen[ct]\w*|exclud\w*|ruled?|negative|free|resol\w*|disappear\w*|after|before|prior|previous\w*|former|healed|treated|drain\w*|evacuat\w*|suspect\w*|possib\w*|probab\w*|mimic\w*|simulat\w*|versus|vs|pseudo\w*|instead|risk|normal|prevent\w*)\b/i
/** Words after a finding that say the same. */
const deniedAfter =
  /^[^.;,]{0,40}\b(?:resol\w*|disappear\w*|absent|excluded|ruled out|was not|is not|not seen|healed|drained)\b/i
/** Figures that compare, draw, or plot are not one image of one patient. */
const notOneImage =
  /\b(?:diagram|schematic|flow ?chart|graph|histogram|survival|specimen|photograph|histolog\w*|animal|mouse|mice|rat|rats|dogs?|cats?|rabbits?|pigs?|porcine|canine|bovine|equine|horses?|phantom)\b/i

/** What stands before a word in its sentence. Not cut at commas: "no consolidation, effusion, or pneumothorax". */
const sentenceBefore = (text: string, index: number) => /[^.;]*$/.exec(text.slice(0, index))?.[0] ?? ''

function statesFinding(caption: string, name: RegExp): boolean {
  const all = [...caption.matchAll(new RegExp(name, 'gi'))]
  return (
    all.length > 0 &&
    all.every((match) => {
      const isDenied = denied.test(sentenceBefore(caption, match.index))
      return !isDenied && !deniedAfter.test(caption.slice(match.index + match[0].length))
    })
  )
}

/**
 * The pathology that the caption of a figure states for a topic; undefined when the caption does not name it, denies it
 * anywhere, or belongs to something other than an image of one patient. Search engines find words anywhere in an article.
 */
export function findStatedPathology(caption: string, topic: PracticeTopic): string | undefined {
  if (notOneImage.test(caption)) return undefined
  return names[topic].find(([name]) => statesFinding(caption, name))?.[1]
}

/** The age in years and the sex of the patient, when a text speaks of exactly one. */
export function findPatient(text: string): { age: number | undefined; sex: 'female' | 'male' | undefined } {
  const pattern =
    /\b(\d{1,3})[- ]?(?:year|yr)s?[- ]old\b(?:(?:[ ,-]+\w+){0,2}?[ ,-]+(woman|female|girl|lady|man|male|boy|gentleman)\b)?/gi
  const found = [...text.matchAll(pattern)]
  const ages = new Set(found.map(([, age]) => Number(age)))
  if (ages.size !== 1) return { age: undefined, sex: undefined }
  const [age = 0] = ages
  const sexes = new Set(found.flatMap(([, , word]) => (word ? [/^(?:woman|female|girl|lady)$/i.test(word)] : [])))
  const [isFemale] = sexes
  return {
    age: age > 0 && age < 120 ? age : undefined,
    sex: sexes.size === 1 ? (isFemale ? 'female' : 'male') : undefined,
  }
}
