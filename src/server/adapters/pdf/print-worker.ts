import { answerTasks } from '../worker-thread.ts'
import { print } from './print.ts'

answerTasks(print)
