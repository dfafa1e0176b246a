import type { Page } from '@playwright/test'
import type { DisplayValue, PracticeScenario, Support } from '#contract/simulations.ts'
import { breathOf } from '#domain/simulations/capnogram-breath.ts'

const value = (abbreviation: string, name: string, text: string): DisplayValue => ({ abbreviation, name, value: text })

const capnographyOf = (etco2: number): Support['capnography'] => ({
  etco2: `${etco2} mm Hg`,
  breath: breathOf({ etco2, waveform: 'normal' }),
})

/** A patient on a ventilator with capnography. */
const ventilated: Support = {
  device: 'Oral endotracheal tube, ventilator',
  ventilator: {
    mode: 'Volume control, assist/control',
    settings: [
      value('VT', 'Tidal volume', '450 mL'),
      value('Rate', 'Set rate', '16/min'),
      value('PEEP', 'Positive end-expiratory pressure', '5 cm H₂O'),
      value('FiO₂', 'Fraction of inspired oxygen', '0.60'),
    ],
    measured: [],
  },
  capnography: capnographyOf(38),
}

/** The same patient after pressures were measured. */
const measured: Support = {
  ...ventilated,
  ventilator: ventilated.ventilator && {
    ...ventilated.ventilator,
    measured: [
      value('PIP', 'Peak inspiratory pressure', '31 cm H₂O'),
      value('Pplat', 'Plateau pressure', '24 cm H₂O'),
      value('VE', 'Minute ventilation', '7.2 L/min'),
      value('Total rate', 'Total respiratory rate', '16/min'),
    ],
  },
}

/** The same patient after an order that changed the PEEP; the end-tidal CO₂ has risen. */
const adjusted: Support = {
  ...ventilated,
  ventilator: ventilated.ventilator && {
    ...ventilated.ventilator,
    settings: ventilated.ventilator.settings.map((one) =>
      one.abbreviation === 'PEEP' ? { ...one, value: '12 cm H₂O' } : one,
    ),
  },
  capnography: capnographyOf(58),
}

interface Option {
  score: number
  disagrees?: boolean
  support: Support | null
}

function equip(steps: readonly { options: Option[] }[], supportOf: (option: Option) => Support | null): void {
  for (const option of steps.flatMap(({ options }) => options)) option.support = supportOf(option)
}

/**
 * Gives each practice patient that the page receives a ventilator: findings that `isMeasuring` accepts measure pressures,
 * and each order of the first decision changes the settings.
 */
export async function ventilatePatients(page: Page, isMeasuring: (finding: Option) => boolean): Promise<void> {
  await page.route('**/api/cse-scenarios/random*', async (route) => {
    const reply = await route.fetch()
    const scenario = (await reply.json()) as PracticeScenario
    const { informationGathering, decisionMaking, finalDecision, detours } = scenario
    scenario.scenario.support = ventilated
    equip(informationGathering, (finding) => (isMeasuring(finding) ? measured : null))
    equip([...decisionMaking, finalDecision, ...detours], () => null)
    equip(decisionMaking.slice(0, 1), ({ disagrees }) => (disagrees ? null : adjusted))
    await route.fulfill({ response: reply, json: scenario })
  })
}
