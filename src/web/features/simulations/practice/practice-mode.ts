/** The ways to practice with a patient. */
export type SimulationKind = 'traditional' | 'interactive' | 'step-by-step'

interface Words {
  name: string
  /** What is special about it, in a few words. */
  mark: string
  /** What it is, where one chooses. */
  about: string
  /** What is said where a patient could not be loaded. */
  failure: string
}

export const simulations: Record<SimulationKind, Words> = {
  traditional: {
    name: 'Traditional CSE',
    mark: 'A percentage at the end',
    about:
      'You gather information, make decisions and a final one. The patient is always brought onto the best way. Then you see what each step earned, and the reason behind every option.',
    failure: 'Error loading CSE scenario. Please try again.',
  },
  interactive: {
    name: 'Interactive CSE',
    mark: 'An answer at every step',
    about:
      'The physician answers each step, and the patient answers each order: the vital signs change, and a worse order leads another way.',
    failure: 'Failed to load CSE simulation',
  },
  'step-by-step': {
    name: 'Step-by-step CSE',
    mark: 'A check before it counts',
    about:
      'Four steps and a clinical image. Before a step counts you see what you selected, what is critical and missing, and what to expect.',
    failure: 'Failed to load CSE scenario',
  },
}

/** The ways in the order in which they are offered. */
export const simulationKinds = Object.keys(simulations) as SimulationKind[]

export const pathOf = (kind: SimulationKind): string => `/cse/${kind}`
