import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'

/** The texts of a study aid that is being written, in order, without ids of sources. */
export function textsOf(content: unknown): string[][] {
  if (Array.isArray(content)) return content.flatMap((part) => groupOf(part))
  if (typeof content !== 'object' || content === null) return []
  return Object.values(content).flatMap((value) => (Array.isArray(value) ? textsOf(value) : groupOf(value)))
}

/** The texts of one part, for example the front and the back of a card. */
function groupOf(part: unknown): string[][] {
  const texts: string[] = []
  JSON.stringify(part, (key, value) => {
    if (key === 'sources') return undefined
    if (typeof value === 'string' && value !== '') texts.push(value)
    return value
  })
  return texts.length > 0 ? [texts] : []
}

/** What an AI model has finished so far. */
export function WritingPreview({ partial, onStop }: { partial: unknown; onStop: () => void }) {
  const parts = textsOf(partial)
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ink-2">
          {parts.length === 0
            ? 'Reading the library...'
            : `Writing... ${parts.length === 1 ? '1 part' : `${parts.length} parts`} so far`}
        </p>
        <Button onClick={onStop}>Stop</Button>
      </div>
      <ol className="mt-4 grid max-w-measure gap-4">
        {parts.map((texts, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are only added at the end
          <li key={index} className="border-l-3 border-teal pl-4">
            {texts.map((text, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <p key={place} className={place === 0 ? 'font-semibold' : 'mt-1 text-ink-2'}>
                <ClinicalText>{text.replaceAll('**', '')}</ClinicalText>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </div>
  )
}
