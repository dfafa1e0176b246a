import { randomUUID } from 'node:crypto'
import { type FieldCode, fieldLabel } from '#domain/fields/healthcare-field.ts'
import { maxCards, maxCardsPerDeck, maxCardText, newCardsPerDay } from '#domain/flashcards/limits.ts'
import { cardOfQuestion } from '#domain/flashcards/question-card.ts'
import { retentionRange } from '#domain/flashcards/scheduling.ts'
import { addDays, localDay } from '#domain/progress/streak.ts'
import type { Question } from '#domain/question/question.ts'
import type { Db } from '#server/adapters/db/db.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Principal } from '#server/http/principal.ts'
import { forExistingUser, type QuestionAccess } from '../assessment/index.ts'
import type { Bank } from '../bank/index.ts'
import {
  CardsStore,
  type Deck,
  type DeckCounts,
  type NewCard,
  type QueuePlace,
  type StoredCard,
} from './cards.store.ts'
import { MissedStore } from './missed.store.ts'
import { ReviewsStore, type Settings } from './reviews.store.ts'

/** A deck with its cards, as another module hands it over. */
export interface GivenDeck {
  /** The id of the study aid that it belongs to. */
  deckId: string
  name: string
  field: FieldCode
  cards: readonly {
    front: string
    back: string
    /** Formatted citations. */
    sources?: readonly string[]
    /** The id of the item that the card is about. */
    itemId?: string
  }[]
}

/** Days after which a missed question is no longer offered. */
const missedDays = 30
const dayLength = 86_400_000

const defaultSettings: Settings = {
  retention: retentionRange.default,
  newPerDay: newCardsPerDay.default,
  weights: null,
  optimizedAt: null,
  optimizedWith: 0,
  reviews: 0,
}

const toNewCard = ({ front, back, sources = [], itemId }: GivenDeck['cards'][number]): NewCard => ({
  front: front.slice(0, maxCardText),
  back: back.slice(0, maxCardText),
  sources,
  itemId: itemId ?? null,
})

/** Decks and their cards, and what is due. */
export class DecksService {
  private readonly db: Db
  private readonly bank: Bank
  private readonly clock: () => Date
  private readonly findOpenItems: (userId: string) => Promise<ReadonlySet<string>>
  private readonly questionAccess: QuestionAccess

  constructor(deps: {
    db: Db
    bank: Bank
    clock: () => Date
    findOpenItems: (userId: string) => Promise<ReadonlySet<string>>
    questionAccess: QuestionAccess
  }) {
    this.db = deps.db
    this.bank = deps.bank
    this.clock = deps.clock
    this.findOpenItems = deps.findOpenItems
    this.questionAccess = deps.questionAccess
  }

  /**
   * Adds a deck with its cards, in the transaction of `db` if there is one. Does nothing when the deck exists. Throws
   * `flashcards_full` when the learner would have too many cards.
   */
  async addDeck(userId: string, given: GivenDeck, db: Db = this.db): Promise<void> {
    const { deckId: id, name, field } = given
    const deck: Deck = { id, kind: 'study-aid', name, field }
    await forExistingUser(() =>
      db.tx(async (tx) => {
        await new ReviewsStore(tx).lock(userId)
        const store = new CardsStore(tx)
        const at = this.clock()
        if (!(await store.insertDeck(userId, deck, at))) return
        await this.addCards(store, userId, id, given.cards.map(toNewCard))
      }),
    )
  }

  /** Adds cards to a deck, in a transaction that holds the learner's lock. */
  private async addCards(store: CardsStore, userId: string, deckId: string, cards: readonly NewCard[]): Promise<void> {
    if (cards.length > maxCardsPerDeck) {
      const limit = maxCardsPerDeck.toLocaleString('en-US')
      throw new AppError('flashcards_full', `A deck can have at most ${limit} flashcards.`)
    }
    if ((await store.countCards(userId)) + cards.length > maxCards) {
      const limit = maxCards.toLocaleString('en-US')
      const message = `You can have at most ${limit} flashcards. Delete some cards or decks first.`
      throw new AppError('flashcards_full', message)
    }
    await store.insertCards(userId, deckId, cards, this.clock())
  }

  /** Changes the text of a card; throws `not_found`. */
  async editCard(userId: string, id: string, text: { front: string; back: string }): Promise<StoredCard> {
    const card = await new CardsStore(this.db).saveText(userId, id, text)
    if (!card) throw new AppError('not_found', 'There is no such flashcard.')
    return card
  }

  async deleteCard(userId: string, id: string): Promise<void> {
    if (await new CardsStore(this.db).deleteCard(userId, id)) return
    throw new AppError('not_found', 'There is no such flashcard.')
  }

  async deleteOwnDeck(userId: string, id: string): Promise<void> {
    if (await new CardsStore(this.db).deleteDeck(userId, id)) return
    throw new AppError('not_found', 'There is no such deck.')
  }

  async findSettings(userId: string): Promise<Settings> {
    return (await new ReviewsStore(this.db).findSettings(userId)) ?? defaultSettings
  }

  async saveSettings(userId: string, given: { retention: number; newPerDay: number }): Promise<Settings> {
    await forExistingUser(() => new ReviewsStore(this.db).saveSettings(userId, given))
    return this.findSettings(userId)
  }

  private today = ({ timeZone }: Pick<Principal, 'timeZone'>) => localDay(this.clock(), timeZone)

  /** What is due today, and how many more cards may be introduced. */
  async countDue(principal: Pick<Principal, 'userId' | 'timeZone'>) {
    const today = this.today(principal)
    const [counts, settings] = await Promise.all([
      new CardsStore(this.db).countDue(principal.userId, today),
      this.findSettings(principal.userId),
    ])
    const newLeft = Math.max(0, settings.newPerDay - counts.introduced)
    return { ...counts, today, newLeft, newToday: Math.min(newLeft, counts.unseen) }
  }

  /** What is due in each deck that has cards, by deck. */
  async countDueByDeck(principal: Pick<Principal, 'userId' | 'timeZone'>): Promise<Map<string, DeckCounts>> {
    const { newLeft, today } = await this.countDue(principal)
    const counts = await new CardsStore(this.db).countByDeck(principal.userId, today)
    return new Map([...counts].map(([deckId, deck]) => [deckId, withNew(deck, newLeft)]))
  }

  async findDecks(principal: Principal, page: { after: { at: Date; id: string } | undefined; limit: number }) {
    const { newLeft, today } = await this.countDue(principal)
    const decks = await new CardsStore(this.db).findDecks(principal.userId, today, page)
    return decks.map((deck) => withNew(deck, newLeft))
  }

  async findQueue(
    principal: Principal,
    deckId: string | undefined,
    page: { after: QueuePlace | undefined; limit: number },
  ) {
    const { newLeft: newCards, today } = await this.countDue(principal)
    return new CardsStore(this.db).findQueue(principal.userId, { today, newCards, deckId }, page)
  }

  /** The cards of a deck; throws `not_found`. */
  async findDeckCards(principal: Principal, deckId: string, page: { after: number; limit: number }) {
    const store = new CardsStore(this.db)
    const { userId } = principal
    if (!(await store.hasDeck(userId, deckId))) throw new AppError('not_found', 'There is no such deck.')
    return store.findDeckCards(userId, deckId, page)
  }

  /** One number per day from today on. */
  async findForecast(principal: Pick<Principal, 'userId' | 'timeZone'>, days: number) {
    const today = this.today(principal)
    const counts = await new CardsStore(this.db).countForecast(principal.userId, today, addDays(today, days - 1))
    return Array.from({ length: days }, (_, index) => addDays(today, index)).map((day) => ({
      day,
      cards: counts.get(day) ?? 0,
    }))
  }

  /** Retention by month of the last 12 months, and reviews per day of the last 30 days. */
  async findStatistics(principal: Principal) {
    const today = this.today(principal)
    const store = new ReviewsStore(this.db)
    const [retention, counts] = await Promise.all([
      store.findRetention(
        principal.userId,
        addDays(`${today.slice(0, 7)}-01`, -330)
          .slice(0, 8)
          .concat('01'),
      ),
      store.countByDay(principal.userId, addDays(today, -29)),
    ])
    const reviews = Array.from({ length: 30 }, (_, index) => addDays(today, index - 29)).map((day) => ({
      day,
      reviews: counts.get(day) ?? 0,
    }))
    return { retention, reviews }
  }

  private async findMissedOf(
    userId: string,
    among: { attemptId?: string | undefined; positions?: readonly { attemptId: string; position: number }[] },
    page: { after?: { at: Date; itemNo: number } | undefined; limit: number },
    db: Db = this.db,
  ) {
    const since = new Date(this.clock().getTime() - missedDays * dayLength)
    const openItems = await this.findOpenItems(userId)
    const found = await new MissedStore(db).findMissed(userId, { since, openItems, ...among }, page)
    const versions = await this.bank.versions(found.items.map(({ versionNo }) => versionNo))
    const items = found.items.flatMap((item, index) => {
      const version = versions[index]
      const question = version && this.bank.findQuestion(version, '')
      return question ? [{ ...item, question }] : []
    })
    return { items, total: found.total }
  }

  /** Questions that the learner missed (in one attempt, if given) and has no card for, without those of attempts in progress. */
  async findMissed(
    userId: string,
    attemptId: string | undefined,
    page: { after: { at: Date; itemNo: number } | undefined; limit: number },
  ) {
    return this.findMissedOf(userId, { attemptId }, page)
  }

  /** Makes cards of missed questions, in one deck per field. Returns how many; throws `flashcards_full`. */
  async addMissed(userId: string, positions: readonly { attemptId: string; position: number }[]): Promise<number> {
    return forExistingUser(async () => {
      // Before the transaction: an embedded database has one connection.
      const { items } = await this.findMissedOf(userId, { positions }, { limit: positions.length })
      return this.db.tx(async (tx) => {
        let added = 0
        for (const [field, own] of Map.groupBy(items, (item) => item.field)) {
          added += (await this.addQuestions(tx, userId, field, own)).added
        }
        return added
      })
    })
  }

  /**
   * Makes a card of a question that was explained to the learner. Throws `not_found`, `attempt_not_graded`,
   * `question_in_progress`, and `flashcards_full`.
   */
  async addQuestion(userId: string, attemptId: string, position: number): Promise<{ added: number; deckId: string }> {
    const { itemId, field, question } = await this.questionAccess.getExplained(userId, attemptId, position)
    return forExistingUser(() =>
      this.db.tx((tx) => this.addQuestions(tx, userId, field, [{ itemId, question: question.question }])),
    )
  }

  /** Adds cards of questions to the deck of their field, without those that have a card. */
  private async addQuestions(
    tx: Db,
    userId: string,
    field: FieldCode,
    questions: readonly { itemId: string; question: Question }[],
  ): Promise<{ added: number; deckId: string }> {
    await new ReviewsStore(tx).lock(userId)
    const store = new CardsStore(tx)
    const name = `Quiz questions: ${fieldLabel(field)}`
    const deckId = await store.ensureQuestionDeck(userId, { id: randomUUID(), name, field }, this.clock())
    const known = await store.findItemIds(userId)
    const cards = questions
      .filter(({ itemId }) => !known.has(itemId))
      .map(({ itemId, question }) => toNewCard({ ...cardOfQuestion(question), itemId }))
    await this.addCards(store, userId, deckId, cards)
    return { added: cards.length, deckId }
  }
}

/** Counts of a deck with the new cards that may come today among those that are due. */
const withNew = <D extends DeckCounts>(deck: D, newLeft: number): D => ({
  ...deck,
  due: deck.due + Math.min(deck.unseen, newLeft),
})
