/** Saves a file on the user's device. */
export function saveBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers read the file only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
