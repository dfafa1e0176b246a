import { queryOptions } from '@tanstack/react-query'
import { read } from '#web/shared/api/call.ts'

/** Where the learner is signed in, looked up at every visit: it changes on other devices. */
export const sessionsRead = queryOptions({ ...read('GET /api/account/sessions'), refetchOnMount: 'always' })
