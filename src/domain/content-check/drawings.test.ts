import { expect, test } from 'vitest'
import { fieldCodes } from '../fields/healthcare-field.ts'
import { checkDrawings } from './drawings.ts'

const references = { references: [], ids: new Set<string>(), issues: [] }
const label = (key: string, index: number) => ({
  key,
  name: `Part ${key}`,
  x: 200,
  y: 40 * index + 40,
  lx: 30,
  ly: 40 * index + 40,
  note: 'It contracts during systole.',
})
const labels = ['a', 'b', 'c', 'd', 'e', 'f'].map(label)
const drawing = {
  id: 'heart',
  title: 'The heart',
  uses: fieldCodes,
  topics: ['heart'],
  references: ['openstax-2016'],
  alt: 'An opened organ seen from the front.',
  viewBox: '0 0 480 400',
  svg: '<circle class="tissue" cx="200" cy="200" r="150"/>',
  labels,
}
const check = (...drawings: object[]) =>
  checkDrawings(
    { drawings: drawings.map((one) => ({ file: 'content/drawings/heart.yaml', drawing: one })) },
    references,
  ).issues.map(({ item, field, problem }) => `${item}, ${field}: ${problem}`)
const withLast = (change: object) => ({ labels: labels.with(5, { ...label('f', 5), ...change }) })

test('drawings without issues', () => {
  expect(check(drawing, drawing, drawing)).toEqual([])
})

test.each([
  [{ id: 'kidney' }, /kidney, id: The id is not the name of the file/],
  [{ svg: '<script/>' }, /heart, svg: .*the markup allows no <script>/],
  [{ viewBox: '0 0 600 400' }, /heart, viewBox: .*must be "0 0 480" and a height/],
  [{ labels: labels.slice(1) }, /labels: This list has fewer than 6/],
  [{ alt: 'Part a and others.' }, /alt: It gives away the name "Part a"/],
  [withLast({ key: 'a' }), /labels.6.key: The key "a" is repeated/],
  [withLast({ alsoAccepted: ['PART A'] }), /labels.6: The name "PART A" is already in the list/],
  [withLast({ x: 481 }), /labels.6: The target is outside/],
  [withLast({ lx: 10 }), /labels.6: The marker is not within/],
  [withLast({ lx: 30, ly: 205 }), /labels.6: The marker is too close to that of e/],
  [withLast({ lx: 205, ly: 205 }), /labels.6: A marker covers the target of the other: e/],
  [withLast({ y: 150, lx: 30 }), /labels.6: The leader line crosses that of/],
  [withLast({ note: 'Give 5 U daily to the patient.' }), /labels.6.note: .*is on the ISMP list/],
  [withLast({ note: 'The colour of the tumour.' }), /labels.6.note: .*is not American English/],
  [{ uses: ['RN'] }, /all drawings, LPN: The field has 2 of 3 drawings/],
])('%j is reported', (change, problem) => {
  const issues = check(drawing, drawing, { ...drawing, ...change })
  expect(
    issues.some((one) => problem.test(one)),
    issues.join('\n'),
  ).toBe(true)
})

test('cited works are in the list', () => {
  const listed = { ...references, ids: new Set(['other-2016']) }
  const { issues } = checkDrawings({ drawings: [{ file: 'content/drawings/heart.yaml', drawing }] }, listed)
  expect(issues[0]?.problem).toContain('is not in the list of references')
})
