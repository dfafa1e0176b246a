import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { labPanelSchema, writeConventional, writeSi } from '#domain/lab-values/lab-values.ts'

const panels = z.array(labPanelSchema).parse(parse(await readFile(new URL('lab-values.yaml', import.meta.url), 'utf8')))
const values = panels.flatMap((panel) => panel.values)

/** As laboratories and boards print them, to find a typing error in a limit or in a factor. */
test.each([
  ['sodium', ['136 to 145'], ['136 to 145']],
  ['potassium', ['3.5 to 5.0'], ['3.5 to 5.0']],
  ['calcium', ['8.6 to 10.2'], ['2.15 to 2.55']],
  ['magnesium', ['1.6 to 2.6'], ['0.66 to 1.07']],
  ['phosphorus', ['3.0 to 4.5'], ['0.97 to 1.45']],
  ['bun', ['8 to 20'], ['2.9 to 7.1']],
  ['creatinine', ['0.50 to 1.10', '0.70 to 1.30'], ['44 to 97', '62 to 115']],
  ['egfr', ['≥ 90'], ['≥ 90']],
  ['uric-acid', ['3.0 to 7.0'], ['178 to 416']],
  ['hemoglobin', ['12.0 to 16.0', '14.0 to 18.0'], ['120 to 160', '140 to 180']],
  ['hematocrit', ['37 to 47', '42 to 50'], ['0.37 to 0.47', '0.42 to 0.50']],
  ['white-cell-count', ['4,000 to 11,000'], ['4.0 to 11.0']],
  ['platelets', ['150,000 to 450,000'], ['150 to 450']],
  ['fibrinogen', ['200 to 400'], ['2.0 to 4.0']],
  ['paco2', ['35 to 45'], ['4.7 to 6.0']],
  ['pao2', ['80 to 100'], ['10.7 to 13.3']],
  ['base-excess', ['−2 to 2'], ['−2 to 2']],
  ['total-bilirubin', ['0.3 to 1.0'], ['5.1 to 17.1']],
  ['albumin', ['3.5 to 5.5'], ['35 to 55']],
  ['ammonia', ['40 to 70'], ['23 to 41']],
  ['total-cholesterol', ['< 200'], ['< 5.17']],
  ['triglycerides', ['< 150'], ['< 1.69']],
  ['fasting-glucose', ['70 to 99'], ['3.9 to 5.5']],
  ['hemoglobin-a1c', ['4.0 to 5.6'], ['20 to 38']],
  ['free-t4', ['0.8 to 1.8'], ['10.3 to 23.2']],
  ['total-t4', ['5 to 12'], ['64 to 154']],
  ['cortisol', ['5 to 25', '< 10'], ['138 to 690', '< 276']],
  ['vitamin-d', ['30 to 60'], ['75 to 150']],
  ['iron', ['50 to 150'], ['9.0 to 26.9']],
  ['vitamin-b12', ['200 to 800'], ['148 to 590']],
  ['folate', ['1.8 to 9.0'], ['4.1 to 20.4']],
  ['troponin-i', ['≤ 0.04'], ['≤ 0.04']],
  ['digoxin', ['0.5 to 0.9'], ['0.6 to 1.2']],
  ['phenytoin', ['10 to 20'], ['40 to 79']],
  ['theophylline', ['5 to 15'], ['28 to 83']],
  ['albumin-creatinine-ratio', ['< 30'], ['< 3']],
  ['csf-glucose', ['40 to 70'], ['2.2 to 3.9']],
])('%s', (id, conventional, si) => {
  const value = values.find((one) => one.id === id)
  if (!value) throw new Error(`there is no ${id}`)
  expect(value.ranges.map((range) => writeConventional(value, range))).toEqual(conventional)
  expect(value.ranges.map((range) => writeSi(value, range))).toEqual(si)
})
