import { z } from 'zod'
import { createRng, type Rng } from '#domain/random/rng.ts'
import type { Passage } from '#domain/search/passage.ts'
import { ecgImages } from '../images/ecg.ts'
import type { ImageSet, ImageStudy } from '../images/image-study.ts'
import { chestImages, headCtImages } from '../images/radiology.ts'
import { capnogramImages, flowVolumeImages, ventilatorImages } from '../images/waveforms.ts'
import type { StudyMaterial } from '../material.ts'
import { type DocumentBlock, defineMethod, requiredText, sources, studyText } from '../study-method.ts'
import { haveSameWords, nameOfTopic, namesTopic } from '../topic-words.ts'

const image = z.object({
  id: requiredText(60),
  /** The address of a simulated image of this server; it does not reveal what the image shows. */
  url: z.string().regex(/^\/api\/clinical-images\/file\/[\w-]{1,240}$/),
  type: requiredText(40),
  modality: requiredText(60),
  bodyPart: requiredText(60),
  /** What the image shows; not to be seen before the learner has read it. */
  pathology: requiredText(200),
  /** The kind of image, and never what it shows. */
  alt: requiredText(200),
  tags: z.array(requiredText(60)).max(8),
  clinicalDescription: requiredText(600),
  educationalNotes: studyText(800),
  learningPoints: z.array(requiredText(600)).max(6),
  /** The systematic approach: "ABCDE". */
  approach: studyText(200),
  /** Its steps, with what this image shows. */
  steps: z
    .array(z.object({ question: requiredText(300), answer: requiredText(400) }))
    .min(1)
    .max(8),
  /** Findings to choose from, the right one among them. */
  choices: z.array(requiredText(200)).min(2).max(6),
  sources,
})

export const clinicalImagesSchema = z.object({
  topic: requiredText(200),
  totalImages: z.number().int().min(1),
  pathologyFocus: studyText(300),
  educationalNote: studyText(600),
  images: z.array(image).min(1).max(12),
})
export type ClinicalImages = z.infer<typeof clinicalImagesSchema>
export type StudyImage = ClinicalImages['images'][number]

const sets: readonly ImageSet[] = [
  ecgImages,
  chestImages,
  headCtImages,
  capnogramImages,
  ventilatorImages,
  flowVolumeImages,
]

const maxImages = 6
/** Distinct images of each finding, so that images that were rendered once are used again. */
const seeds = 8
/** Of the best passages, how many may name the finding when the topic was typed in other words ("MI"). */
const bestPassages = 3

interface Chosen {
  set: ImageSet
  study: ImageStudy
}

/** Of the findings, how many are shown beside a kind of image that the topic names as well. */
const findingsBesideKind = 2

/** The things that the topic names: exactly, else those that are narrower, else those that are wider. */
function named<T extends { topics: readonly string[] }>(things: readonly T[], topic: string): T[] {
  const find = (isNamed: (known: string) => boolean) => things.filter(({ topics }) => topics.some(isNamed))
  const exact = find((known) => haveSameWords(known, topic))
  if (exact.length > 0) return exact
  const narrower = find((known) => namesTopic(known, topic))
  return narrower.length > 0 ? narrower : find((known) => namesTopic(topic, known))
}

/** The findings that the topic is about: by their own topics and by their kind, else by the titles of the passages. */
function findStudies(topic: string, passages: readonly Passage[]): Chosen[] {
  const all = sets.flatMap((set) => set.studies.map((study) => ({ set, study })))
  const studies = new Set(
    named(
      all.map(({ study }) => study),
      topic,
    ),
  )
  const kinds = new Set(
    named(
      sets.map(({ kind }) => kind),
      topic,
    ),
  )
  const byFinding = all.filter(({ study }) => studies.has(study))
  const byKind = all.filter(({ set, study }) => kinds.has(set.kind) && !studies.has(study))
  if (byKind.length > 0) return [...byFinding.slice(0, findingsBesideKind), ...byKind]
  if (byFinding.length > 0) return byFinding
  const titles = passages.slice(0, bestPassages).map(({ title }) => title)
  return all.filter(({ study }) => study.topics.some((one) => titles.some((title) => haveSameWords(one, title))))
}

/** Adds the normal image of the kinds with few findings, so that the topic alone does not give the answer away. */
function withNormal(chosen: readonly Chosen[]): Chosen[] {
  const kinds = [...new Set(chosen.map(({ set }) => set))]
  const normal = kinds.flatMap((set) => {
    const [study] = set.studies
    return study && !chosen.some((one) => one.study === study) ? [{ set, study }] : []
  })
  return [...chosen, ...normal.slice(0, Math.max(1, 3 - chosen.length))]
}

function choicesFor({ set, study }: Chosen, rng: Rng): string[] {
  const others = rng.shuffle(set.studies.filter((one) => one.pathology !== study.pathology)).slice(0, 3)
  return rng.shuffle([study, ...others]).map(({ pathology }) => pathology)
}

/** What a row says after its cells. */
function noteOf({ text, row }: Passage): string | undefined {
  const cells = (row?.cells ?? []).map(({ heading, value }) => `${heading}: ${value}`)
  const last = cells.at(-1)
  const end = last === undefined ? -1 : text.indexOf(last)
  return end < 0 ? undefined : text.slice(end + (last ?? '').length).replace(/^\.\s*/, '') || undefined
}

/** What the library says about the finding: the key points of items and the notes of rows that are about it. */
function pointsAbout({ names }: ImageStudy, passages: readonly Passage[]): { point: string; id: string }[] {
  const isAbout = ({ title, topics: own, row }: Passage) =>
    (row ? [title] : [title, ...own]).some((one) => names.some((known) => haveSameWords(known, one)))
  return passages
    .filter(isAbout)
    .flatMap((passage) => {
      const point = passage.keyPoint ?? noteOf(passage)
      return point === undefined ? [] : [{ point, id: passage.id }]
    })
    .slice(0, 3)
}

function toImage(chosen: Chosen, index: number, { passages, viewImage }: StudyMaterial, rng: Rng): StudyImage {
  const { set, study } = chosen
  const { kind } = set
  const about = pointsAbout(study, passages)
  return {
    id: `image-${index + 1}`,
    ...viewImage(study.image, `study ${rng.int(1, seeds)}`),
    modality: kind.modality,
    bodyPart: kind.bodyPart,
    pathology: study.pathology,
    tags: [kind.modality, kind.bodyPart, 'Simulated'],
    clinicalDescription: study.description,
    educationalNotes: study.note,
    learningPoints: about.map(({ point }) => point),
    approach: kind.approach,
    steps: kind.steps.map(({ question, normal }, step) => ({ question, answer: study.findings[step] ?? normal })),
    choices: choicesFor(chosen, rng),
    sources: [...about.map(({ id }) => id), ...kind.sources],
  }
}

function compose(material: StudyMaterial): ClinicalImages | undefined {
  const { topic, passages, seed } = material
  const rng = createRng(seed)
  const found = findStudies(topic, passages)
  if (found.length === 0) return undefined
  const abnormal = rng.shuffle(found.filter(({ set, study }) => study !== set.studies[0])).slice(0, maxImages - 1)
  const shown = rng.shuffle(withNormal(abnormal.length > 0 ? abnormal : found))
  const images = shown.map((one, index) => toImage(one, index, material, rng))
  return {
    topic: nameOfTopic(topic, passages),
    totalImages: images.length,
    pathologyFocus: nameOfTopic(topic, passages),
    educationalNote:
      'The images are simulated. Read each one in the same order, answer every step, and only then name the finding. One of them may be normal.',
    images,
  }
}

const print = ({ topic, educationalNote, images }: ClinicalImages): DocumentBlock[] => [
  { kind: 'heading', text: topic },
  { kind: 'paragraph', text: educationalNote },
  ...images.flatMap(
    (
      { alt, approach, steps, pathology, clinicalDescription, educationalNotes, learningPoints },
      index,
    ): DocumentBlock[] => [
      { kind: 'heading', text: `Image ${index + 1}: ${alt}` },
      { kind: 'table', head: [approach, 'This image'], rows: steps.map(({ question, answer }) => [question, answer]) },
      { kind: 'paragraph', text: `**${pathology}.** ${clinicalDescription} ${educationalNotes}` },
      ...(learningPoints.length > 0 ? [{ kind: 'list' as const, items: learningPoints }] : []),
    ],
  ),
]

/** Simulated clinical images, read step by step before the finding is named. */
export const imageInterpretation = defineMethod({
  name: 'image-interpretation',
  schema: clinicalImagesSchema,
  ingredients: { kinds: ['row', 'item'], passages: 20 },
  compose,
  // A model cannot draw.
  prompt: null,
  count: ({ images }) => images.length,
  print,
})
