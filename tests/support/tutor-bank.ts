import type { TutorEvent } from '#contract/tutor.ts'
import type { AuthoredItem } from '#domain/question/item.ts'
import type { BankContent } from '#server/modules/bank/index.ts'
import type { Learner } from './learner.ts'
import { makeBank, makeModel } from './synthetic-bank.ts'

type Change = Pick<AuthoredItem, 'topics' | 'stem' | 'options' | 'explanation' | 'keyLearningPoint'>

const options = (right: number, ...texts: string[]): AuthoredItem['options'] =>
  texts.map((text, index) => ({
    text,
    reason: `Because ${text.toLowerCase()} ${index === right ? 'fits' : 'does not fit'}.`,
    ...(index === right ? { right: true as const } : {}),
  }))

/** Written for tests: realistic in form, not reviewed as content. */
const written: readonly Change[] = [
  {
    topics: ['digoxin toxicity', 'heart failure'],
    stem: 'A 76-year-old client who takes digoxin and furosemide reports nausea and yellow halos around lamps. The pulse is 48 and irregular. Which laboratory result explains these findings best?',
    options: options(
      2,
      'Serum sodium 134 mEq/L after two days of vomiting',
      'Serum magnesium 2.1 mg/dL with a normal calcium',
      'Serum potassium 2.9 mEq/L from urinary losses of the diuretic',
      'Serum creatinine 0.9 mg/dL with adequate urine output',
    ),
    explanation:
      'Explained: low potassium lets more digoxin bind to the sodium pump, so toxicity occurs at usual levels.',
    keyLearningPoint: 'Learned: check potassium before giving digoxin with a loop diuretic.',
  },
  {
    topics: ['digoxin toxicity'],
    stem: 'Before giving the morning dose of digoxin to an adult, the apical pulse is 54. What comes next?',
    options: options(1, 'Give half of it', 'Withhold it', 'Give it slowly', 'Crush it'),
    explanation: 'Explained: digoxin is withheld below 60 in an adult, and the prescriber is told.',
    keyLearningPoint: 'Learned: count the apical pulse for a full minute before digoxin.',
  },
  {
    topics: ['digoxin toxicity', 'antidotes'],
    stem: 'Which antidote binds digoxin in severe poisoning with ventricular arrhythmia?',
    options: options(0, 'Digoxin immune Fab', 'Naloxone', 'Flumazenil', 'Glucagon'),
    explanation: 'Explained: antibody fragments bind free digoxin and are excreted by the kidneys.',
    keyLearningPoint: 'Learned: after antibody fragments, measured digoxin levels rise and mean nothing.',
  },
  {
    topics: ['chest drainage'],
    stem: 'Two hours after insertion of a chest tube for a pneumothorax, the water seal bubbles continuously while the client breathes quietly. Where should the assistant look for the cause?',
    options: options(
      0,
      'Along the tubing and its connections for an air leak',
      'In the suction chamber for too much sterile water',
      'At the dressing for dried blood under the tape',
      'In the collection chamber for clotted drainage',
    ),
    explanation:
      'Explained: continuous bubbling in the water seal means that air enters the system between the chest and the seal.',
    keyLearningPoint: 'Learned: intermittent bubbling leaves with the pneumothorax; continuous bubbling is a leak.',
  },
]

/** A bank whose first items are as real ones are; the others are about sepsis. */
export function makeTutorBank(): BankContent {
  let place = 0
  return makeBank({
    perDomain: 5,
    models: [makeModel({ topics: ['fluid balance'], title: 'Fluid balance' })],
    edit: (item) => {
      const change = written[place++]
      if (change) return { ...item, type: 'single', ...change }
      const texts = [0, 1, 2, 3].map((no) => `${no === 1 ? 'Sound' : 'Unsound'} step ${no} of ${item.id}`)
      return {
        ...item,
        type: 'single',
        topics: ['sepsis'],
        stem: `Which step of the sepsis bundle is due first in situation ${item.id}?`,
        options: options(1, ...texts),
      }
    },
  })
}

/** The stem of the question about low potassium. */
export const potassiumStem = written[0]?.stem ?? ''
export const potassiumOptions = written[0]?.options ?? []

/** The events of a reply. A failure in the middle is one of the type "error". */
export function eventsOf(body: string): (TutorEvent | { type: 'error'; code: string; message: string })[] {
  return body
    .split('\n\n')
    .filter(Boolean)
    .map((frame) => {
      const data = JSON.parse(frame.slice(frame.indexOf('data: ') + 6))
      return frame.startsWith('event: error') ? { type: 'error', ...data } : data
    })
}

/** Sends a message and returns what happened. */
export async function tell(learner: Learner, text: string, more: object = {}) {
  const reply = await learner.post('/api/tutor/messages', { text, ...more })
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`)
  const events = eventsOf(reply.body)
  const started = events.find((event) => event.type === 'started')
  if (!started) throw new Error(`nothing started: ${reply.body}`)
  const messages = events.flatMap((event) => (event.type === 'message' ? [event.message] : []))
  const text_ = events.flatMap((event) => (event.type === 'text' ? [event.text] : [])).join('')
  return { events, messages, streamed: text_, conversation: started.conversation, messageId: started.messageId }
}
