import type { ParsedFile } from '#domain/exchange/draft.ts'
import { runLimitedTask, TaskLimitError } from '../worker-thread.ts'
import { unreadFile } from './parse.ts'
import type { ParseTask, QuestionFiles } from './question-files.ts'
import { writeQuestions } from './write.ts'

/** A file of the largest size takes about a second. */
const limits = { milliseconds: 10_000, heap: 400 }

async function read(task: ParseTask): Promise<ParsedFile> {
  try {
    return await runLimitedTask(new URL('./parse-worker.ts', import.meta.url), task, limits)
  } catch (error) {
    if (!(error instanceof TaskLimitError)) throw error
    const problem = 'Reading this file takes too much time or memory. The file was not read.'
    return unreadFile(problem, 'Split the file, and compare its first questions with an export.')
  }
}

/** Reads each file in a worker thread of its own, so that no file can stop the server. */
export const createQuestionFiles = (): QuestionFiles => ({ read, write: writeQuestions })
