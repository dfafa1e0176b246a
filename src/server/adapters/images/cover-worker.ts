import type { Cover } from '#domain/blog/cover.ts'
import { answerTasks } from '../worker-thread.ts'
import { renderCover } from './cover.ts'

answerTasks((cover: Cover) => renderCover(cover))
