import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { MedicalImageStats } from '#contract/medical-images.ts'
import type { ClinicalImage } from '#contract/simulations.ts'
import type { MedicalCase } from '#domain/media/medical-case.ts'
import { createRng } from '#domain/random/rng.ts'
import type { ImageRequest } from '#domain/simulations/clinical-image.ts'
import type { Db } from '#server/adapters/db/db.ts'
import type { JobDefinition, Jobs } from '#server/adapters/jobs/jobs.ts'
import type { OpenI } from '#server/adapters/openi/openi.ts'
import { AppError } from '#server/http/app-error.ts'
import { serve } from '#server/http/serve.ts'
import { readOnce } from '#server/read-once.ts'
import { practicePublished, practiceSimulated, viewPublished, viewSimulated } from './medical-images.views.ts'
import { OpenICasesStore } from './openi-cases.store.ts'
import { OpenISyncStore } from './openi-sync.store.ts'
import { OpenISync } from './sync.service.ts'

export { readMedicalCases } from './case-files.ts'

export interface MedicalImagesDeps {
  db: Db
  jobs: Jobs
  clock: () => Date
  /** Undefined when this server does not use Open-i. */
  openI: OpenI | undefined
  readCases: () => Promise<MedicalCase[]>
  viewImage: (image: ImageRequest, seed: string) => ClinicalImage
}

/** Checks every hour whether a sync is due, so the first cases come soon and failures are retried. */
const receiveCases = {
  name: 'open-i-cases',
  payload: z.object({}),
  retry: { limit: 0, delay: 60 },
  timeLimit: 30 * 60,
  key: () => 'all',
} satisfies JobDefinition

/** Cases of one practice session. */
const casesPerSession = 3
const month = 30 * 24 * 60 * 60_000

const wordsOf = (search: string) => search.toLowerCase().split(/\s+/).filter(Boolean)

const contains =
  (words: readonly string[]) =>
  ({ title, history, pathology, tags, impression }: MedicalCase) => {
    const text = [title, history, pathology, impression, ...tags].join('\n').toLowerCase()
    return words.every((word) => text.includes(word))
  }

type Counts = { modality: string; pathology: string; count: number }[]

const countBy = (counts: Counts, name: 'modality' | 'pathology'): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const one of counts) sums[one[name]] = (sums[one[name]] ?? 0) + one.count
  return sums
}

/** The medical image library: simulated cases and cases of Open-i to read, and practice sessions with them. */
export function createMedicalImages({ db, jobs, clock, openI, readCases, viewImage }: MedicalImagesDeps) {
  const published = new OpenICasesStore(db)
  const sync = new OpenISyncStore(db)
  const receiver = openI && new OpenISync({ openI, cases: published, sync, clock })
  // Registered on every server: the schedule outlives the setting.
  jobs.schedule(receiveCases, '53 * * * *', async (_, { signal }) => receiver?.runIfDue(signal))

  const findCases = readOnce(readCases)
  const urlOf = ({ image, seed }: MedicalCase) => viewImage(image, seed).url

  async function count(): Promise<MedicalImageStats> {
    const [simulated, received, state] = [await findCases(), await published.countByKind(), await sync.read()]
    const counts = [...simulated.map(({ modality, pathology }) => ({ modality, pathology, count: 1 })), ...received]
    return {
      totalImages: counts.reduce((sum, one) => sum + one.count, 0),
      modalityBreakdown: countBy(counts, 'modality'),
      pathologyBreakdown: countBy(counts, 'pathology'),
      recentDownloads: await published.countReceivedSince(new Date(clock().getTime() - month)),
      source: received.length > 0 ? 'openi' : 'simulated',
      lastSyncedAt: state.lastReceivedAt?.toISOString() ?? null,
      sync: receiver ? (state.outcome ?? 'waiting') : 'off',
    }
  }

  return {
    routes(app: FastifyInstance): void {
      serve(app, 'GET /api/medical-images', async ({ query }) => {
        const words = wordsOf(query.search ?? '')
        const modality = query.modality === 'CT Scan' ? 'CT' : query.modality
        const simulated = (await findCases()).filter(contains(words))
        return [
          ...(await published.find({ modality, words })).map(viewPublished),
          ...simulated
            .filter((one) => modality === undefined || one.modality === modality)
            .map((one) => viewSimulated(one, urlOf(one))),
        ]
      })
      serve(app, 'GET /api/medical-images/stats', count)
      serve(app, 'GET /api/medical-images/file/:id', async ({ params: { id } }) => {
        const bytes = await published.findImage(id)
        if (!bytes) throw new AppError('not_found', 'There is no such image.')
        return { bytes, type: 'image/webp', cacheControl: 'public, max-age=31536000, immutable' }
      })
      serve(app, 'POST /api/test/medical-interpretation', async ({ body: { topic } }) => {
        const simulated = (await findCases()).filter((one) => one.topic === topic)
        const choices = [
          ...simulated.map((one) => practiceSimulated(one, urlOf(one))),
          ...(await published.findSome(topic, simulated.length)).map(practicePublished),
        ]
        const rng = createRng(`practice ${randomInt(2 ** 32)}`)
        return { images: rng.shuffle(choices).slice(0, casesPerSession) }
      })
    },
  }
}
