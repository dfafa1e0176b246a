const stackLines = 30

/** An error text of a browser without what may name a person: email addresses, and everything after "?" or "#" in URLs. */
export function withoutPersonalData(text: string): string {
  return text
    .split('\n', stackLines)
    .join('\n')
    .replace(/(https?:\/\/[^\s?#:]+(?::\d+)?[^\s?#]*)[?#][^\s):]*/g, '$1')
    .replace(/[^\s@<>()"']+@[^\s@<>()"']+\.[a-z]{2,}/gi, '[email]')
}
