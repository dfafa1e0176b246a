import { z } from 'zod'
import { maxReportsPerDay } from '#domain/problem-reports/problem-report.ts'
import type { Db } from '#server/adapters/db/db.ts'
import type { JobDefinition, Jobs } from '#server/adapters/jobs/jobs.ts'
import type { Mail, Mailer } from '#server/adapters/mail/mailer.ts'
import { AppError } from '#server/http/app-error.ts'
import { forExistingUser } from '../assessment/index.ts'
import type { Audit } from '../audit/index.ts'
import { type NewReport, ProblemReportsStore, type Recipient, type StoredReport } from './problem-reports.store.ts'

export interface ProblemReportDeps {
  db: Db
  jobs: Jobs
  mailer: Mailer
  audit: Audit
  clock: () => Date
  config: { publicUrl: () => string }
}

const day = 24 * 60 * 60_000

const answerMail = {
  name: 'problem-report-mail',
  payload: z.object({ reportId: z.uuid() }),
} satisfies JobDefinition

/** The email about an answer. It greets by name only at an address that was verified. */
function composeMail(report: StoredReport, to: Recipient, publicUrl: string): Mail {
  const { excerpt, answer, attemptId, position } = report
  const text = [
    to.isVerified ? `Hello ${to.firstName},` : 'Hello,',
    'Thank you for reporting a problem with this question:',
    excerpt.length === 240 ? `${excerpt}...` : excerpt,
    `Our answer: ${answer}`,
    `You'll find the question here: ${publicUrl}/results/${attemptId}?question=${position + 1}`,
    'The Preceptor team',
  ].join('\n\n')
  return { to: to.email, subject: 'Our answer to your report', text: `${text}\n` }
}

const notFound = () => new AppError('not_found', 'There is no such report. Its learner may have deleted the account.')

/** Problem reports. Registers a job, so create it before `jobs.start()`. */
export class ProblemReportsService {
  private readonly deps: ProblemReportDeps
  readonly store: ProblemReportsStore

  constructor(deps: ProblemReportDeps) {
    this.deps = deps
    this.store = new ProblemReportsStore(deps.db)
    deps.jobs.handle(answerMail, ({ reportId }) => this.sendAnswer(reportId))
  }

  private async sendAnswer(reportId: string): Promise<void> {
    const report = await this.store.findById(reportId)
    const to = report?.answer ? await this.store.findRecipient(report.userId) : undefined
    if (report && to) await this.deps.mailer.send(composeMail(report, to, this.deps.config.publicUrl()))
  }

  /** Saves a learner's report; throws `not_found`, and `too_many_requests` above the limit per day. */
  async report(report: Omit<NewReport, 'at'>): Promise<void> {
    const at = this.deps.clock()
    await forExistingUser(() =>
      this.deps.db.tx(async (tx) => {
        const store = new ProblemReportsStore(tx)
        await store.lockReporter(report.userId)
        if (await store.replaceOpen({ ...report, at })) return
        if ((await store.countSince(report.userId, new Date(at.getTime() - day))) >= maxReportsPerDay) {
          throw new AppError(
            'too_many_requests',
            `You've reported ${maxReportsPerDay} questions today, thank you. Please send the rest tomorrow.`,
          )
        }
        if (await store.save({ ...report, at })) return
        throw new AppError('not_found', "That question isn't in your results.")
      }),
    )
  }

  /** Answers a report and requests the email, in one transaction. Throws `not_found`, and `report_closed`. */
  async answer(id: string, answer: string, adminId: string): Promise<StoredReport> {
    // The queue cannot be opened inside a transaction.
    await this.deps.jobs.start()
    return this.change(id, adminId, 'problemReportAnswered', async (store, tx) => {
      const isAnswered = await store.answer(id, { answer, by: adminId, at: this.deps.clock() })
      if (isAnswered) await this.deps.jobs.send(answerMail, { reportId: id }, { db: tx })
      return isAnswered
    })
  }

  /** Closes an open report. Throws `not_found`, and `report_closed`. */
  async close(id: string, adminId: string): Promise<StoredReport> {
    return this.change(id, adminId, 'problemReportClosed', (store) => store.close(id))
  }

  private async change(
    id: string,
    adminId: string,
    action: 'problemReportAnswered' | 'problemReportClosed',
    work: (store: ProblemReportsStore, tx: Db) => Promise<boolean>,
  ): Promise<StoredReport> {
    return this.deps.db.tx(async (tx) => {
      const store = new ProblemReportsStore(tx)
      const before = await store.findById(id)
      if (!before) throw notFound()
      if (!(await work(store, tx))) {
        throw new AppError('report_closed', 'This report was closed or answered in the meantime.')
      }
      const after = await store.findById(id)
      if (!after) throw notFound()
      await this.deps.audit.record(tx, {
        actorId: adminId,
        action,
        targetKind: 'problemReport',
        targetId: id,
        before: { status: before.status, answer: before.answer },
        after: { status: after.status, answer: after.answer, item: after.itemId },
      })
      return after
    })
  }
}
