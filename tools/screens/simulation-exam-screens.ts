import type { Page } from '@playwright/test'
import type { SimulationState } from '#contract/simulations.ts'
import { at, heading, noAttempt, type Screen } from './screen.ts'
import type { Attempts } from './world.ts'

const sections = '**/api/simulations/sections'
const standard = /^(Above|At|Below) the 70% passing standard for the CSE\.$/

const section = (page: Page) =>
  page.getByRole('heading', { level: 2, name: /^Patient \d+\s+(Information|Decision)/ }).waitFor()

/** An exam in progress, in the state that `act` leads to. */
const running = (
  name: string,
  attempt: 'simulation' | 'simulationDisagreed' | 'simulationStarted' | 'simulationGathering',
  act: (page: Page, attempts: Attempts) => Promise<void> = async () => undefined,
  only?: Screen['only'],
): Screen => ({
  name,
  viewer: 'candidate',
  ...(only ? { only } : {}),
  open: async (page, attempts) => {
    await page.goto(`/cse/exam?attempt=${attempts[attempt]}`)
    await section(page)
    await act(page, attempts)
  },
})

const submitFirst = async (page: Page) => {
  await page.getByRole('main').locator('fieldset input').first().check()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
}

/** Replies to a selection as the server would at the end of a patient, without storing anything. */
const completePatient = async (page: Page, { simulation }: Attempts) => {
  await page.route(sections, async (route) => {
    const state = (await (await page.request.get(`/api/simulations/${simulation}`)).json()) as SimulationState
    const { current, problems } = state
    if (!current?.open) throw new Error('no section is open')
    const text = current.open.options[0]?.text ?? ''
    const found = 'His work of breathing decreases, and SpO₂ is 94%. He is transferred to the medical floor.'
    const entry = {
      kind: current.open.kind,
      prompt: current.open.prompt,
      clock: current.clock,
      chosen: [{ text, found, image: null, disagreed: false }],
    }
    const next = { ...current, number: current.number + 1, step: 0, chart: [] }
    const closed = problems.map((problem, index) => ({ ...problem, isClosed: index <= current.number }))
    await route.fulfill({ json: { entry, closes: 'problem', state: { ...state, problems: closed, current: next } } })
  })
  await submitFirst(page)
  await page.getByRole('heading', { name: "You're done with this patient" }).waitFor()
}

const openPatients = async (page: Page) => {
  await page.getByRole('button', { name: 'Patients' }).click()
  await page.getByRole('dialog', { name: 'Patients' }).waitFor()
}

const askToSubmit = async (page: Page) => {
  await page.getByRole('button', { name: /^Submit/ }).click()
  await page.getByRole('alertdialog', { name: 'Submit now?' }).waitFor()
}

const reportScreens: Screen[] = [
  {
    name: 'simulation-report',
    viewer: 'candidate',
    open: async (page, attempts) => {
      await page.goto(`/cse/report/${attempts.simulationReport}`)
      await heading(page, standard)
    },
  },
  {
    name: 'simulation-report-patient',
    viewer: 'candidate',
    open: async (page, attempts) => {
      await page.goto(`/cse/report/${attempts.simulationReport}`)
      await page.getByRole('heading', { level: 3, name: /^3\./ }).click()
      await page.getByRole('heading', { name: 'Common pitfalls' }).waitFor()
    },
  },
  at('simulation-report-missing', 'candidate', `/cse/report/${noAttempt}`, 'Simulation report'),
]

/** The screens of the simulation exam and its report. */
export const simulationExamScreens: readonly Screen[] = [
  at('simulation-exam', 'therapist', '/cse/exam', 'Clinical Simulation Examination'),
  {
    name: 'simulation-exam-resume',
    viewer: 'candidate',
    open: async (page) => {
      await page.goto('/cse/exam')
      await page.getByRole('heading', { name: 'Pick up where you left off' }).waitFor()
    },
  },
  {
    name: 'simulation-exam-failed',
    viewer: 'therapist',
    open: async (page) => {
      await page.route('**/api/questions/**', (route) => route.abort())
      await page.goto('/cse/exam')
      await page.getByRole('button', { name: 'Start the exam' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  running('simulation-introduction', 'simulationStarted'),
  running('simulation-information', 'simulationGathering'),
  running(
    'simulation-flowsheet',
    'simulationGathering',
    async (page) => {
      await page.getByRole('tab', { name: /^Vital Signs/ }).click()
      await page.getByRole('region', { name: 'Flowsheet' }).waitFor()
    },
    'wide',
  ),
  running(
    'simulation-labs',
    'simulation',
    async (page) => {
      await page.getByRole('tab', { name: /^Labs/ }).click()
      await page.getByRole('tabpanel').waitFor()
    },
    'wide',
  ),
  running('simulation-leave', 'simulationGathering', async (page) => {
    await page.getByRole('button', { name: 'Save and exit' }).click()
    await page.getByRole('alertdialog').waitFor()
  }),
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
  running('simulation-submit', 'simulation', askToSubmit),
  running('simulation-offline', 'simulation', async (page) => {
    await page.context().setOffline(true)
    await submitFirst(page)
    await page.getByRole('button', { name: 'Waiting' }).waitFor()
  }),
  running('simulation-patient-completed', 'simulation', completePatient),
  running('simulation-submitting-offline', 'simulation', async (page) => {
    await page.context().setOffline(true)
    await askToSubmit(page)
    await page.getByRole('button', { name: 'Submit Anyway' }).click()
    await heading(page, "You're offline")
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
