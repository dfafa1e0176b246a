import { difficulties } from '../question/difficulty.ts'
import type { AuthoredItem } from '../question/item.ts'

/** How tags of a Moodle question carry what Moodle has no place for; a tag that begins otherwise is a topic. */
export const difficultyTag = 'difficulty: '
export const otherDomainTag = 'other domain: '
export const topicTag = 'topic: '

const isMistakable = (topic: string) =>
  [difficultyTag, otherDomainTag, topicTag].some((mark) => topic.startsWith(mark)) ||
  difficulties.some((difficulty) => difficulty === topic.toLowerCase())

/** The tags of an item: its topics, its difficulty and its domain in the other exam's outline. */
export function tagsOf({ topics, difficulty, otherDomain }: AuthoredItem): string[] {
  return [
    ...topics.map((topic) => (isMistakable(topic) ? `${topicTag}${topic}` : topic)),
    `${difficultyTag}${difficulty}`,
    ...(otherDomain === undefined ? [] : [`${otherDomainTag}${otherDomain}`]),
  ]
}
