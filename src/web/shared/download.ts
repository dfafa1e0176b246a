import { saveBlob } from '#web/ui/save-blob.ts'

/** Saves a value on the user's device as a JSON file. */
export function downloadJson(name: string, value: unknown): void {
  downloadText(name, 'application/json', `${JSON.stringify(value, null, 2)}\n`)
}

/** Saves a text on the user's device. */
export function downloadText(name: string, type: string, text: string): void {
  saveBlob(name, new Blob([text], { type }))
}
