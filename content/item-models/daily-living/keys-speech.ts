import {
  graded,
  n,
  numbers,
  type Parameters,
  type Possible,
  type Recomputed,
  shown,
  type Worded,
} from './key-parameters.ts'

/** The morphemes of an utterance, read off its words: two names are one word, fillers none, an ending is one more. */
function morphemes(utterance: string): number {
  const names = utterance.replace(/\b([A-Z][a-z]{2,}) ([A-Z])/g, '$1$2')
  const spoken = names.split(' ').filter((word) => !/^(um|uh)$/.test(word))
  return spoken.reduce((sum, word) => {
    const ending = /'s$|[^s']s$|\ws'$|.{3}ing$|[^aeiou]ed$/.test(word) && !/^(bed|red|bus|yes|this|is)$/.test(word)
    const two = /doggies|birdies/.test(word)
    return sum + 1 + (ending || two ? 1 : 0)
  }, 0)
}

/** The share of a normal distribution below z, by the error function of Abramowitz and Stegun, 7.1.26. */
function below(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const series = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429]
  const tail = 0.5 * series.reduce((sum, factor, i) => sum + factor * t ** (i + 1), 0) * Math.exp(-x * x)
  return z < 0 ? tail : 1 - tail
}

export const recomputed: Recomputed = {
  'MODEL-SYLLABLES-STUTTERED': (p) => {
    const each = (name: string) => n(p, name) / (n(p, 'syllables') / 100)
    return [each('repetitions') + each('prolongations') + each('blocks'), 1]
  },
  'MODEL-UTTERANCE-LENGTH': (p) => {
    const counts = String(p.sample).split('; ').map(morphemes)
    return [counts.reduce((sum, count) => sum + count, 0) / counts.length, 2]
  },
  'MODEL-STANDARD-SCORE': (p) => {
    const z = n(p, 'score') / n(p, 'deviation') - n(p, 'mean') / n(p, 'deviation')
    return [z * n(p, 'toDeviation') + n(p, 'toMean'), 0]
  },
  'MODEL-PERCENTILE-RANK': (p) => [100 * below((n(p, 'score') - n(p, 'mean')) / n(p, 'deviation')), 0],
}

function hearing(p: Parameters): string {
  const average = (n(p, 'at500') + n(p, 'at1000') + n(p, 'at2000')) / 3
  const steps = [
    [-10, 'normal hearing'],
    [15.5, 'slight loss'],
    [25.5, 'mild loss'],
    [40.5, 'moderate loss'],
    [55.5, 'moderately severe loss'],
    [70.5, 'severe loss'],
    [90.5, 'profound loss'],
  ] as const
  return `${shown(average, 0)} dB HL, ${graded(average, steps)}`
}

function consonants(p: Parameters): string {
  const errors = n(p, 'substitutions') + n(p, 'omissions') + n(p, 'distortions')
  const percent = 100 - (100 * errors) / n(p, 'total')
  const steps = [
    [0, 'severe'],
    [50, 'moderate to severe'],
    [65, 'mild to moderate'],
    [85, 'mild'],
  ] as const
  return `${shown(percent, 0)} percent, ${graded(percent, steps)}`
}

function voice(p: Parameters): string {
  const [s, z] = [numbers(p, 's'), numbers(p, 'z')].map((trials) => trials.sort((a, b) => a - b).pop() ?? 0)
  const lesion = (s ?? 0) * 5 > (z ?? 0) * 7
  return `${shown((s ?? 0) / (z ?? 1), 2)}, ${lesion ? 'typical of' : 'usual without'} a`
}

/** Months that pass on the calendar until the next would go beyond the day of the test. */
function monthsBetween(p: Parameters): number {
  const [year = 0, month = 0, day = 0] = numbers(p, 'born')
  const [testYear = 0, testMonth = 0, testDay = 0] = numbers(p, 'tested')
  const tested = Date.UTC(testYear, testMonth - 1, testDay)
  let count = 0
  while (Date.UTC(year, month - 1 + count + 1, day) <= tested) count++
  return count
}

function age(p: Parameters): string {
  const count = monthsBetween(p)
  return `${Math.trunc(count / 12)} years ${count - 12 * Math.trunc(count / 12)} month`
}

export const keysInWords: Worded = {
  'MODEL-PURE-TONE-AVERAGE': hearing,
  'MODEL-CONSONANTS-CORRECT': consonants,
  'MODEL-VOICE-RATIO': voice,
  'MODEL-EXACT-AGE': age,
  'MODEL-ADJUSTED-AGE': (p) => `${monthsBetween(p) - 10 + n(p, 'weeks') / 4} month`,
}

export const possible: Possible = {
  'MODEL-PURE-TONE-AVERAGE': [
    ['at250', 0, 110],
    ['at8000', 0, 110],
  ],
  'MODEL-SYLLABLES-STUTTERED': [
    ['syllables', 150, 700],
    ['words', 120, 600],
  ],
  'MODEL-CONSONANTS-CORRECT': [['total', 60, 300]],
  'MODEL-UTTERANCE-LENGTH': [['months', 24, 48]],
  'MODEL-VOICE-RATIO': [['longest', 8, 30]],
  'MODEL-STANDARD-SCORE': [['score', 1, 140]],
  'MODEL-PERCENTILE-RANK': [['score', 1, 140]],
  'MODEL-EXACT-AGE': [['age', 36, 84]],
  'MODEL-ADJUSTED-AGE': [
    ['age', 2, 22],
    ['weeks', 28, 36],
  ],
}
