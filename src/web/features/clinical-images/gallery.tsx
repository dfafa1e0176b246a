import { Check } from 'lucide-react'
import { useState } from 'react'
import type { LibraryImage } from '#contract/clinical-images.ts'
import { LibraryPicture } from '#web/shared/library-picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { cn } from '#web/ui/cn.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { filterImages, tagsOf } from './filter-images.ts'

interface GalleryProps {
  images: readonly LibraryImage[]
  mastered: ReadonlySet<string>
  onToggleMastered: (id: string) => void
  /** Opens an image in the study tab. */
  onStudy: (id: string) => void
}

/** Every image of the library, to be searched, opened, and marked. */
export function Gallery({ images, mastered, onToggleMastered, onStudy }: GalleryProps) {
  const [search, setSearch] = useState('')
  const [tag, setTag] = useState('')
  const [openId, setOpenId] = useState<string>()
  const shown = filterImages(images, search, tag)
  const open = images.find(({ id }) => id === openId)
  const clear = () => {
    setSearch('')
    setTag('')
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <TextField
            label="Search images"
            type="search"
            placeholder="For example, fibrillation"
            maxLength={80}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
        <p role="status" className="num flex min-h-11 items-center">
          <Badge variant="neutral">{shown.length === 1 ? '1 image' : `${shown.length} images`}</Badge>
        </p>
      </div>
      <fieldset className="mt-4 flex max-h-27 flex-wrap gap-1.5 overflow-y-auto p-0.5">
        <legend className="sr-only">Tags</legend>
        {['', ...tagsOf(images)].map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === tag}
            onClick={() => setTag(one)}
            className="min-h-11 rounded-full border border-rule-strong px-3.5 text-sm font-medium aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {one || 'All Images'}
          </button>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <EmptyState
          title="No clinical images found for the selected criteria"
          action={<Button onClick={clear}>Clear Filters</Button>}
        />
      ) : (
        <ul className="mt-5 grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4">
          {shown.map((image) => (
            <li key={image.id} className="[contain-intrinsic-height:auto_15rem] [content-visibility:auto]">
              <ImageCard image={image} isMastered={mastered.has(image.id)} onOpen={() => setOpenId(image.id)} />
            </li>
          ))}
        </ul>
      )}
      <p className="num mt-6 border-t border-rule pt-3 text-sm text-ink-2">
        {images.length} total · {shown.length} filtered · {images.filter(({ id }) => mastered.has(id)).length} mastered
      </p>
      <Dialog
        open={open !== undefined}
        onOpenChange={(next) => !next && setOpenId(undefined)}
        title={open?.altText ?? ''}
        wide
      >
        {open && (
          <ImageDetails
            image={open}
            isMastered={mastered.has(open.id)}
            onToggleMastered={() => onToggleMastered(open.id)}
            onStudy={() => {
              setOpenId(undefined)
              onStudy(open.id)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

function ImageCard({ image, isMastered, onOpen }: { image: LibraryImage; isMastered: boolean; onOpen: () => void }) {
  const { altText, thumbnailPath, imageType } = image
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cn(
        'group relative flex h-full w-full flex-col overflow-hidden rounded-md border border-rule bg-sheet text-start hover:border-rule-strong',
        isMastered && 'ring-2 ring-correct',
      )}
    >
      <LibraryPicture src={thumbnailPath} alt="" className="aspect-4/3 w-full" />
      <span className="grid flex-1 content-start gap-1 p-3">
        <span className="text-sm font-medium text-pretty">{altText}</span>
        <span className="text-xs text-ink-2">{imageType} · Simulated</span>
      </span>
      {isMastered && (
        <span className="absolute top-2 right-2 grid size-7 place-items-center rounded-full bg-correct text-paper">
          <Check className="size-4" strokeWidth={3} aria-hidden="true" />
          <span className="sr-only">Mastered</span>
        </span>
      )}
    </button>
  )
}

function ImageDetails({
  image,
  isMastered,
  onToggleMastered,
  onStudy,
}: {
  image: LibraryImage
  isMastered: boolean
  onToggleMastered: () => void
  onStudy: () => void
}) {
  return (
    <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <LibraryPicture src={image.filePath} alt={image.altText} className="max-h-[60dvh] w-full rounded-sm" />
      <div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          <Fact name="Pathology">{image.pathology}</Fact>
          <Fact name="Modality">{image.imageType}</Fact>
          <Fact name="Body part">{image.bodyPart}</Fact>
        </dl>
        <h3 className="mt-4 font-sans text-sm font-semibold tracking-normal">Clinical description</h3>
        <p className="mt-1 font-serif text-pretty">
          <ClinicalText>{image.clinicalDescription}</ClinicalText>
        </p>
        <h3 className="mt-4 font-sans text-sm font-semibold tracking-normal">Learning points</h3>
        <LearningPoints notes={image.educationalNotes} />
        <p className="mt-4 flex flex-wrap gap-1.5">
          {image.tags.map((tag) => (
            <Badge key={tag} variant="neutral">
              {tag}
            </Badge>
          ))}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="primary" onClick={onStudy}>
            Study This Image
          </Button>
          <Button onClick={onToggleMastered}>{isMastered ? 'Mark as Not Mastered' : 'Mark as Mastered'}</Button>
        </div>
      </div>
    </div>
  )
}

export function LearningPoints({ notes }: { notes: string }) {
  return (
    <ul className="mt-1.5 grid max-w-measure list-disc gap-1.5 pl-5 text-pretty marker:text-teal">
      {notes.split('\n').map((point) => (
        <li key={point}>
          <ClinicalText>{point}</ClinicalText>
        </li>
      ))}
    </ul>
  )
}
