import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import type { Db } from '#server/adapters/db/db.ts'
import type { JobDefinition, Jobs } from '#server/adapters/jobs/jobs.ts'
import type { Bank } from '../bank/index.ts'
import type { Entitlements } from '../entitlements/index.ts'
import { AssemblyService, type SimulationAssembler } from './assembly.service.ts'
import { routeAssessment } from './assessment.routes.ts'
import { viewResult } from './assessment.views.ts'
import { AttemptsService } from './attempts.service.ts'
import { AttemptsStore } from './attempts.store.ts'
import { forExistingUser } from './existing-user.ts'
import { GradingService } from './grading.service.ts'
import { GradingStore } from './grading.store.ts'
import { HistoryStore } from './history.store.ts'
import { type AnsweredQuestion, QuestionAccess } from './question-access.ts'
import { QuestionCountsService } from './question-counts.service.ts'
import { StatisticsStore } from './statistics.store.ts'
import { CacheKeys } from './test-form.ts'
import { TutorService } from './tutor.service.ts'

export type { SimulationAssembler } from './assembly.service.ts'
export { closedError, type OpenedForm } from './attempts.service.ts'
export { type Attempt, type AttemptsStore, formJson } from './attempts.store.ts'
export { forExistingUser } from './existing-user.ts'
export { submissionOf } from './grading.service.ts'
export type { GradedAttempt, GradedResponse, GradingStore } from './grading.store.ts'
export { previewQuestion } from './preview.ts'
export { type AnsweredQuestion, inProgressError, type QuestionAccess } from './question-access.ts'
export type { CacheKeys, TestForm } from './test-form.ts'

/** A question that was answered, on the wire. */
export const viewAnswered = ({ question, response }: AnsweredQuestion) =>
  viewResult(question, response, { reported: false, statistics: undefined })

/** Opens the test form of a learner, see `AttemptsService.openForm`. */
export type OpenForm = AttemptsService['openForm']

/** What other modules that have their own kind of exam build on: attempts, their grades, and their keys. */
export interface AttemptKernel {
  attempts: AttemptsStore
  grading: GradingStore
  keys: CacheKeys
}

const cleanUp = { name: 'attempts-clean-up', payload: z.object({}) } satisfies JobDefinition

const countStatistics = { name: 'item-statistics', payload: z.object({}) } satisfies JobDefinition

/** Quizzes, exams, and their attempts: assembled, saved, graded, and listed. Schedules jobs, so call it before `jobs.start()`. */
export function createAssessment(deps: {
  db: Db
  bank: Bank
  entitlements: Entitlements
  secret: string
  jobs: Jobs
  /** The items that a learner bookmarked. */
  findBookmarked: (userId: string) => Promise<Set<number>>
  clock: () => Date
}) {
  const { db, bank, entitlements, secret, jobs, findBookmarked, clock } = deps
  const kernel: AttemptKernel = {
    attempts: new AttemptsStore(db),
    grading: new GradingStore(db),
    keys: new CacheKeys(secret),
  }
  const { attempts: store, grading, keys } = kernel
  const history = new HistoryStore(db)
  const statistics = new StatisticsStore(db)
  const assembly = new AssemblyService({ bank, store, grading, entitlements, findBookmarked, clock })
  const attempts = new AttemptsService({ bank, store, grading, keys, clock })
  const services = {
    assembly,
    attempts,
    grading: new GradingService({ bank, attempts: store, store: grading, statistics, history, keys, clock }),
    tutor: new TutorService({ bank, attempts: store, grading, keys, clock }),
    counts: new QuestionCountsService({ bank, store, findBookmarked, clock }),
    history,
    keys,
    clock,
  }
  jobs.schedule(cleanUp, '37 3 * * *', () => attempts.deleteExpired())
  jobs.schedule(countStatistics, '47 * * * *', (_, { signal }) => statistics.countGraded(clock(), signal))
  return {
    kernel,
    openForm: attempts.openForm.bind(attempts),
    questionAccess: new QuestionAccess({ bank, attempts: store, grading }),
    /** The ids of the items in a learner's attempts in progress, whose answers nothing else may give away. */
    findOpenItems: (userId: string): Promise<ReadonlySet<string>> => store.findOpenItems(userId),
    /** Records items that were shown with their answers outside of an attempt, so that attempts prefer others. */
    recordSeen: (userId: string, field: FieldCode, itemIds: readonly string[]) =>
      forExistingUser(() => grading.recordSeen(userId, field, itemIds)),
    registerSimulations: (assembler: SimulationAssembler) => assembly.registerSimulations(assembler),
    routes: (app: FastifyInstance) => routeAssessment(app, services),
  }
}
