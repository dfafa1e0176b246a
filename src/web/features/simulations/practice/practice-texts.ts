import type { PracticeMode } from '#domain/simulations/practice.ts'

export type { PracticeMode }

interface ModeText {
  name: string
  /** What is special about this mode, in a few words. */
  feature: string
  description: string
  /** Shown when a patient could not be loaded. */
  loadError: string
}

export const modeTexts: Record<PracticeMode, ModeText> = {
  traditional: {
    name: 'Traditional CSE',
    feature: 'A percentage at the end',
    description:
      "Gather information, make decisions, and end with a final decision. The case always continues along the best path. At the end, you'll see your points for each step and the rationale for every option.",
    loadError: 'Error loading CSE scenario. Please try again.',
  },
  interactive: {
    name: 'Interactive CSE',
    feature: 'Feedback at every step',
    description:
      'The physician comments on each step, and the patient responds to each order: vital signs change, and a poor order takes the case down a different path.',
    loadError: 'Failed to load CSE simulation',
  },
  'step-by-step': {
    name: 'Step-by-step CSE',
    feature: 'Review before you commit',
    description:
      "Four steps and a clinical image. Before you commit to a step, you'll see your selections, any critical actions you missed, and the expected results.",
    loadError: 'Failed to load CSE scenario',
  },
}

/** The modes in the order in which they are offered. */
export const practiceModes = Object.keys(modeTexts) as PracticeMode[]

export const pathOf = (mode: PracticeMode): string => `/cse/${mode}`

/** Points, rounded to hundredths: "0.67 of 1 point", "3 of 4 points". */
export function formatPoints(points: number, max: number): string {
  return `${Math.round(points * 100) / 100} of ${pluralize(max, 'point')}`
}

/** "1 step", "4 steps". */
export const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
