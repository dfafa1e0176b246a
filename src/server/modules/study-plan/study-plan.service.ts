import { randomUUID } from 'node:crypto'
import { countAskable } from '#domain/assembly/practice-filter.ts'
import { findExam, findExamByName } from '#domain/exams/catalog.ts'
import { type Exam, practiceMinutes } from '#domain/exams/exam.ts'
import type { FieldCode } from '#domain/fields/healthcare-field.ts'
import { addDays, daysBetween, type LocalDay, localDay } from '#domain/progress/streak.ts'
import { makePlan } from '#domain/study-plan/planner.ts'
import {
  countDone,
  type DayWork,
  findRefusal,
  isMissed,
  type PlannedDay,
  type Refusal,
  type StudyPlanSettings,
} from '#domain/study-plan/study-plan.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Bank } from '../bank/index.ts'
import type { Entitlements, Member } from '../entitlements/index.ts'
import type { Flashcards } from '../flashcards/index.ts'
import { type PlanState, type SettledDay, type StoredPlan, StudyPlanStore } from './study-plan.store.ts'

export interface StudyPlanDeps {
  db: Db
  bank: Bank
  entitlements: Entitlements
  progress: {
    /** A learner's answers by content area of a field. */
    findMastery(userId: string, field: FieldCode): Promise<readonly { topic: string; correct: number; total: number }[]>
  }
  flashcards: Pick<Flashcards, 'forecastDue'>
  clock: () => Date
}

/** A plan with what counts toward today's tasks. */
export interface CurrentPlan {
  plan: StoredPlan
  today: LocalDay
  work: DayWork
  /** Cards that are due now; not counted (0) when today has no review. */
  cardsDue: number
}

const noWork: DayWork = { questions: new Map(), hasExam: false, reviews: 0 }

/** Minutes to read the explanation of a question. */
const readingTime = 0.5
/** Days of the forecast of due cards; later days have their mean. */
const forecastDays = 30
/** Days after which a plan follows new results, even when nothing was missed. */
const refreshDays = 7
/** Settled days that are stored. */
const pastDays = 28
/** Other requests that may change a plan at the same time. */
const attempts = 3

const refusals: Record<Refusal, { path: string; message: string }> = {
  exam_not_ahead: { path: 'examDate', message: 'Choose an exam date after today.' },
  exam_too_far: { path: 'examDate', message: 'Choose an exam date within the next two years.' },
  no_study_day: { path: 'weekdays', message: 'None of these days comes before your exam. Choose more days.' },
}

function refuse({ path, message }: { path: string; message: string }): never {
  throw new AppError('bad_request', message, { issues: [{ path: `body.${path}`, message }] })
}

/** Makes study plans, and keeps them up with what the learner did. */
export class StudyPlanService {
  private readonly deps: StudyPlanDeps
  private readonly store: StudyPlanStore

  constructor(deps: StudyPlanDeps) {
    this.deps = deps
    this.store = new StudyPlanStore(deps.db)
  }

  today = ({ timeZone }: Pick<Member, 'timeZone'>): LocalDay => localDay(this.deps.clock(), timeZone)

  /** The learner's plan, planned again if something was missed; undefined when there is none. */
  async find(member: Member): Promise<CurrentPlan | undefined> {
    const plan = await this.store.find(member.userId)
    return plan && this.open(member, plan)
  }

  /** The plan with a calendar feed. */
  async findByCalendar(calendarId: string): Promise<CurrentPlan | undefined> {
    const found = await this.store.findByCalendar(calendarId)
    return found && this.open(found.owner, found.plan)
  }

  /** Whether the learner may make another plan. Everybody may make one. */
  async canMakeAnother(member: Member): Promise<boolean> {
    if (this.deps.entitlements.has(member, 'customStudyPlans')) return true
    return (await this.store.countMade(member.userId)) === 0
  }

  /**
   * Makes a plan, or changes the active one if it is for the same exam and that is still ahead. Throws `bad_request` for
   * settings that no plan can be made with, and `upgrade_required`.
   */
  async save(member: Member & { healthcareField: FieldCode | null }, name: string, settings: StudyPlanSettings) {
    const { userId, healthcareField: field } = member
    const today = this.today(member)
    if (!field) throw new AppError('bad_request', 'Choose your healthcare field first.')
    const exam = this.getExam(field, name, settings.examDate, today)
    const reason = findRefusal(today, settings)
    if (reason) refuse(refusals[reason])
    // Brings an active plan up to today, so that changing it loses nothing that was missed.
    await this.find(member)
    const plan = await this.preparePlanning(member, field, exam)
    await this.deps.db.tx(async (tx) => {
      const store = new StudyPlanStore(tx)
      if (!(await store.lock(userId))) throw new AppError('unauthenticated', 'Please sign in to continue.')
      const active = await store.find(userId)
      if (active?.field === field && active.exam === exam.name && active.settings.examDate > today) {
        const changed = { ...active, settings, plansExam: this.plansExam(member, { ...active, settings }) }
        await store.save(active, { ...changed, days: plan(changed), replannedOn: today })
        return
      }
      if (!this.deps.entitlements.has(member, 'customStudyPlans') && (await store.countMade(userId)) > 0) {
        throw new AppError(
          'upgrade_required',
          "You've already tried a study plan. The annual plan includes as many as you like.",
        )
      }
      await store.end(userId)
      const plansExam = this.plansExam(member, { settings, examTaken: false })
      const made = { userId, field, exam: exam.name, settings, plansExam, startedOn: today }
      await store.insert({ ...made, days: plan({ ...made, practiced: {}, missed: [] }) }, this.deps.clock())
    })
  }

  async delete(userId: string): Promise<void> {
    await this.store.end(userId)
  }

  /** Gives the calendar feed a new id, or turns it off. Throws `not_found` without a plan. */
  async saveCalendar(userId: string, isOn: boolean): Promise<void> {
    if (await this.store.saveCalendar(userId, isOn ? randomUUID() : null)) return
    throw new AppError('not_found', 'You have no study plan.')
  }

  /** The multiple-choice exam of a field that is offered on the exam date. */
  private getExam(field: FieldCode, name: string, examDate: LocalDay, today: LocalDay): Exam {
    const exam = findExam(field, name, today)
    if (exam?.kind !== 'multiple-choice') return refuse({ path: 'exam', message: 'Choose an exam of your field.' })
    const { effectiveFrom, effectiveTo } = exam
    const isOffered = (!effectiveFrom || effectiveFrom <= examDate) && (!effectiveTo || examDate <= effectiveTo)
    return isOffered ? exam : refuse({ path: 'examDate', message: `The ${name} isn't offered on this date.` })
  }

  private plansExam(member: Member, { settings, examTaken }: Pick<PlanState, 'settings' | 'examTaken'>): boolean {
    return settings.includesExam && !examTaken && this.deps.entitlements.has(member, 'fullLengthExams')
  }

  /** Settles the days before today, plans the rest again when that is due, and reads today's work. */
  private async open(member: Member, found: StoredPlan): Promise<CurrentPlan | undefined> {
    const today = this.today(member)
    let plan: StoredPlan | undefined = found
    for (let attempt = 0; plan && attempt < attempts; attempt++) {
      const state = await this.follow(member, plan, today)
      if (!state) break
      if (await this.store.save(plan, state)) {
        plan = { ...plan, ...state, revision: plan.revision + 1 }
        break
      }
      plan = await this.store.find(member.userId)
    }
    if (!plan) return undefined
    const hasReview = plan.days.some(({ day, tasks }) => day === today && tasks.some(({ kind }) => kind === 'review'))
    const [work, [cardsDue = 0]] = await Promise.all([
      this.store.findWork(plan, today, today),
      hasReview ? this.deps.flashcards.forecastDue(member, 1) : [],
    ])
    return { plan, today, work: work.get(today) ?? noWork, cardsDue }
  }

  /** What has changed since the plan was last saved; undefined when nothing has. */
  private async follow(member: Member, plan: StoredPlan, today: LocalDay): Promise<PlanState | undefined> {
    const plansExam = this.plansExam(member, plan)
    if (today <= plan.plannedOn && plansExam === plan.plansExam) return undefined
    const settled = today > plan.plannedOn ? await this.settle(plan, today) : plan
    const next = { ...settled, plansExam: this.plansExam(member, settled) }
    const wasMissed = next.missed.length > plan.missed.length
    const isOld = daysBetween(plan.replannedOn ?? plan.startedOn, today) >= refreshDays
    if (today >= plan.settings.examDate || !(wasMissed || isOld || next.plansExam !== plan.plansExam)) return next
    const exam = findExamByName(plan.field, plan.exam)
    if (!exam) return next
    const planAgain = await this.preparePlanning(member, plan.field, exam)
    return { ...next, days: planAgain({ ...plan, ...next }), replannedOn: today }
  }

  /** Moves the days before today to the past, with what was done of them. */
  private async settle(plan: StoredPlan, today: LocalDay): Promise<StoredPlan> {
    const work = await this.store.findWork(plan, plan.plannedOn, addDays(today, -1))
    const over = plan.days.filter(({ day }) => day < today)
    const workOf = ({ day }: PlannedDay) => work.get(day) ?? noWork
    const settled: SettledDay[] = over.map((one) => ({
      ...one,
      done: one.tasks.map((task) => countDone(task, workOf(one))),
    }))
    const practiced = { ...plan.practiced }
    for (const { questions } of work.values()) {
      for (const [area, count] of questions) practiced[area] = (practiced[area] ?? 0) + count
    }
    return {
      ...plan,
      plannedOn: today,
      days: plan.days.filter(({ day }) => day >= today),
      past: [...plan.past, ...settled].slice(-pastDays),
      missed: [...plan.missed, ...over.filter((one) => isMissed(one, workOf(one))).map(({ day }) => day)],
      practiced,
      examTaken: plan.examTaken || [...work.values()].some(({ hasExam }) => hasExam),
    }
  }

  /** Reads what planning needs. The function that it returns plans the study days from today on; none when none is left. */
  private async preparePlanning(member: Member, field: FieldCode, exam: Exam) {
    const today = this.today(member)
    const [mastery, due, catalog] = await Promise.all([
      this.deps.progress.findMastery(member.userId, field),
      this.deps.flashcards.forecastDue(member, forecastDays),
      this.deps.bank.catalog(field),
    ])
    const mean = Math.round(due.slice(1).reduce((sum, cards) => sum + cards, 0) / (forecastDays - 1))
    const areas = exam.outline.domains.map(({ name, weight }) => {
      const { correct = 0, total = 0 } = mastery.find(({ topic }) => topic === name) ?? {}
      const pool = catalog.domains.get(name)
      const askable = pool ? countAskable([pool], catalog.familyOf) : 0
      return { name, weight: (weight.min + weight.max) / 2, correct, total, askable }
    })
    return (
      plan: Pick<StoredPlan, 'settings' | 'plansExam' | 'startedOn' | 'practiced' | 'missed'>,
    ): readonly PlannedDay[] => {
      const made = makePlan({
        ...{ today, settings: plan.settings, startedOn: plan.startedOn, missed: plan.missed },
        minutesPerQuestion: practiceMinutes(exam, 100) / 100 + readingTime,
        examMinutes: plan.plansExam ? exam.timeLimit : null,
        dueOn: (day) => due[daysBetween(today, day)] ?? mean,
        areas: areas.map((area) => ({ ...area, practiced: plan.practiced[area.name] ?? 0 })),
      })
      return made.outcome === 'planned' ? made.days : []
    }
  }
}
