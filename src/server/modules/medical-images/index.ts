import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { MedicalImage, MedicalImageStats, PracticeImage } from '#contract/medical-images.ts'
import type { ClinicalImage } from '#contract/simulations.ts'
import type { MedicalCase } from '#domain/media/medical-case.ts'
import { createRng } from '#domain/random/rng.ts'
import type { ImageRequest } from '#domain/simulations/clinical-image.ts'
import { serve } from '#server/http/serve.ts'

export { readMedicalCases } from './case-files.ts'

export interface MedicalImagesDeps {
  readCases: () => Promise<MedicalCase[]>
  viewImage: (image: ImageRequest, seed: string) => ClinicalImage
}

/** Cases of one practice session. */
const casesPerSession = 3

const collection = 'Preceptor simulated cases'
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
const ageOf = ({ age }: MedicalCase) => `${age} years`

const contains = (search: string) => {
  const parts = search.toLowerCase().split(/\s+/).filter(Boolean)
  return ({ title, history, pathology, tags, impression }: MedicalCase) => {
    const text = [title, history, pathology, impression, ...tags].join('\n').toLowerCase()
    return parts.every((part) => text.includes(part))
  }
}

const countBy = (cases: readonly MedicalCase[], nameOf: (one: MedicalCase) => string): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const one of cases) counts[nameOf(one)] = (counts[nameOf(one)] ?? 0) + 1
  return counts
}

const statsOf = (cases: readonly MedicalCase[]): MedicalImageStats => ({
  totalImages: cases.length,
  modalityBreakdown: countBy(cases, ({ modality }) => modality),
  pathologyBreakdown: countBy(cases, ({ pathology }) => pathology),
  // Every case is simulated: none is received from elsewhere.
  recentDownloads: 0,
  source: 'simulated',
  lastSyncedAt: null,
  sync: 'off',
})

/** The medical image library: simulated cases to read, and practice sessions with them. */
export function createMedicalImages({ readCases, viewImage }: MedicalImagesDeps) {
  let reading: Promise<MedicalCase[]> | undefined
  const findCases = () => {
    reading ??= readCases()
    // A failed read is not cached: the next caller tries again.
    reading.catch(() => {
      reading = undefined
    })
    return reading
  }

  function view(given: MedicalCase): MedicalImage {
    const { url } = viewImage(given.image, given.seed)
    return {
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
        nihCollection: collection,
        ...noAttribution,
      },
    }
  }

  const viewPractice = (given: MedicalCase): PracticeImage => ({
    imageUrl: viewImage(given.image, given.seed).url,
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

  return {
    routes(app: FastifyInstance): void {
      serve(app, 'GET /api/medical-images', async ({ query: { search = '', modality } }) => {
        const cases = (await findCases()).filter(contains(search))
        return cases.filter((one) => modality === undefined || one.modality === modality).map(view)
      })
      serve(app, 'GET /api/medical-images/stats', async () => statsOf(await findCases()))
      serve(app, 'POST /api/test/medical-interpretation', async ({ body: { topic } }) => {
        const cases = (await findCases()).filter((one) => one.topic === topic)
        const rng = createRng(`practice ${randomInt(2 ** 32)}`)
        return { images: rng.shuffle(cases).slice(0, casesPerSession).map(viewPractice) }
      })
    },
  }
}
