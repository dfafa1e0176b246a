import type { Difficulty } from '../question/difficulty.ts'
import { addTo, type ScoredResponses, valueAt } from './responses.ts'

/** Abilities at which the likelihood is evaluated, in standard deviations: 31 points on -4.5 to 4.5. */
const nodes = Float64Array.from({ length: 31 }, (_, index) => -4.5 + 0.3 * index)
const weights = nodes.map((z) => Math.exp((-z * z) / 2))
const logWeights = weights.map(Math.log)
/** Standard deviation of difficulties before anything is known: keeps an item that nobody missed finite. */
const priorSd = 1.5
/** Logits; smaller changes end the calibration. */
const tolerance = 0.002

/** A difficulty on the logit scale, and its standard error. Higher is harder. */
export interface CalibratedDifficulty {
  difficulty: number
  error: number
}

/** Adds the values at all nodes that begin at `source` of one table to those at `target` of another. */
function addRow(to: Float64Array, target: number, from: Float64Array, source: number): void {
  for (let q = 0; q < nodes.length; q++) {
    // Nearly all of the time of a calibration is spent in this line, so it indexes the arrays directly.
    to[target + q] = (to[target + q] as number) + (from[source + q] as number)
  }
}

const logistic = (logit: number) => 1 / (1 + Math.exp(-logit))

/**
 * Calibrates the difficulty of items by the Rasch model, P(correct) = logistic(ability - difficulty), by marginal maximum
 * likelihood: abilities are normal with mean 0 and a standard deviation that is estimated too, and each learner's are
 * integrated out, so that unequal numbers of responses per learner do no harm. Sources: Bock & Aitkin, Psychometrika
 * 1981;46:443-459 (the EM algorithm); Baker & Kim, Item Response Theory, 2nd ed. 2004, ch. 6; Thissen, Psychometrika
 * 1982;47:175-186 (the Rasch model).
 *
 * One round is `expect` for all learners, in as many pieces as the caller likes, and then `maximize`.
 */
export class RaschCalibration {
  private readonly responses: ScoredResponses
  /** Where the responses of each learner begin, and one more. */
  private readonly start: Int32Array
  private readonly right: Float64Array
  private readonly answered: Float64Array
  private readonly difficulty: Float64Array
  /** Expected number of responses to each item at each node. */
  private readonly expected: Float64Array
  /** The logarithm of the probability of a wrong response to each item at each node. */
  private readonly logWrong: Float64Array
  private squaredAbility = 0
  private sd = 1

  constructor(responses: ScoredResponses) {
    this.responses = responses
    const { learners, items, learner, item, correct } = responses
    this.start = new Int32Array(learners + 1)
    this.right = new Float64Array(items)
    this.answered = new Float64Array(items)
    this.expected = new Float64Array(items * nodes.length)
    learner.forEach((who, at) => {
      addTo(this.start, who + 1, 1)
      addTo(this.right, valueAt(item, at), valueAt(correct, at))
      addTo(this.answered, valueAt(item, at), 1)
    })
    for (let who = 0; who < learners; who++) addTo(this.start, who + 1, valueAt(this.start, who))
    this.difficulty = this.right.map((count, no) => {
      const share = (count + 0.5) / (valueAt(this.answered, no) + 1)
      return Math.log((1 - share) / share)
    })
    this.logWrong = new Float64Array(this.expected.length)
    this.updateLogWrong()
  }

  /** The standard deviation of abilities, in logits. */
  get spread(): number {
    return this.sd
  }

  /**
   * The E step for learners `from` to `to - 1`: adds where on the scale their responses were probably given. The pieces
   * of a round start at learner 0 and follow each other.
   */
  expect(from: number, to: number): void {
    if (from === 0) {
      this.expected.fill(0)
      this.squaredAbility = 0
    }
    const { item, correct } = this.responses
    const posterior = new Float64Array(nodes.length)
    for (let who = from; who < to; who++) {
      const [first, last] = [valueAt(this.start, who), valueAt(this.start, who + 1)]
      if (first === last) continue
      let score = 0
      posterior.set(logWeights)
      for (let at = first; at < last; at++) {
        score += correct[at] as number
        addRow(posterior, 0, this.logWrong, (item[at] as number) * nodes.length)
      }
      this.normalize(posterior, score)
      for (let at = first; at < last; at++) {
        addRow(this.expected, (item[at] as number) * nodes.length, posterior, 0)
      }
      for (let q = 0; q < nodes.length; q++) {
        this.squaredAbility += (posterior[q] as number) * (nodes[q] as number) ** 2
      }
    }
  }

  /** The M step: one Newton step per item, and the spread of abilities. True when the round changed little. */
  maximize(): boolean {
    let change = 0
    for (let no = 0; no < this.responses.items; no++) {
      const { slope, information } = this.derivatives(no)
      // A step of more than one logit would overshoot.
      const step = Math.max(-1, Math.min(1, slope / information))
      addTo(this.difficulty, no, step)
      change = Math.max(change, Math.abs(step))
    }
    const takers = this.start.reduce((sum, at, who) => sum + Number(at > valueAt(this.start, who - 1)), 0)
    const sd = this.sd * Math.sqrt(this.squaredAbility / Math.max(1, takers))
    change = Math.max(change, Math.abs(sd - this.sd))
    this.sd = Math.max(0.1, sd)
    this.updateLogWrong()
    return change < tolerance
  }

  /** The difficulty of each item, relative to a learner of mean ability. */
  results(): CalibratedDifficulty[] {
    return Array.from(this.difficulty, (difficulty, no) => ({
      difficulty,
      error: 1 / Math.sqrt(this.derivatives(no).information),
    }))
  }

  private updateLogWrong(): void {
    this.difficulty.forEach((difficulty, no) => {
      nodes.forEach((z, q) => {
        this.logWrong[no * nodes.length + q] = -Math.log1p(Math.exp(z * this.sd - difficulty))
      })
    })
  }

  /** Turns log-likelihoods of all responses as if wrong into the posterior of a learner with `score` right. */
  private normalize(posterior: Float64Array, score: number): void {
    let highest = Number.NEGATIVE_INFINITY
    nodes.forEach((z, q) => {
      // log P(right) - log P(wrong) = ability - difficulty; the difficulties are the same at every node.
      addTo(posterior, q, score * z * this.sd)
      highest = Math.max(highest, valueAt(posterior, q))
    })
    let sum = 0
    posterior.forEach((log, q) => {
      posterior[q] = Math.exp(log - highest)
      sum += valueAt(posterior, q)
    })
    posterior.forEach((value, q) => {
      posterior[q] = value / sum
    })
  }

  /** First derivative of the log-posterior by the difficulty of an item, and its information. */
  private derivatives(no: number): { slope: number; information: number } {
    const difficulty = valueAt(this.difficulty, no)
    let slope = -valueAt(this.right, no) - difficulty / priorSd ** 2
    let information = 1 / priorSd ** 2
    nodes.forEach((z, q) => {
      const p = logistic(z * this.sd - difficulty)
      const count = valueAt(this.expected, no * nodes.length + q)
      slope += count * p
      information += count * p * (1 - p)
    })
    return { slope, information }
  }
}

/** The most rounds of a calibration. */
export const maxRounds = 100

/** Authors' labels mean -0.7, 0, and 0.7 logits (`domain/readiness`); the borders are halfway between them. */
const labelBorder = 0.35

/** The label of a calibrated difficulty, compared with the mean difficulty of the field's items. */
export function labelOf(difficulty: number, mean: number): Difficulty {
  if (difficulty - mean < -labelBorder) return 'easy'
  return difficulty - mean > labelBorder ? 'hard' : 'medium'
}
