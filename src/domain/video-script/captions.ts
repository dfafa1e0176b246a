import type { Scene } from './script.ts'

/** A caption and the seconds during which it is shown. */
export interface Cue {
  start: number
  end: number
  text: string
}

/** Two lines of 42 characters: what a viewer can take in at a glance (Netflix, Timed Text Style Guide). */
const longest = 84

/** A narration in parts that fit a caption: sentences, and long ones divided between words. */
function splitNarration(text: string): string[] {
  const sentences =
    text
      .replace(/\s+/g, ' ')
      .trim()
      .match(/\S.*?[.?!]+(?=\s|$)|\S.*$/g) ?? []
  return sentences.flatMap((sentence) => {
    const parts: string[] = []
    for (const word of sentence.split(' ')) {
      const last = parts.at(-1)
      if (last !== undefined && last.length + 1 + word.length <= longest) parts[parts.length - 1] = `${last} ${word}`
      else parts.push(word)
    }
    return parts
  })
}

/** The captions of a scene, each for as long as its share of the narration. None for a scene that has no time. */
export function cuesOf({ start, end, text }: Scene): Cue[] {
  const parts = splitNarration(text)
  const total = parts.reduce((sum, part) => sum + part.length, 0)
  if (end <= start || start < 0) return []
  let from = start
  return parts.map((part) => {
    const until = from + ((end - start) * part.length) / total
    const cue = { start: from, end: until, text: part }
    from = until
    return cue
  })
}

function timestamp(seconds: number, separator: '.' | ','): string {
  const milliseconds = Math.round(seconds * 1000)
  const pad = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0')
  const clock = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60, (milliseconds / 1000) % 60]
  return `${clock.map((part) => pad(part)).join(':')}${separator}${pad(milliseconds % 1000, 3)}`
}

const sortedCues = (scenes: readonly Scene[]) => scenes.flatMap(cuesOf).toSorted((a, b) => a.start - b.start)

/** "&", "<", and ">" have a meaning in WebVTT. */
const encode = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Captions as WebVTT (W3C). */
export function writeWebVtt(scenes: readonly Scene[]): string {
  const cues = sortedCues(scenes).map(
    ({ start, end, text }, index) =>
      `${index + 1}\n${timestamp(start, '.')} --> ${timestamp(end, '.')}\n${encode(text)}\n`,
  )
  return ['WEBVTT\n', ...cues].join('\n')
}

/** Captions as SubRip (SRT). */
export function writeSrt(scenes: readonly Scene[]): string {
  return sortedCues(scenes)
    .map(
      ({ start, end, text }, index) => `${index + 1}\n${timestamp(start, ',')} --> ${timestamp(end, ',')}\n${text}\n`,
    )
    .join('\n')
}
