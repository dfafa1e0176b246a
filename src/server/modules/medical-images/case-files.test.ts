import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assembleChestScene } from '#imaging/chest-radiograph/render.ts'
import { readMedicalCases } from './case-files.ts'

const cases = await readMedicalCases(join(import.meta.dirname, '../../../../content'))

test('a radiograph was taken as its text says, and shows the side and the lobe that it names', () => {
  for (const { id, image, seed, view, findings, impression } of cases) {
    if (image.type !== 'chest_xray') continue
    const scene = assembleChestScene({ ...image, seed })
    expect([id, `(${scene.view})`]).toEqual([id, view.slice(-4)])
    if (image.side) expect([id, scene.side]).toEqual([id, image.side])
    if (image.finding === 'lobar-consolidation') {
      const [side = '', lobe = ''] = (scene.lobe ?? '').split(' ')
      expect([id, impression.toLowerCase()]).toEqual([id, expect.stringContaining(`${side} ${lobe} lobe`)])
      const place = lobe === 'middle' ? 'right heart border' : `${side} ${lobe} lung`
      expect([id, findings.join()]).toEqual([id, expect.stringContaining(place)])
    }
  }
})

test('each text is written for its own case', () => {
  for (const texts of [
    cases.map(({ title }) => title),
    cases.map(({ history }) => history),
    cases.map(({ scenario }) => scenario),
    cases.map(({ significance }) => significance),
    cases.flatMap(({ objectives }) => objectives),
  ])
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
})

test('no image is shown twice', () => {
  const shown = cases.map(({ image, seed }) => JSON.stringify([image, seed]))
  expect(new Set(shown).size).toBe(cases.length)
})
