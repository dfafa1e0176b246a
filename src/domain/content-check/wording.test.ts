import { describe, expect, test } from 'vitest'
import type { Passage } from './passages.ts'
import { checkWording } from './wording.ts'

const found = (role: Passage['role'], text: string) => checkWording([{ field: 'x', role, text }])

describe('refuses', () => {
  test.each<[Passage['role'], string]>([
    ['option', 'All of the above'],
    ['option', 'None of these'],
    ['option', 'Both of the above.'],
    ['explanation', 'So all of the above are signs of shock.'],
    ['option', 'Always wear a gown'],
    ['option', 'Pain that never stops'],
    ['explanation', 'Option B would delay care.'],
    ['reason', 'Unlike answer C, this one is safe.'],
    ['reason', 'The same as option 2.'],
    ['explanation', 'Options A and D are true.'],
    ['reason', 'The first option is safer.'],
    ['reason', 'As in the answer above, this helps.'],
    ['stem', 'The nurse should first give an'],
    ['stem', 'The nurse should first:'],
    ['stem', 'The next step is ____'],
    ['explanation', 'This is **wrong**.'],
    ['keyLearningPoint', 'Give `oxygen`.'],
  ])('%s: %s', (role, text) => {
    expect(found(role, text)).toHaveLength(1)
  })
})

describe('lets pass', () => {
  test.each<[Passage['role'], string]>([
    ['stem', 'The client says, "I never understood why." What should the nurse do first?'],
    ['explanation', 'Vincristine into the spine is nearly always fatal.'],
    ['explanation', 'All of these drugs lengthen the QT interval, and none of the others does.'],
    ['reason', 'The answer decides what follows: plan, means and time.'],
    ['reason', 'Acetaminophen is the safer choice. A blood gas comes next.'],
    ['reason', 'Amoxicillin is the drug of first choice for hepatitis B carriers too.'],
    ['explanation', 'The resident answers, "A little later."'],
    ['option', 'Neither lung has breath sounds'],
    ['option', 'Limb weakness on the whole left side'],
    ['stem', 'Which dose is right? The factor is 1.5.'],
  ])('%s: %s', (role, text) => {
    expect(found(role, text)).toEqual([])
  })
})
