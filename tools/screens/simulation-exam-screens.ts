import type { Page } from '@playwright/test'
import type { SimulationState } from '#contract/simulations.ts'
import { at, heading, noAttempt, type Screen } from './screen.ts'
import type { Papers } from './world.ts'

const sections = '**/api/simulations/sections'
const standard = /^(Above|At|Below) the 70 % standard of CSE\.$/

const section = (page: Page) =>
  page.getByRole('heading', { level: 2, name: /^Patient \d+\s+(Gather|Decide)/ }).waitFor()

/** A state of a running exam, reached by what `act` does. */
const running = (
  name: string,
  paper: 'simulation' | 'simulationDisagreed',
  act: (page: Page, papers: Papers) => Promise<void> = async () => undefined,
  only?: Screen['only'],
): Screen => ({
  name,
  viewer: 'candidate',
  ...(only ? { only } : {}),
  open: async (page, papers) => {
    await page.goto(`/cse/exam?attempt=${papers[paper]}`)
    await section(page)
    await act(page, papers)
  },
})

const giveFirst = async (page: Page) => {
  await page.getByRole('main').locator('fieldset input').first().check()
  await page.getByRole('button', { name: /^(Recommend this|Gather this information)$/ }).click()
}

/** Answers a choice as the server would at the end of a patient, and keeps nothing. */
const endPatient = async (page: Page, { simulation }: Papers) => {
  await page.route(sections, async (route) => {
    const state = (await (await page.request.get(`/api/simulations/${simulation}`)).json()) as SimulationState
    const { current, problems } = state
    if (!current?.open) throw new Error('no section is open')
    const text = current.open.options[0]?.text ?? ''
    const found = 'He breathes easier, and his wife takes his hand. At noon he is moved to the ward.'
    const entry = {
      kind: current.open.kind,
      prompt: current.open.prompt,
      chosen: [{ text, found, image: null, disagreed: false }],
    }
    const next = { ...current, number: current.number + 1, step: 0, chart: [] }
    const closed = problems.map((problem, index) => ({ ...problem, isClosed: index <= current.number }))
    await route.fulfill({ json: { entry, closes: 'problem', state: { ...state, problems: closed, current: next } } })
  })
  await giveFirst(page)
  await page.getByRole('heading', { name: 'You leave this patient' }).waitFor()
}

const openPatients = async (page: Page) => {
  await page.getByRole('button', { name: 'Patients' }).click()
  await page.getByRole('dialog', { name: 'Patients' }).waitFor()
}

const askToHandIn = async (page: Page) => {
  await openPatients(page)
  await page.getByRole('button', { name: 'Hand in now' }).click()
  await page.getByRole('dialog', { name: 'Hand in now?' }).waitFor()
}

const reportScreens: Screen[] = [
  {
    name: 'simulation-report',
    viewer: 'candidate',
    open: async (page, papers) => {
      await page.goto(`/cse/report/${papers.simulationReport}`)
      await heading(page, standard)
    },
  },
  {
    name: 'simulation-report-patient',
    viewer: 'candidate',
    open: async (page, papers) => {
      await page.goto(`/cse/report/${papers.simulationReport}`)
      await page.getByRole('heading', { level: 3, name: /^3\./ }).click()
      await page.getByRole('heading', { name: 'Traps' }).waitFor()
    },
  },
  at('simulation-report-missing', 'candidate', `/cse/report/${noAttempt}`, 'Simulation report'),
]

/** The screens of the full simulation exam and of its report. */
export const simulationExamScreens: readonly Screen[] = [
  at('simulation-exam', 'therapist', '/cse/exam', 'Clinical Simulation Examination'),
  {
    name: 'simulation-exam-resume',
    viewer: 'candidate',
    open: async (page) => {
      await page.goto('/cse/exam')
      await page.getByRole('heading', { name: 'Where you stopped' }).waitFor()
    },
  },
  {
    name: 'simulation-exam-failed',
    viewer: 'therapist',
    open: async (page) => {
      await page.route('**/api/questions/**', (route) => route.abort())
      await page.goto('/cse/exam?start=untimed')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'simulation-first-look',
    viewer: 'therapist',
    open: async (page) => {
      await page.goto('/cse/exam?start=timed')
      await section(page)
    },
  },
  running('simulation-decision', 'simulation'),
  running('simulation-disagreement', 'simulationDisagreed'),
  running(
    'simulation-chart',
    'simulation',
    async (page) => {
      await page.getByRole('button', { name: 'Chart' }).click()
      await page.getByRole('dialog').waitFor()
    },
    'small',
  ),
  running('simulation-patients', 'simulation', openPatients),
  running('simulation-hand-in', 'simulation', askToHandIn),
  running('simulation-offline', 'simulation', async (page) => {
    await page.context().setOffline(true)
    await giveFirst(page)
    await page.getByRole('button', { name: 'Waiting' }).waitFor()
  }),
  running('simulation-patient-done', 'simulation', endPatient),
  running('simulation-handing-in-offline', 'simulation', async (page) => {
    await page.context().setOffline(true)
    await askToHandIn(page)
    await page.getByRole('button', { name: 'Hand in anyway' }).click()
    await heading(page, 'You are offline')
  }),
  ...reportScreens,
  {
    name: 'dashboard-simulation',
    viewer: 'candidate',
    open: async (page) => {
      await page.goto('/')
      await page.getByRole('region', { name: 'CSE' }).waitFor()
    },
  },
]
