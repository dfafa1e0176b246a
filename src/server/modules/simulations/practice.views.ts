import type { DecisionStep, InformationStep, Order as OrderReply, PracticeScenario } from '#contract/simulations.ts'
import { findIdealPath } from '#domain/simulations/paths.ts'
import type { DecisionSection, InformationSection, Order, Scenario } from '#domain/simulations/scenario.ts'
import { sectionsOf } from '#domain/simulations/scenario.ts'
import { type ViewImage, viewChanges, viewOptionalImage, viewPatient, viewVitalSigns } from './clinical.views.ts'

function viewOrder(order: Order, scenario: Scenario, viewImage: ViewImage): OrderReply {
  return {
    key: order.key,
    text: order.text,
    score: order.score,
    outcome: order.outcome,
    reason: order.reason,
    disagrees: order.disagrees === true,
    vital_signs: viewChanges(order.vital_signs ?? {}),
    appearance: order.appearance ?? null,
    image: viewOptionalImage(order.image, scenario, viewImage),
    minutes: order.minutes ?? 0,
    next: order.next ?? null,
  }
}

const viewDecision = (
  { key, prompt, options }: DecisionSection,
  scenario: Scenario,
  viewImage: ViewImage,
): DecisionStep => ({ key, prompt, options: options.map((order) => viewOrder(order, scenario, viewImage)) })

const viewInformation = (
  { key, prompt, minutes, next, options }: InformationSection,
  scenario: Scenario,
  viewImage: ViewImage,
): InformationStep => ({
  key,
  prompt,
  minutes,
  next,
  options: options.map(({ image, ...option }) => ({ ...option, image: viewOptionalImage(image, scenario, viewImage) })),
})

/** A practice scenario on the wire, whole: the simulators show its scores. Never called with one of the exam. */
export function viewPractice(
  scenario: Scenario,
  references: readonly string[],
  viewImage: ViewImage,
): PracticeScenario {
  if (scenario.use !== 'practice') throw new RangeError(`${scenario.id} is kept for the exam`)
  const best = new Set(findIdealPath(scenario)?.sections.map(({ key }) => key))
  const decisions = sectionsOf(scenario).filter((section) => section.kind === 'decision' && !section.isFinal)
  const viewed = (isBest: boolean) =>
    decisions
      .filter((section) => section.kind === 'decision' && best.has(section.key) === isBest)
      .map((section) => viewDecision(section as DecisionSection, scenario, viewImage))
  return {
    id: scenario.id,
    title: scenario.title,
    category: scenario.category,
    difficulty: scenario.difficulty,
    scenario: { ...viewPatient(scenario), vital_signs: viewVitalSigns(scenario.scenario.vital_signs) },
    image: viewOptionalImage(scenario.image, scenario, viewImage),
    informationGathering: scenario.informationGathering.map((section) =>
      viewInformation({ ...section, kind: 'information' }, scenario, viewImage),
    ),
    decisionMaking: viewed(true),
    finalDecision: viewDecision({ ...scenario.finalDecision, kind: 'decision', isFinal: true }, scenario, viewImage),
    detours: viewed(false),
    debrief: scenario.debrief,
    references: [...references],
  }
}
