import { describe, expect, test } from 'vitest'
import { type Concern, concernReplies, concerns, findConcern } from './safety.ts'

const serious: [Concern, string][] = [
  ['self-harm', 'I want to kill myself'],
  ['self-harm', "I don't want to live anymore."],
  ['self-harm', 'I failed my boards again and I just want to die'],
  ['self-harm', "I'm a nursing student and I've been thinking about ending my life"],
  ['self-harm', "i'm suicidal"],
  ['self-harm', 'I keep having suicidal thoughts since clinicals started'],
  ['self-harm', 'Everyone would be better off without me'],
  ['self-harm', 'I wish I were dead'],
  ['self-harm', "I've been cutting myself again"],
  ['self-harm', "I'm going to hurt myself tonight"],
  ['self-harm', 'i wanna die'],
  ['self-harm', 'Forget the case about the patient. I want to end it all.'],
  ['poisoning', 'I just took 30 Tylenol pills'],
  ['poisoning', 'I think I overdosed'],
  ['poisoning', 'I took too many of my pills, what do I do'],
  ['poisoning', 'I accidentally swallowed bleach'],
  ['poisoning', 'My toddler swallowed a button battery'],
  ['poisoning', 'my son ate a handful of gummies from the counter'],
  ['poisoning', 'My roommate overdosed and I only know Narcan from class'],
  ['poisoning', 'My 2-year-old daughter got into her grandma’s pills'],
  ['poisoning', 'I injected too much insulin'],
  ['emergency', 'I am having chest pain'],
  ['emergency', "I'm having really bad chest pain right now and I'm alone"],
  ['emergency', "I can't breathe"],
  ['emergency', 'I think I’m having a stroke'],
  ['emergency', 'my throat is closing up after I ate peanuts'],
  ['emergency', "My dad collapsed and isn't breathing"],
  ['emergency', "My mom says her chest hurts and she can't breathe"],
  ['emergency', 'my baby is choking'],
  ['emergency', 'My husband is having a seizure'],
  ['emergency', 'I have crushing chest pressure and pain in my left arm'],
  ['emergency', "I'm coughing up blood"],
  ['emergency', 'my chest is tight and my left arm went numb'],
  ['personal', 'Can I take ibuprofen with my warfarin?'],
  ['personal', 'Should I take my metoprolol if my heart rate is 50?'],
  ['personal', "I've had a headache for three days, what should I do?"],
  ['personal', 'My blood pressure is 160/100, should I be worried?'],
  ['personal', 'my doctor prescribed me sertraline, is it safe with alcohol'],
  ['personal', 'I was diagnosed with lupus last week. What happens now?'],
  ['personal', 'My son has a fever of 103, how much Tylenol?'],
  ['personal', 'I found a lump in my neck. Is this cancer?'],
  ['personal', 'My labs came back with a potassium of 5.6'],
  ['personal', "I'm 20 weeks pregnant, can I take Zofran?"],
  ['personal', 'How many melatonin can I take at night?'],
  ['personal', 'should my grandmother stop taking her blood thinner before surgery?'],
  ['personal', 'I have a rash that itches since yesterday'],
  ['personal', 'Do I need to see a doctor? I feel dizzy all the time'],
]

const study = [
  'A client says, "I want to kill myself." What should the nurse do first?',
  "The patient states, 'I don't want to live anymore.' Which response is therapeutic?",
  'A client tells the nurse I am having thoughts of suicide. Priority action?',
  'What are the risk factors for suicide in older adults?',
  'How do you assess lethality of a suicide plan?',
  'A resident who reports that he wants to die refuses dinner. What comes first?',
  'What is the antidote for acetaminophen overdose?',
  'A toddler swallowed a button battery. What is the priority?',
  'A client took 30 tablets of amitriptyline. Which ECG change is expected?',
  'Naloxone dose for opioid overdose?',
  'When is activated charcoal contraindicated?',
  'A 58-year-old man is having crushing chest pain. What do you do first?',
  'My patient is having chest pain. Is morphine still first line?',
  'Patient: I am having chest pain and I can’t breathe. What should I assess?',
  'Explain the difference between stable and unstable chest pain',
  'I have trouble telling angina from MI',
  'I keep getting chest pain questions wrong, what should I do?',
  'Why is oxygen not given to every patient with chest pain?',
  'If I have chest pain in a vignette, what is the first test?',
  'What are the signs of a stroke? I always mix up right and left',
  'Should I take the blood pressure before giving digoxin?',
  'How should I take notes in pharmacology?',
  'When can I take the NCLEX again?',
  'Can I delegate taking vital signs to the UAP?',
  'How often should a patient on warfarin have an INR?',
  'Can a client take ibuprofen with warfarin?',
  'Is metformin safe in renal failure?',
  'My clinical instructor said furosemide is given slowly. Why?',
  'My study partner is quizzing me on insulin onset and peak',
  'I am confused about potassium and digoxin toxicity',
  'What should I teach a mother whose child has a fever of 103?',
  'I have an exam on headaches and migraines on Monday. Help me study.',
  'What is the difference between a heart attack and cardiac arrest?',
  "I'm dying to know why calcium is given in hyperkalemia",
  "I can't remember the cranial nerves",
  'I feel like I do not understand acid-base at all',
  'how do I calculate a drip rate',
  'Tell me about self-harm in adolescents',
  'What is the first aid for choking in an infant?',
  'A nurse finds a client hanging. What is first?',
  'My sister is a nurse and says hyperkalemia peaks T waves. Is that right?',
  'A mother calls and says my son drank bleach. What do you tell her?',
  'I took the exam on poisoning and got iron wrong',
  'I got a question about overdose wrong. Why is flumazenil risky?',
  'What do I say when a client says that they want to end their life?',
  'Plateau, 34?',
  'I think it is B because the potassium is high',
  'How do I give insulin to a patient who is NPO?',
]

test.each(serious)('%s: %s', (concern, message) => {
  expect(findConcern(message)).toBe(concern)
})

test.each(study)('not about anyone in danger: %s', (message) => {
  expect(findConcern(message)).toBeUndefined()
})

describe('the fixed answers', () => {
  test.each(concerns)('to %s name whom to call', (concern) => {
    const reply = concernReplies[concern]
    for (const number of ['911', '988', '1-800-222-1222']) expect(reply).toContain(number)
  })
})
