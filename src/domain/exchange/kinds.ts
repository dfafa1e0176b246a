const asChoice = 'Write it as multiple choice with four or five options.'

/** Kinds of question that the bank does not have, in the words of their format, and why they are not read. */
const kinds: Readonly<Record<string, readonly [name: string, why: string, remedy: string]>> = {
  truefalse: ['a true/false question', 'half of the guesses are right', asChoice],
  shortanswer: ['a short answer question', 'it has no wrong options', asChoice],
  numerical: [
    'a numerical question',
    'it has no wrong options',
    `${asChoice} For a sum with changing numbers see "Add a model".`,
  ],
  matching: [
    'a matching question',
    'it has pairs and no options',
    'Write a question for each pair, or a knowledge table ("Add a table").',
  ],
  essay: ['an essay question', 'nothing in it can be graded by a program', asChoice],
  description: [
    'a text without a question',
    'it has no options',
    'If it is a patient, put it into a CSV file in the column "case text".',
  ],
}

const sameAs: Readonly<Record<string, string>> = {
  match: 'matching',
  ddmatch: 'matching',
  randomsamatch: 'matching',
  calculated: 'numerical',
  calculatedsimple: 'numerical',
}

/** Why a question of this kind is not read, and what to do. */
export function refuseKind(kind: string): { problem: string; remedy: string } {
  const [name, why, remedy] = kinds[sameAs[kind] ?? kind] ?? [
    `a question of the type "${kind}"`,
    'only multiple choice is read',
    asChoice,
  ]
  return { problem: `this is ${name}, which is not read: ${why}`, remedy }
}
