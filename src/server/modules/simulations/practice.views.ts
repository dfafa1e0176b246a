import type { Reply } from '#contract/api.ts'
import type { DecisionStep, InformationStep, Order as OrderReply, PracticeScenario } from '#contract/simulations.ts'
import { linearStepsOf } from '#domain/simulations/practice.ts'
import { passingPointsBySection } from '#domain/simulations/run.ts'
import type { Order, Scenario } from '#domain/simulations/scenario.ts'
import { type ViewImage, viewChanges, viewOpening, viewOptionalImage, viewSupport } from './clinical.views.ts'
import type { RecordedRun } from './practice.store.ts'

function viewOrder(order: Order, scenario: Scenario, viewImage: ViewImage): OrderReply {
  return {
    key: order.key,
    text: order.text,
    score: order.score,
    outcome: order.outcome,
    reason: order.reason,
    disagrees: order.disagrees === true,
    response: viewChanges(order.response ?? {}),
    vital_signs: viewChanges(order.vital_signs ?? {}),
    appearance: order.appearance ?? null,
    support: viewSupport(order.support),
    image: viewOptionalImage(order.image, scenario, viewImage),
    minutes: order.minutes ?? 0,
    next: order.next ?? null,
  }
}

const viewDecision = (
  { key, prompt, select, options }: Scenario['finalDecision'],
  scenario: Scenario,
  viewImage: ViewImage,
): DecisionStep => ({
  key,
  prompt,
  select: select ?? 1,
  options: options.map((order) => viewOrder(order, scenario, viewImage)),
})

const viewInformation = (
  { key, prompt, minutes, next, options }: Scenario['informationGathering'][number],
  scenario: Scenario,
  viewImage: ViewImage,
): InformationStep => ({
  key,
  prompt,
  minutes,
  next,
  options: options.map(({ image, vital_signs, appearance, support, ...option }) => ({
    ...option,
    vital_signs: viewChanges(vital_signs ?? {}),
    appearance: appearance ?? null,
    support: viewSupport(support),
    image: viewOptionalImage(image, scenario, viewImage),
  })),
})

/** The score of a recorded run. */
export function viewResult(run: RecordedRun): Reply<'POST /api/simulations/practice-results'> {
  const { runId, scenarioId, title, mode, score, maxScore, percentage, stepsCompleted, agreements, timeSpent } = run
  return {
    ...{ runId, scenarioId, title, mode, score, maxScore, percentage, stepsCompleted, agreements, timeSpent },
    completedAt: run.completedAt.toISOString(),
  }
}

/** A complete practice scenario on the wire, with its scores, which the simulators show. Never for exam scenarios. */
export function viewPractice(
  scenario: Scenario,
  references: readonly string[],
  viewImage: ViewImage,
): PracticeScenario {
  if (scenario.use !== 'practice') throw new RangeError(`${scenario.id} is reserved for the exam`)
  const ideal = new Set(linearStepsOf(scenario).map(({ key }) => key))
  const decisionsWhere = (isIdeal: boolean) =>
    scenario.decisionMaking
      .filter(({ key }) => ideal.has(key) === isIdeal)
      .map((section) => viewDecision(section, scenario, viewImage))
  return {
    id: scenario.id,
    title: scenario.title,
    category: scenario.category,
    difficulty: scenario.difficulty,
    scenario: viewOpening(scenario),
    image: viewOptionalImage(scenario.image, scenario, viewImage),
    informationGathering: scenario.informationGathering.map((section) => viewInformation(section, scenario, viewImage)),
    decisionMaking: decisionsWhere(true),
    finalDecision: viewDecision(scenario.finalDecision, scenario, viewImage),
    detours: decisionsWhere(false),
    passing: passingPointsBySection(scenario),
    debrief: scenario.debrief,
    references: [...references],
  }
}
