import { answerTasks } from '../worker-thread.ts'
import { renderImage } from './render.ts'
import type { RenderTask } from './worker-renderer.ts'

answerTasks(({ image, seed, size }: RenderTask) => renderImage(image, seed, size))
