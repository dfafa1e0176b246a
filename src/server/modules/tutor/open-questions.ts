import { LRUCache } from 'lru-cache'
import {
  matchesQuestion,
  printQuestion,
  printText,
  type QuestionPrint,
  revealsKey,
  type TextPrint,
} from '#domain/tutor/question-match.ts'
import type { QuestionAccess } from '../assessment/index.ts'

/** About 5 kB each. */
const printCache = new LRUCache<string, QuestionPrint>({ max: 10_000 })

/** Letters of other alphabets that look like Latin ones. */
const lookalikes: Readonly<Record<string, string>> = {
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ѕ: 's', ј: 'j', к: 'k', м: 'm', т: 't', н: 'h' },
  ...{ в: 'b', ο: 'o', α: 'a', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ρ: 'p', τ: 't', υ: 'u', χ: 'x' },
}
const invisible = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g
const base64 = /[A-Za-z0-9+/_-]{24,}={0,2}/g

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(invisible, '')
    .toLowerCase()
    .replace(/[\u0370-\u04ff]/g, (letter) => lookalikes[letter] ?? letter)
}

const decodeUrl = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** What a text says, also when it was written so that only a model reads it: encoded, or with look-alike letters. */
function readingsOf(text: string): string {
  const decoded = text.match(base64)?.map((piece) => Buffer.from(piece, 'base64').toString('utf8')) ?? []
  const url = text.includes('%20') || text.includes('+') ? [decodeUrl(text)] : []
  return [plain(text), ...decoded, ...url].join('\n')
}

/** The questions of a learner's attempts in progress, whose answers the tutor must not give away. */
export class OpenQuestions {
  readonly itemIds: ReadonlySet<string>
  private readonly prints: readonly QuestionPrint[]

  constructor(itemIds: ReadonlySet<string>, prints: readonly QuestionPrint[]) {
    this.itemIds = itemIds
    this.prints = prints
  }

  get isEmpty(): boolean {
    return this.itemIds.size === 0
  }

  /** True when one of these items is in an attempt in progress. */
  includesAny(itemIds: readonly string[]): boolean {
    return itemIds.some((id) => this.itemIds.has(id))
  }

  /** True when a text asks about one of the questions. */
  isAskedIn(text: string): boolean {
    if (this.prints.length === 0) return false
    const print = printText(readingsOf(text))
    return this.prints.some((question) => matchesQuestion(print, question))
  }

  /** Watches a reply to a message while it is written. */
  watch(message: string): ReplyWatch {
    return new ReplyWatch(this.prints, printText(readingsOf(message)))
  }
}

/** Characters that are held back of a reply, since they could be the beginning of a key. */
const heldBack = 240

/** Passes on a reply as long as it gives away no key of an open question; all at once when there are none. */
export class ReplyWatch {
  private readonly prints: readonly QuestionPrint[]
  private readonly message: TextPrint
  private text = ''
  private passed = 0
  /** The reply gave away a key. Nothing more may be shown. */
  isRevealed = false

  constructor(prints: readonly QuestionPrint[], message: TextPrint) {
    this.prints = prints
    this.message = message
  }

  /** The text that may be shown now. */
  push(delta: string): string {
    this.text += delta
    if (this.prints.length === 0) return this.pass(this.text.length)
    // Checking each token would cost more than it shows.
    if (this.text.length - heldBack - this.passed < heldBack / 4) return ''
    return this.check() ? '' : this.pass(this.text.length - heldBack)
  }

  /** What is left when the reply has ended. */
  end(): string {
    return this.prints.length > 0 && this.check() ? '' : this.pass(this.text.length)
  }

  private check(): boolean {
    const reply = printText(this.text)
    this.isRevealed ||= this.prints.some((question) => revealsKey(reply, this.message, question))
    return this.isRevealed
  }

  private pass(end: number): string {
    const shown = this.text.slice(this.passed, end)
    this.passed = Math.max(this.passed, end)
    return shown
  }
}

/** Reads the questions of a learner's attempts in progress. */
export async function findOpenQuestions(access: QuestionAccess, userId: string): Promise<OpenQuestions> {
  const open = await access.findOpen(userId)
  const prints = open.flatMap(({ itemId, question, key }) => {
    if (!question) return []
    const id = `${itemId} ${key}`
    const print = printCache.get(id) ?? printQuestion(itemId, question)
    printCache.set(id, print)
    return [print]
  })
  return new OpenQuestions(new Set(open.map(({ itemId }) => itemId)), prints)
}
