import { sql } from 'drizzle-orm'
import type { Db } from '#server/adapters/db/db.ts'

/** Whether images were named correctly when the learner was last asked, by their ids. */
export async function findAnswers(db: Db, userId: string): Promise<Map<string, boolean>> {
  const rows = await db.rows<{ imageId: string; isCorrect: boolean }>(sql`select image_id as "imageId",
      is_correct as "isCorrect" from image_answers where user_id = ${userId}`)
  return new Map(rows.map(({ imageId, isCorrect }) => [imageId, isCorrect]))
}

export async function saveAnswer(
  db: Db,
  answer: { userId: string; imageId: string; isCorrect: boolean; answeredAt: Date },
): Promise<void> {
  const { userId, imageId, isCorrect, answeredAt } = answer
  await db.rows(sql`insert into image_answers (user_id, image_id, is_correct, answered_at)
    values (${userId}, ${imageId}, ${isCorrect}, ${answeredAt.toISOString()})
    on conflict (user_id, image_id) do update set is_correct = excluded.is_correct, answered_at = excluded.answered_at`)
}
