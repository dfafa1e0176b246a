import { expect, test } from 'vitest'
import { ecgFindings } from '../findings.ts'
import { renderEcg } from './render.ts'
import { simulateEcg } from './simulate.ts'

/** Words that would give the finding away. */
const telling = /sinus|atrial|flutter|fibrill|tachy|brady|block|mobitz|ventric|asyst|elevation|kal[ei]|rhythm|<!--/i

/** The points of each path in mm, by its M command. */
function readPaths(svg: string): { x: number; y: number }[][] {
  const data = [...svg.matchAll(/<path d="([^"]+)" fill="none" stroke="#17262d"/g)]
    .map((match) => match[1] ?? '')
    .join('')
  return data
    .split('M')
    .filter((part) => part.includes('l'))
    .map((part) => {
      const [start = '', steps = ''] = part.split('l')
      const numbers = (text: string) => (text.match(/-?(\d*\.\d+|\d+)/g) ?? []).map(Number)
      const [x = 0, y = 0] = numbers(start)
      const points = [{ x, y }]
      const moves = numbers(steps)
      for (let i = 0; i + 1 < moves.length; i += 2) {
        const last = points.at(-1) ?? { x, y }
        points.push({ x: last.x + (moves[i] ?? 0), y: last.y + (moves[i + 1] ?? 0) })
      }
      return points
    })
}

test.each(ecgFindings)('the image of %s is small, labeled, and does not name the finding', (finding) => {
  const svg = renderEcg({ finding, seed: 'sheet' })
  expect(svg.length).toBeLessThan(120_000)
  for (const lead of ['I', 'II', 'III', 'aVR', 'aVL', 'aVF', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6']) {
    expect(svg).toContain(`>${lead}</text>`)
  }
  expect(svg).toContain('25 mm/s')
  expect(svg).toContain('10 mm/mV')
  expect(svg).toContain('Simulated')
  expect(svg).not.toMatch(telling)
  expect(svg).not.toMatch(/NaN|Infinity|undefined|e-\d/)
  expect(svg).not.toMatch(/style=|<script|href/)
})

/** How many trace segments cross each lead label (2.3 mm wide per letter, 2.7 mm high). */
function countHits(svg: string): number[] {
  const segments = readPaths(svg).flatMap((points) => points.slice(1).map((to, i) => ({ from: points[i] ?? to, to })))
  return [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)">([^<]+)</g)].map(([, x, y, name = '']) => {
    const [left, bottom] = [Number(x), Number(y)]
    return segments.filter(
      ({ from, to }) =>
        to.x > left &&
        from.x < left + 2.3 * name.length &&
        Math.max(from.y, to.y) > bottom - 2.7 &&
        Math.min(from.y, to.y) < bottom,
    ).length
  })
}

test.each(ecgFindings.filter((finding) => !finding.startsWith('ventricular')))(
  'no trace of %s crosses a lead label',
  (finding) => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const hits = countHits(renderEcg({ finding, seed }))
      expect(hits).toHaveLength(13)
      expect(hits.filter((count) => count > 0)).toEqual([])
    }
  },
)

test('the same seed always gives the same image, another seed a different one', () => {
  const draw = (seed: string) => renderEcg({ finding: 'mobitz-1', seed })
  expect(draw('a')).toBe(draw('a'))
  expect(draw('a')).not.toBe(draw('b'))
})

test('the rhythm strip plots the signal at 25 mm/s and 10 mm/mV', () => {
  const params = { finding: 'sinus-rhythm', seed: 'scale' } as const
  const strip = readPaths(renderEcg(params)).at(-1) ?? []
  const { leads, sampleRate } = simulateEcg(params)
  expect(strip[0]?.x).toBe(15)
  expect(strip.at(-1)?.x).toBeCloseTo(265, 0)
  for (const { x, y } of strip) {
    const sample = leads.II[Math.round(((x - 15) / 25) * sampleRate)] ?? 0
    expect(y).toBeCloseTo(115 - 10 * sample, 1)
  }
})

test('twelve leads of 2.5 s and a rhythm strip of 10 s, each row with a calibration pulse', () => {
  const svg = renderEcg({ finding: 'sinus-rhythm', seed: 'page' })
  expect(readPaths(svg)).toHaveLength(13)
  expect(svg.match(/h2v-10h5v10h2/g)).toHaveLength(4)
  expect(svg).toContain('viewBox="0 0 270 140"')
})

test('rendering takes at most 30 ms', () => {
  const times = ecgFindings.flatMap((finding) =>
    ['warm', 'a', 'b', 'c'].map((seed) => {
      const start = performance.now()
      renderEcg({ finding, seed })
      return performance.now() - start
    }),
  )
  expect(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(30)
})
