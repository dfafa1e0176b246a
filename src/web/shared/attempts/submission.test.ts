import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/shared/api/api-error.ts'
import type { Failure } from '#web/shared/api/retry.ts'
import { isIntended, reduceSubmission, type Submission, type SubmissionEvent } from './submission.ts'

type State = Submission<string>
type Event = SubmissionEvent<string>

const error = new ApiError(500, '', { statusCode: 500, code: 'internal', error: '', message: 'Our fault.' })
const retryAt = 9000
const fail = (failure: Failure): Event => ({ type: 'fail', failure, retryAt })
const offline = fail({ kind: 'offline' })
const busy = fail({ kind: 'busy', retryAfter: 7000 })
const timeout = fail({ kind: 'timeout' })
const broken = fail({ kind: 'server-error', error })
const rejected = fail({ kind: 'rejected', error })
const graded: Event = { type: 'succeed', result: '70%', isRecorded: false }
const recorded: Event = { type: 'succeed', result: '70%', isRecorded: true }
const submit: Event = { type: 'submit', unanswered: 0 }

const idle: State = { step: 'idle' }
const confirming: State = { step: 'confirming', unanswered: 2 }
const sending: State = { step: 'sending', failures: 0 }
const waiting: State = { step: 'waiting', reason: 'offline', failures: 1, retryAt }
const failed: State = { step: 'failed', message: 'Our fault.' }
const canceled: State = { step: 'canceled' }
const recording: State = { step: 'graded', result: '70%', recording: { step: 'sending', failures: 0 } }
const recordingWaits: State = { step: 'graded', result: '70%', recording: { ...waiting, reason: 'busy' } }
const recordingFailed: State = { step: 'graded', result: '70%', recording: failed }
const done: State = { step: 'recorded', result: '70%' }

describe('submitting an attempt', () => {
  it.each<[string, State, Event, State]>([
    ['sends at once when everything is answered', idle, submit, sending],
    ['asks about unanswered questions', idle, { type: 'submit', unanswered: 2 }, confirming],
    ['sends after confirmation', confirming, { type: 'confirm' }, sending],
    ['returns to the questions without confirmation', confirming, { type: 'cancel' }, idle],
    ['sends when time runs out', idle, { type: 'send' }, sending],
    ['sends when time runs out during the confirmation', confirming, { type: 'send' }, sending],
    ['sends when time runs out after it was canceled', canceled, { type: 'send' }, sending],
    ['waits without a network', sending, offline, waiting],
    ['waits for a busy server', sending, busy, { ...waiting, reason: 'busy' }],
    ['does not call a timeout offline', sending, timeout, { ...waiting, reason: 'timeout' }],
    [
      'sends again after waiting, counting failures',
      waiting,
      { type: 'retry' },
      { step: 'sending', failures: 1, reason: 'offline' },
    ],
    ['waits longer after more failures', { step: 'sending', failures: 1 }, offline, { ...waiting, failures: 2 }],
    ['fails when the server fails, and says why', sending, broken, failed],
    ['fails when the server refuses', sending, rejected, failed],
    ['does not send again on its own after a failure', failed, { type: 'send' }, failed],
    ['sends again after a failure when asked', failed, { type: 'retry' }, sending],
    ['can be submitted again after a failure', failed, submit, sending],
    ['can be canceled while sending', sending, { type: 'cancel' }, canceled],
    ['can be canceled while waiting', waiting, { type: 'cancel' }, canceled],
    ['stays canceled when the retry is due', canceled, { type: 'retry' }, canceled],
    ['stays canceled when the aborted request fails', canceled, offline, canceled],
    ['stays canceled when the aborted request succeeds', canceled, graded, canceled],
    ['can be submitted again after it was canceled', canceled, submit, sending],
    ['records what was graded', sending, graded, recording],
    ['is done when grading recorded it', sending, recorded, done],
    ['is done when it is recorded', recording, recorded, done],
    ['keeps the results while recording waits', recording, busy, recordingWaits],
    ['keeps the results when recording fails', recording, broken, recordingFailed],
    [
      'records again after waiting',
      recordingWaits,
      { type: 'retry' },
      { ...recording, recording: { step: 'sending', failures: 1 } },
    ],
    ['records again after a failure when asked', recordingFailed, { type: 'retry' }, recording],
    ['cannot be canceled once graded', recording, { type: 'cancel' }, recording],
    ['is forgotten when the next request begins', done, { type: 'reset' }, idle],
    ['is not submitted twice', sending, submit, sending],
    ['is not submitted again once recorded', done, submit, done],
  ])('%s', (_, state, event, next) => {
    expect(reduceSubmission(state, event)).toEqual(next)
  })

  it.each<[State, boolean]>([
    [idle, false],
    [confirming, false],
    [sending, true],
    [waiting, true],
    [failed, false],
    [canceled, false],
    [recording, false],
    [done, false],
  ])('$step: a reload continues: %s', (state, expected) => {
    expect(isIntended(state)).toBe(expected)
  })
})
