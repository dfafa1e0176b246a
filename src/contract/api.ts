import type { z } from 'zod'
import { accountEndpoints } from './accounts.ts'
import { adminStatisticsEndpoints } from './admin-statistics.ts'
import { analyticsEndpoints } from './analytics.ts'
import { assessmentEndpoints } from './assessment.ts'
import { attemptEndpoints } from './attempts.ts'
import { auditEndpoints } from './audit.ts'
import { billingEndpoints } from './billing.ts'
import { blogEndpoints } from './blog.ts'
import { clinicalImageEndpoints } from './clinical-images.ts'
import { contentExchangeEndpoints } from './content-exchange.ts'
import { contentEndpoints } from './content-library.ts'
import { downloadEndpoints } from './downloads.ts'
import { flashcardEndpoints } from './flashcards.ts'
import { generationEndpoints } from './generation.ts'
import { labValuesEndpoints } from './lab-values.ts'
import { liveSessionEndpoints } from './live-sessions.ts'
import { medicalImageEndpoints } from './medical-images.ts'
import { notebookEndpoints } from './notebook.ts'
import { problemReportEndpoints } from './problem-reports.ts'
import { progressEndpoints } from './progress.ts'
import { questionCountsEndpoints } from './question-counts.ts'
import { referralEndpoints } from './referrals.ts'
import { searchEndpoints } from './search.ts'
import { settingsEndpoints } from './settings.ts'
import { simulationEndpoints } from './simulations.ts'
import { siteEndpoints } from './site.ts'
import { studyEndpoints } from './study.ts'
import { studyPlanEndpoints } from './study-plan.ts'
import { supportEndpoints } from './support.ts'
import { tutorEndpoints } from './tutor.ts'
import { twoFactorEndpoints } from './two-factor.ts'
import { userEndpoints } from './users.ts'
import { validationReportEndpoints } from './validation-report.ts'
import { videoScriptEndpoints } from './video-scripts.ts'

/** Every endpoint of the product, keyed by "METHOD /path". The server serves it, the web calls it, the docs list it. */
export const api = {
  ...accountEndpoints,
  ...twoFactorEndpoints,
  ...assessmentEndpoints,
  ...attemptEndpoints,
  ...questionCountsEndpoints,
  ...simulationEndpoints,
  ...notebookEndpoints,
  ...progressEndpoints,
  ...analyticsEndpoints,
  ...referralEndpoints,
  ...siteEndpoints,
  ...labValuesEndpoints,
  ...blogEndpoints,
  ...clinicalImageEndpoints,
  ...medicalImageEndpoints,
  ...downloadEndpoints,
  ...searchEndpoints,
  ...studyEndpoints,
  ...studyPlanEndpoints,
  ...flashcardEndpoints,
  ...liveSessionEndpoints,
  ...tutorEndpoints,
  ...billingEndpoints,
  ...validationReportEndpoints,
  ...auditEndpoints,
  ...adminStatisticsEndpoints,
  ...supportEndpoints,
  ...videoScriptEndpoints,
  ...contentEndpoints,
  ...contentExchangeEndpoints,
  ...problemReportEndpoints,
  ...generationEndpoints,
  ...settingsEndpoints,
  ...userEndpoints,
}

type Endpoints = typeof api
/** Named, so that the compiler can refer to it instead of writing out every endpoint. */
export interface Api extends Endpoints {}
export type ApiKey = keyof Api

type Part<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? S : undefined

/** What the handler of an endpoint receives, after parsing. */
export type ParsedOf<E> = {
  [P in 'params' | 'query' | 'body']: Part<E, P> extends z.ZodType ? z.output<Part<E, P>> : undefined
}

type InputPart<E, P extends string> =
  Part<E, P> extends infer S extends z.ZodType
    ? // biome-ignore lint/complexity/noBannedTypes: {} is how TypeScript asks whether nothing is required
      {} extends z.input<S>
      ? { [Q in P]?: z.input<S> }
      : { [Q in P]: z.input<S> }
    : unknown

/** What a caller sends, before parsing. */
export type Input<K extends ApiKey> = InputPart<Api[K], 'params'> &
  InputPart<Api[K], 'query'> &
  InputPart<Api[K], 'body'>

/** What a caller receives. */
export type Reply<K extends ApiKey> = z.output<Api[K]['reply']>
