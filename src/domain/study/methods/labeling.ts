import { z } from 'zod'
import { defineMethod, requiredText, sources } from '../study-method.ts'

const labelingSchema = z.object({
  drawings: z
    .array(
      z.object({
        /** The drawing itself is served by \`GET /api/drawings/:id\`. */
        id: requiredText(80),
        title: requiredText(120),
        labels: z.array(z.object({ name: requiredText(80), note: requiredText(400) })).max(20),
        sources,
      }),
    )
    .min(1)
    .max(6),
})

/** Drawings whose parts one names. */
export const labeling = defineMethod({
  name: 'labeling',
  schema: labelingSchema,
  ingredients: { kinds: ['drawing'], passages: 4, drawings: true },
  compose: ({ drawings }) =>
    drawings.length === 0
      ? undefined
      : {
          drawings: drawings.map(({ passage, drawing: { id, title, labels } }) => ({
            id,
            title,
            labels: labels.map(({ name, note }) => ({ name, note })),
            sources: [passage.id],
          })),
        },
  prompt: null,
  count: ({ drawings }) => drawings.length,
  print: ({ drawings }) =>
    drawings.flatMap(({ title, labels }) => [
      { kind: 'heading', text: title },
      {
        kind: 'table',
        head: ['', 'Structure', 'Remember'],
        rows: labels.map(({ name, note }, index) => [String(index + 1), name, note]),
      },
    ]),
})
