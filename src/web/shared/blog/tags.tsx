/** The hashtags of a post. */
export function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <p className="flex flex-wrap gap-x-3">
      {tags.map((tag) => (
        <span key={tag}>#{tag}</span>
      ))}
    </p>
  )
}
