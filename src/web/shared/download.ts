/** Offers a value to the user as a JSON file. */
export function downloadJson(name: string, value: unknown): void {
  downloadText(name, 'application/json', `${JSON.stringify(value, null, 2)}\n`)
}

/** Offers a text to the user as a file. */
export function downloadText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the file only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
