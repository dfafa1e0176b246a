import { ClinicalText } from '#web/ui/clinical-text.tsx'

/** The case that several questions share, above the stem of each. */
export function CaseText({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <div className="mt-3 max-w-measure rounded-sm bg-sunk px-4 py-3 text-pretty">
      <p className="label mb-1">Case</p>
      <ClinicalText>{text}</ClinicalText>
    </div>
  )
}
