import type { ImageRequest } from '#domain/simulations/clinical-image.ts'
import { ecgImages } from '../study/images/ecg.ts'
import type { ImageKind, ImageSet, ImageStudy } from '../study/images/image-study.ts'
import { chestImages, headCtImages } from '../study/images/radiology.ts'
import { capnogramImages, flowVolumeImages, ventilatorImages } from '../study/images/waveforms.ts'

const sets: Readonly<Record<ImageRequest['type'], ImageSet>> = {
  ekg: ecgImages,
  chest_xray: chestImages,
  ct: headCtImages,
  capnogram: capnogramImages,
  ventilator: ventilatorImages,
  flow_volume: flowVolumeImages,
}

const otherSide: Readonly<Record<string, string>> = { right: 'left', left: 'right', Right: 'Left', Left: 'Right' }

/** The same finding on the other side. */
const mirrored = (text: string) => text.replace(/\b(right|left)\b/gi, (side) => otherSide[side] ?? side)

/** What an image shows, in words that agree with its side and rate. */
export interface FindingTexts {
  kind: ImageKind
  pathology: string
  description: string
  note: string
  /** The steps of the systematic reading with what this image shows. */
  steps: { question: string; answer: string }[]
}

function mirrorStudy(study: ImageStudy): ImageStudy {
  const findings = Object.entries(study.findings).map(([step, text]) => [step, mirrored(text)])
  return {
    ...study,
    pathology: mirrored(study.pathology),
    description: mirrored(study.description),
    note: mirrored(study.note),
    findings: Object.fromEntries(findings) as ImageStudy['findings'],
  }
}

/** The texts of the finding that an image shows. Throws a RangeError for a finding without texts. */
export function findTexts(image: ImageRequest): FindingTexts {
  const { kind, studies } = sets[image.type]
  const study = studies.find((one) => one.image.finding === image.finding)
  if (!study) throw new RangeError(`no texts for ${image.type} ${image.finding}`)
  const sideOf = (one: ImageRequest) => ('side' in one ? one.side : undefined)
  const [own, wanted] = [sideOf(study.image), sideOf(image)]
  const texts = own !== undefined && wanted !== undefined && own !== wanted ? mirrorStudy(study) : study
  const rate = image.type === 'ekg' && image.rate !== undefined ? { 0: `About ${image.rate}/min` } : {}
  const answers: Readonly<Record<number, string>> = { ...texts.findings, ...rate }
  return {
    kind,
    pathology: texts.pathology,
    description: texts.description,
    note: texts.note,
    steps: kind.steps.map(({ question, normal }, step) => ({ question, answer: answers[step] ?? normal })),
  }
}

/** The names of the other findings of the same kind of image, on the same side; the normal one is among them. */
export function otherFindings(image: ImageRequest): string[] {
  const side = 'side' in image ? image.side : undefined
  return sets[image.type].studies
    .filter((study) => study.image.finding !== image.finding)
    .map((study) =>
      findTexts('side' in study.image && study.image.side && side ? { ...study.image, side } : study.image),
    )
    .map(({ pathology }) => pathology)
}
