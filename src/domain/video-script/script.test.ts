import { describe, expect, it, test } from 'vitest'
import { cuesOf, writeSrt, writeWebVtt } from './captions.ts'
import { findTimingIssues, moveScene, newScript, nextScene, readScript, type Scene, scriptFileName } from './script.ts'

const scene = (start: number, end: number, text = 'Text.'): Scene => ({ start, end, text, visual: 'a.png' })

test('a new script has ten minutes and one scene of a minute', () => {
  const script = newScript()
  expect(script.duration).toBe(600)
  expect(script.scenes).toEqual([{ start: 0, end: 60, text: '', visual: 'intro.png' }])
  expect(nextScene(script.scenes)).toEqual({ start: 60, end: 120, text: '', visual: 'visual.png' })
})

test.each([
  ['Reading the Capnogram', 'reading_the_capnogram_script.json'],
  ['', '_script.json'],
  ['A  B', 'a__b_script.json'],
])('"%s" is saved as %s', (title, name) => expect(scriptFileName(title)).toBe(name))

test('scenes move', () => {
  const scenes = [scene(0, 1), scene(1, 2), scene(2, 3)]
  expect(moveScene(scenes, 2, 0).map(({ start }) => start)).toEqual([2, 0, 1])
  expect(moveScene(scenes, 9, 0)).toEqual(scenes)
})

test('overlapping, backward, and late times are pointed out', () => {
  const script = { title: '', duration: 60, scenes: [scene(0, 20), scene(15, 30), scene(40, 35), scene(35, 70)] }
  expect(findTimingIssues(script)).toEqual([
    { scene: 1, kind: 'overlap', seconds: 5 },
    { scene: 2, kind: 'backward', seconds: 0 },
    { scene: 2, kind: 'gap', seconds: 10 },
    { scene: 3, kind: 'late', seconds: 10 },
  ])
  expect(findTimingIssues(newScript())).toEqual([])
})

describe('a script file', () => {
  const quiz = { question: 'Why?', options: ['a', 'b', 'c', 'd'], correct: 3 }
  const script = { title: 'T', duration: 60, scenes: [{ ...scene(0, 60), quiz }] }

  it('is read as it was written', () => {
    expect(readScript(JSON.stringify(script))).toEqual({ script })
  })

  it.each([
    ['not JSON', 'The file is not JSON.'],
    ['[]', 'The file does not contain a script.'],
    ['null', 'The file does not contain a script.'],
    ['{"duration":1,"scenes":[]}', 'The script has no title.'],
    ['{"title":"T","duration":"1","scenes":[]}', 'The duration must be a number of seconds.'],
    ['{"title":"T","duration":1,"scenes":[]}', 'The script has no scenes.'],
    ['{"title":"T","duration":1,"scenes":[3]}', 'Scene 1 cannot be read: it is not an object.'],
    [
      JSON.stringify({ ...script, scenes: [{ ...scene(0, 1), start: '0' }] }),
      'Scene 1 cannot be read: its start and end must be numbers of seconds.',
    ],
    [
      JSON.stringify({ ...script, scenes: [{ ...scene(0, 1), quiz: { ...quiz, correct: 4 } }] }),
      'Scene 1 cannot be read: the correct answer of its quiz must be a number from 0 to 3.',
    ],
    [
      JSON.stringify({ ...script, scenes: [{ ...scene(0, 1), quiz: { ...quiz, options: ['a'] } }] }),
      'Scene 1 cannot be read: its quiz needs four options.',
    ],
  ])('%s: %s', (json, problem) => expect(readScript(json)).toEqual({ problem }))
})

describe('captions', () => {
  it('share the time of the scene by length', () => {
    const cues = cuesOf(scene(10, 20, 'One two.  Six ten.'))
    expect(cues.map(({ text }) => text)).toEqual(['One two.', 'Six ten.'])
    expect(cues.map(({ start, end }) => [start, end])).toEqual([
      [10, 15],
      [15, 20],
    ])
    expect(cuesOf(scene(20, 10))).toEqual([])
    expect(cuesOf(scene(0, 10, ' '))).toEqual([])
    for (const { text } of cuesOf(scene(0, 60, 'word '.repeat(200)))) expect(text.length).toBeLessThanOrEqual(84)
  })

  it('are written as WebVTT and SRT', () => {
    const scenes = [scene(3661.5, 3670, 'SpO2 < 90% & falling.')]
    expect(writeWebVtt(scenes)).toBe('WEBVTT\n\n1\n01:01:01.500 --> 01:01:10.000\nSpO2 &lt; 90% &amp; falling.\n')
    expect(writeSrt(scenes)).toBe('1\n01:01:01,500 --> 01:01:10,000\nSpO2 < 90% & falling.\n')
  })
})
