import { memo } from 'react'
import type { MedicalImage } from '#contract/medical-images.ts'
import { LibraryPicture } from '#web/shared/library-picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

const heading = 'flex items-baseline gap-2 text-lg'
/** 600 px high. */
const area = 'h-150'

interface CaseListProps {
  cases: readonly MedicalImage[]
  selectedId: string | undefined
  /** The findings are hidden. */
  isCovered: boolean
  onSelect: (id: string) => void
  onClearFilters: () => void
}

/** The cases that match, in an area that scrolls. */
export function CaseList({ cases, selectedId, isCovered, onSelect, onClearFilters }: CaseListProps) {
  return (
    <section aria-labelledby="clinical-cases" className="min-w-0">
      <h2 id="clinical-cases" className={heading}>
        Clinical Cases
        <span role="status" className="num font-sans text-sm font-medium text-ink-3">
          ({cases.length})
        </span>
      </h2>
      {cases.length === 0 ? (
        <EmptyState
          title="No clinical cases match your search"
          action={<Button onClick={onClearFilters}>Clear Filters</Button>}
        >
          Try different words, or set Modality and Pathology to All.
        </EmptyState>
      ) : (
        <ul aria-labelledby="clinical-cases" className={`${area} mt-3 overflow-y-auto border-y border-rule`}>
          {cases.map((image) => (
            <li
              key={image.id}
              className="border-b border-rule last:border-b-0 [contain-intrinsic-height:auto_11rem] [content-visibility:auto]"
            >
              <CaseCard image={image} isSelected={image.id === selectedId} isCovered={isCovered} onSelect={onSelect} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A case without its findings, for a list or a heading: "X-ray · Chest · 46 years, male". */
export function describePatient({ modality, bodyPart, metadata }: MedicalImage): string {
  const patient = [metadata.patientAge, metadata.patientSex].filter((part) => part !== null).join(', ')
  return [modality, bodyPart, patient, metadata.studyDate ?? ''].filter(Boolean).join(' · ')
}

/** The pathology of a case, unless it is covered. */
export function PathologyBadge({ pathology, isCovered = false }: { pathology: string; isCovered?: boolean }) {
  if (isCovered) return <Badge variant="neutral">Covered</Badge>
  return <Badge variant={pathology === 'Normal' ? 'correct' : 'incorrect'}>{pathology}</Badge>
}

interface CaseCardProps {
  image: MedicalImage
  isSelected: boolean
  isCovered: boolean
  onSelect: (id: string) => void
}

const CaseCard = memo(function CaseCard({ image, isSelected, isCovered, onSelect }: CaseCardProps) {
  const { title, description, pathology, tags, thumbnailUrl, metadata } = image
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={() => onSelect(image.id)}
      className="relative grid w-full grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 px-3 py-3.5 text-start -outline-offset-3 before:absolute before:inset-y-0 before:left-0 before:w-[3px] hover:bg-sunk aria-pressed:bg-teal-wash aria-pressed:before:bg-teal"
    >
      <LibraryPicture src={thumbnailUrl} alt="" className="h-21.5 w-18 rounded-sm object-cover" />
      <span className="min-w-0">
        <span className="block font-serif text-[1.0625rem] leading-tight font-semibold">{title}</span>
        <span className="mt-1 block text-xs text-ink-2">{describePatient(image)}</span>
        <span className="mt-1 line-clamp-2 text-sm text-ink-2">
          <ClinicalText>{description}</ClinicalText>
        </span>
        {!isCovered && metadata.findings.length > 0 && (
          <span className="mt-1 line-clamp-2 text-sm text-ink">
            <ClinicalText>{`Findings: ${metadata.findings.join('. ')}`}</ClinicalText>
          </span>
        )}
        <span className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2">
          <PathologyBadge pathology={pathology} isCovered={isCovered} />
          {!isCovered && tags.slice(0, 3).map((tag) => <span key={tag}>#{tag.replaceAll(' ', '-')}</span>)}
        </span>
      </span>
    </button>
  )
})

/** Six cards while the cases load. */
export function CaseListSkeleton() {
  return (
    <Loading what="Loading the medical images">
      <div className="mt-5 border-t-2 border-ink pt-4">
        <Skeleton className="h-6 w-40" />
        <div className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
          {[1, 2, 3, 4, 5, 6].map((card) => (
            <div key={card} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4">
              <Skeleton className="h-21.5" />
              <div className="grid content-start gap-2">
                <Skeleton className="h-5 w-3/4" />
                <Skeleton className="h-4 w-1/2" />
                <Skeleton className="h-8 w-full" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </Loading>
  )
}
