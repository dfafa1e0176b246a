import type { PostText } from '../blog/admin-post.ts'
import { postIdPattern } from '../blog/post-rules.ts'
import { type Issue, issue } from './issues.ts'
import { checkPostMarkdown } from './posts.ts'

const maxTags = 5

function checkTags(tags: readonly string[]): Issue[] {
  const unclear = tags.filter((tag) => !postIdPattern.test(tag))
  return [
    ...(tags.length === 0 ? [issue('tags', 'There are no tags.', 'Add one to five.')] : []),
    ...(tags.length > maxTags ? [issue('tags', `There are ${tags.length} tags.`, 'Keep at most five.')] : []),
    ...unclear.map((tag) =>
      issue('tags', `The tag "${tag}" is not valid.`, 'Use lowercase words joined by hyphens, such as night-shift.'),
    ),
    ...(new Set(tags).size < tags.length ? [issue('tags', 'A tag is repeated.', 'Remove one of them.')] : []),
  ]
}

/** What keeps a post from being published. Readers never see a post with issues. */
export function checkPostText({ title, excerpt, tags, content }: PostText): Issue[] {
  return [
    ...(title.trim() ? [] : [issue('title', 'There is no title.', 'Write one.')]),
    ...(excerpt.trim() ? [] : [issue('excerpt', 'There is no excerpt.', 'Write one or two sentences.')]),
    ...checkTags(tags),
    ...(content.trim() ? checkPostMarkdown(content) : [issue('content', 'There is no text.', 'Write the article.')]),
  ]
}
