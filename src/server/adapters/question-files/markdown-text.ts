/** What has a meaning in Markdown, in Moodle's as well as in ours. */
const special = /[\\`*_{}[\]#|~]|^(?=[-+=])|^(\d+)(?=[.)])/gm
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Writes plain text so that Markdown shows it as it is. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[&<>]/g, (character) => entities[character] ?? character)
    .replace(special, (match, digits: string | undefined) => (digits ? `${digits}\\` : `\\${match}`))
}

/** Reads plain text written by `escapeMarkdown`. */
export function unescapeMarkdown(text: string): string {
  return text
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&(?:lt|gt|amp);/g, (entity) => Object.keys(entities).find((key) => entities[key] === entity) ?? entity)
}
