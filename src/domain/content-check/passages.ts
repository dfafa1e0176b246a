/** What a learner reads, of an authored item as of a model's draw. */
export interface Readable {
  stem: string
  options: readonly { text: string; reason: string; right?: true | undefined }[]
  explanation: string
  keyLearningPoint: string
  topics?: readonly string[]
}

/** One text of an item and where it stands. */
export interface Passage {
  field: string
  role: 'stem' | 'option' | 'reason' | 'explanation' | 'keyLearningPoint' | 'topic'
  text: string
}

/** Every text of an item, in reading order, on one line each. */
export function passagesOf(item: Readable): Passage[] {
  const passages: Passage[] = [{ field: 'stem', role: 'stem', text: item.stem }]
  item.options.forEach(({ text, reason }, index) => {
    passages.push({ field: `options.${index + 1}.text`, role: 'option', text })
    passages.push({ field: `options.${index + 1}.reason`, role: 'reason', text: reason })
  })
  passages.push({ field: 'explanation', role: 'explanation', text: item.explanation })
  passages.push({ field: 'keyLearningPoint', role: 'keyLearningPoint', text: item.keyLearningPoint })
  for (const text of item.topics ?? []) passages.push({ field: 'topics', role: 'topic', text })
  return passages.map((passage) => ({ ...passage, text: passage.text.replace(/\s+/g, ' ').trim() }))
}
