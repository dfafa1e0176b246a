import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LabValues } from '#contract/lab-values.ts'
import { openServerApp, type ServerApp } from '../../../../tests/support/server-app.ts'

let server: ServerApp
beforeAll(async () => {
  server = await openServerApp()
})
afterAll(() => server.close())

test('anyone can read the laboratory values, in both units, and browsers store them', async () => {
  const reply = await server.visitor().get('/api/lab-values')
  expect(reply.headers['cache-control']).toBe('public, max-age=86400')
  const { panels, sources } = reply.json() as LabValues
  const values = panels.flatMap((panel) => panel.values)
  expect(values.length).toBeGreaterThanOrEqual(70)
  expect(values.find(({ id }) => id === 'creatinine')).toEqual({
    id: 'creatinine',
    name: 'Creatinine, serum',
    aliases: ['Cr', 'renal'],
    conventional: {
      unit: 'mg/dL',
      ranges: [
        { for: 'Female', text: '0.50 to 1.10' },
        { for: 'Male', text: '0.70 to 1.30' },
      ],
    },
    si: {
      unit: 'µmol/L',
      ranges: [
        { for: 'Female', text: '44 to 97' },
        { for: 'Male', text: '62 to 115' },
      ],
    },
    note: null,
  })
  expect(sources).toContain(
    'American Board of Internal Medicine. ABIM Laboratory Test Reference Ranges, January 2026. 2026.',
  )
})
