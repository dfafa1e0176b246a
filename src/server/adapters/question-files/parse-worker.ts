import { answerTasks } from '../worker-thread.ts'
import { parseQuestionFile } from './parse.ts'
import type { ParseTask } from './question-files.ts'

answerTasks(({ bytes, format, field }: ParseTask) => parseQuestionFile(bytes, format, field))
