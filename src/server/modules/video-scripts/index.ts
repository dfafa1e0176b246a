import type { FastifyInstance } from 'fastify'
import type { DocumentBlock } from '#domain/study/study-method.ts'
import { formatSeconds, type VideoScript } from '#domain/video-script/script.ts'
import type { PrintDocument } from '#server/adapters/pdf/print-document.ts'
import { serve } from '#server/http/serve.ts'

/** Two asterisks would switch to bold. */
const plain = (text: string) => text.replaceAll('**', '* *')

function sceneBlocks(
  { start, end, text, visual, quiz }: VideoScript['scenes'][number],
  index: number,
): DocumentBlock[] {
  return [
    { kind: 'heading', text: `Scene ${index + 1}, ${formatSeconds(start)} to ${formatSeconds(end)}` },
    { kind: 'table', head: ['Visual', 'Narration'], rows: [[visual, text]] },
    ...(quiz?.question
      ? ([
          { kind: 'paragraph', text: `**Quiz:** ${plain(quiz.question)}` },
          {
            kind: 'list',
            items: quiz.options.map(
              (option, position) =>
                `${'ABCD'[position]}. ${plain(option)}${position === quiz.correct ? ' (correct)' : ''}`,
            ),
          },
        ] as const)
      : []),
  ]
}

/** The video-scripts module: storyboards. Scripts themselves are stored on the device of the learner. */
export function createVideoScripts({ print, clock }: { print: PrintDocument; clock: () => Date }) {
  return {
    routes(app: FastifyInstance): void {
      serve(app, 'POST /api/video-scripts/storyboard', async ({ body: { title, duration, scenes } }) => ({
        bytes: await print({
          title: title || 'Untitled lesson',
          subtitle: `Storyboard · ${scenes.length === 1 ? '1 scene' : `${scenes.length} scenes`} · ${formatSeconds(duration)}`,
          footer: 'Preceptor · Storyboard',
          createdAt: clock(),
          blocks: scenes.flatMap((scene, index) =>
            sceneBlocks({ ...scene, text: plain(scene.text), visual: plain(scene.visual) }, index),
          ),
        }),
        type: 'application/pdf',
        name: `${title || 'Untitled lesson'} storyboard.pdf`,
      }))
    },
  }
}
