import type { APIRequestContext } from '@playwright/test'
import type { Flashcard, MissedQuestion } from '#contract/flashcards.ts'
import type { Rating } from '#domain/flashcards/scheduling.ts'

/** Makes cards of most questions that a learner has missed, and reviews a few of them. */
export async function makeFlashcards(visitor: APIRequestContext): Promise<void> {
  const read = async (path: string) => (await visitor.get(`/api/flashcards/${path}`)).json()
  const { items: missed } = (await read('missed-questions?limit=50')) as { items: MissedQuestion[] }
  const questions = missed.slice(0, -4).map(({ attemptId, position }) => ({ attemptId, position }))
  await visitor.post('/api/flashcards/missed-questions', { data: { questions } })
  const { items: cards } = (await read('queue')) as { items: Flashcard[] }
  const ratings: Rating[] = ['easy', 'easy', 'again', 'easy']
  const reviews = ratings.flatMap((rating, index) => {
    const card = cards[index]
    return card ? [{ id: crypto.randomUUID(), cardId: card.id, rating, at: Date.now(), seconds: 8 }] : []
  })
  const reply = await visitor.post('/api/flashcards/reviews', { data: { reviews } })
  if (!reply.ok()) throw new Error(await reply.text())
}
