import type { MedicalImage, PracticeImage } from '#contract/medical-images.ts'
import type { MedicalCase } from '#domain/media/medical-case.ts'
import type { PublishedRecord } from '#domain/media/published-case.ts'
import { type PublishedReading, readPublishedCase } from '#domain/media/published-reading.ts'
import type { StoredCase } from './openi-cases.store.ts'

const filePath = '/api/medical-images/file/'
const ageOf = ({ age }: MedicalCase) => `${age} years`

/** A simulated case is our own work. */
const noAttribution = {
  authors: null,
  journal: null,
  year: null,
  license: null,
  licenseUrl: null,
  sourceUrl: null,
  alterations: null,
}

/** `url`: the address of the simulated image. */
export const viewSimulated = (given: MedicalCase, url: string): MedicalImage => ({
  id: given.id,
  title: given.title,
  description: given.history,
  pathology: given.pathology,
  modality: given.modality,
  bodyPart: given.bodyPart,
  tags: given.tags,
  imageUrl: url,
  thumbnailUrl: `${url}?size=thumbnail`,
  openiId: null,
  metadata: {
    patientAge: ageOf(given),
    patientSex: given.sex,
    studyDate: null,
    findings: given.findings,
    impression: given.impression,
    technique: given.technique,
    nihCollection: 'Preceptor simulated cases',
    ...noAttribution,
  },
})

/** A simulated case for a practice session. `url`: the address of its image. */
export const practiceSimulated = (given: MedicalCase, url: string): PracticeImage => ({
  imageUrl: url,
  modality: given.modality,
  bodyPart: given.bodyPart,
  view: given.view,
  description: given.title,
  history: given.history,
  clinicalScenario: given.scenario,
  questions: given.questions,
  findings: given.findings,
  significance: given.significance,
  learningObjectives: given.objectives,
  metadata: {
    nihImageId: null,
    nihTitle: given.title,
    patientAge: ageOf(given),
    technique: given.technique,
    impression: given.impression,
    ...noAttribution,
    authors: 'Preceptor editors',
    institution: 'Simulated; not an image of a real patient',
  },
})

const viewAttribution = ({ authors, journal, year, license, sourceUrl }: PublishedRecord) => ({
  authors,
  journal,
  year,
  license: license.name,
  licenseUrl: license.url,
  sourceUrl,
  alterations: 'Converted to WebP, reduced in size where it was large, and metadata removed.',
})

const readingOf = ({ record, topic, pathology }: StoredCase): PublishedReading =>
  readPublishedCase(record, topic, pathology)

/** An Open-i case as the library lists it. */
export function viewPublished(given: StoredCase): MedicalImage {
  const { record, pathology } = given
  const reading = readingOf(given)
  return {
    id: record.id,
    title: record.title,
    description: reading.history,
    pathology,
    modality: record.modality,
    bodyPart: reading.bodyPart,
    tags: [...new Set([pathology, record.modality, reading.bodyPart, 'Open-i', ...record.subjects])],
    imageUrl: `${filePath}${given.imageId}`,
    thumbnailUrl: `${filePath}${given.thumbnailId}`,
    openiId: record.id,
    metadata: {
      patientAge: reading.patientAge,
      patientSex: reading.patientSex,
      // The date of the image is not known. The year of publication is stated separately.
      studyDate: null,
      findings: reading.findings,
      impression: reading.impression,
      technique: reading.technique,
      nihCollection: 'Open-i, PubMed Central',
      ...viewAttribution(record),
    },
  }
}

/** An Open-i case for a practice session. */
export function practicePublished(given: StoredCase): PracticeImage {
  const { record } = given
  const reading = readingOf(given)
  const attribution = viewAttribution(record)
  return {
    imageUrl: `${filePath}${given.imageId}`,
    modality: record.modality,
    bodyPart: reading.bodyPart,
    view: reading.view,
    description: record.title,
    history: reading.history,
    clinicalScenario: reading.scenario,
    questions: reading.questions,
    findings: reading.findings,
    significance: reading.significance,
    learningObjectives: reading.objectives,
    metadata: {
      nihImageId: record.id,
      nihTitle: record.title,
      patientAge: reading.patientAge,
      technique: reading.technique,
      impression: reading.impression,
      ...attribution,
      authors: record.authors ?? 'Not stated',
      institution: record.institution ?? 'Not stated',
    },
  }
}
