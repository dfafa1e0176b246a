import { Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'

/** A search field that searches when it is submitted. It begins with `search` each time it has another `key`. */
export function SearchForm({
  search,
  buttonLabel,
  onSearch,
}: {
  search: string
  /** What the button does, for screen readers: "Search the notebook". */
  buttonLabel: string
  /** With the trimmed text; empty to search for nothing. */
  onSearch: (text: string) => void
}) {
  const [text, setText] = useState(search)
  return (
    <form
      className="grid grid-cols-[1fr_auto] items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(text.trim())
      }}
    >
      <TextField
        label="Search"
        type="search"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" aria-label={buttonLabel} className="min-w-11 px-3">
        <Search className="size-5" aria-hidden="true" />
      </Button>
    </form>
  )
}
