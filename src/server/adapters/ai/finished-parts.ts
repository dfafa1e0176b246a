/**
 * Follows the JSON text of an object while it is written, and tells what of it is finished: whole properties, and whole
 * elements of the list that is being written. A value counts as finished when a comma or bracket follows it.
 */
export class FinishedParts {
  private text = ''
  private scanned = 0
  /** The open brackets: `{` or `[`. */
  private readonly open: string[] = []
  private inString = false
  private escaped = false

  /** Adds text. Returns the finished part of the object when it has grown, else undefined. */
  add(delta: string): Record<string, unknown> | undefined {
    this.text += delta
    let end: { at: number; closing: string } | undefined
    for (; this.scanned < this.text.length; this.scanned++) {
      const closing = this.read(this.text[this.scanned] as string)
      if (closing !== undefined) end = { at: this.scanned, closing }
    }
    if (!end) return undefined
    try {
      return JSON.parse(this.text.slice(0, end.at) + end.closing)
    } catch {
      // Not JSON: the check of the whole reply will say so.
      return undefined
    }
  }

  /** Reads one character. Returns what closes the text before it when a part has just been finished. */
  private read(character: string): string | undefined {
    if (this.inString) {
      if (this.escaped) this.escaped = false
      else if (character === '\\') this.escaped = true
      else if (character === '"') this.inString = false
      return undefined
    }
    switch (character) {
      case '"':
        this.inString = true
        return undefined
      case '{':
      case '[':
        this.open.push(character)
        return undefined
      case ',':
        return this.closing()
      case '}':
      case ']': {
        const closing = this.closing()
        this.open.pop()
        return closing
      }
      default:
        return undefined
    }
  }

  /** What closes the text at a place where a property of the object or an element of one of its lists ends. */
  private closing(): string | undefined {
    if (this.open.length === 1 && this.open[0] === '{') return '}'
    if (this.open.length === 2 && this.open[0] === '{' && this.open[1] === '[') return ']}'
    return undefined
  }
}
