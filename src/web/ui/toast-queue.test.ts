import { describe, expect, it } from 'vitest'
import { close, emptyQueue, publish, type ToastMessage } from './toast-queue.ts'

const message = (id: number, priority: ToastMessage['priority'] = 'normal'): ToastMessage => ({
  id,
  title: `Toast ${id}`,
  description: undefined,
  failed: false,
  priority,
  action: undefined,
})
const saved = message(1)
const shortcutsOff = message(2)
const oneMinuteLeft = message(3, 'high')
const tenMinutesLeft = message(4, 'high')

describe('toast queue', () => {
  it.each([
    ['shows the first message', [saved], { current: saved, waiting: null }],
    ['replaces a message with the next one', [saved, shortcutsOff], { current: shortcutsOff, waiting: null }],
    ['lets a warning replace a message', [saved, oneMinuteLeft], { current: oneMinuteLeft, waiting: null }],
    ['makes a message wait behind a warning', [oneMinuteLeft, saved], { current: oneMinuteLeft, waiting: saved }],
    [
      'lets only the newest message wait',
      [oneMinuteLeft, saved, shortcutsOff],
      { current: oneMinuteLeft, waiting: shortcutsOff },
    ],
    [
      'lets a warning replace a warning',
      [tenMinutesLeft, saved, oneMinuteLeft],
      { current: oneMinuteLeft, waiting: saved },
    ],
  ])('%s', (_title, messages, expected) => {
    expect(messages.reduce(publish, emptyQueue)).toEqual(expected)
  })

  it('shows the waiting message when the warning closes', () => {
    const queue = [oneMinuteLeft, saved].reduce(publish, emptyQueue)
    expect(close(queue, oneMinuteLeft.id)).toEqual({ current: saved, waiting: null })
  })

  it('ignores the closing of a toast that was already replaced', () => {
    const queue = [saved, shortcutsOff].reduce(publish, emptyQueue)
    expect(close(queue, saved.id)).toBe(queue)
  })
})
