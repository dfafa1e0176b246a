import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LibraryImage } from '#contract/clinical-images.ts'
import { fieldLabel } from '#domain/fields/healthcare-field.ts'
import { call } from '#web/shared/api/call.ts'
import { LibraryPicture, MissingPicture } from '#web/shared/library-picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { ZoomableImage } from '#web/ui/zoomable-image.tsx'
import { Calipers } from './calipers.tsx'
import { LearningPoints } from './gallery.tsx'

const pathologies = [
  { value: 'COPD', label: 'COPD' },
  { value: 'atrial_fibrillation', label: 'Atrial fibrillation' },
  { value: 'pulmonary_embolism', label: 'Pulmonary embolism' },
]
const modalities = [
  { value: 'chest_xray', label: 'Chest X-ray' },
  { value: 'ekg', label: 'ECG' },
  { value: 'ct', label: 'CT' },
]
const difficulties = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const

export interface StudyFilter {
  pathology: string
  modality: string
}

interface StudyProps {
  /** Those that match the filter. */
  images: readonly LibraryImage[]
  filter: StudyFilter
  /** The one on screen; undefined when none matches. */
  image: LibraryImage | undefined
  mastered: ReadonlySet<string>
  onToggleMastered: (id: string) => void
  onFilter: (filter: StudyFilter) => void
  onSelect: (id: string) => void
  onBack: () => void
}

/** One image at a time, with what is known about it. */
export function Study({ images, image, filter, onFilter, onSelect, onBack, ...marks }: StudyProps) {
  const index = image ? images.indexOf(image) : 0
  const go = (step: number) => {
    const next = images[(index + step + images.length) % images.length]
    if (next) onSelect(next.id)
  }
  const random = useMutation({
    mutationFn: () => {
      const query = {
        ...(filter.pathology && { pathology: filter.pathology }),
        ...(filter.modality && { modality: filter.modality }),
      }
      return call('GET /api/clinical-images/random', { query })
    },
    // The image on screen stays, and pressing again tries again.
    onError: (error) => console.warn('Failed to fetch random image', error),
  })
  // Not called after the learner has gone back to the gallery: a late reply would bring them back here.
  const showRandom = ({ imageId }: { imageId: string }) => {
    if (images.some((one) => one.id === imageId)) onSelect(imageId)
  }
  const isOnly = images.length <= 1
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="mr-auto text-xl text-balance">{image ? `Studying: ${image.altText}` : 'Clinical Study'}</h2>
        <Button onClick={onBack}>Back to Gallery</Button>
      </div>
      <section aria-label="Clinical Image Study" className="mt-5 rounded-md border border-rule bg-sheet p-4 md:p-6">
        <h3 className="text-lg">Clinical Image Study</h3>
        <div className="mt-3 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto]">
          <SelectField
            label="Pathology"
            placeholder="All"
            value={filter.pathology}
            options={pathologies}
            onChange={({ target }) => onFilter({ ...filter, pathology: target.value })}
          />
          <SelectField
            label="Modality"
            placeholder="All"
            value={filter.modality}
            options={modalities}
            onChange={({ target }) => onFilter({ ...filter, modality: target.value })}
          />
          <Button pending={random.isPending} onClick={() => random.mutate(undefined, { onSuccess: showRandom })}>
            Random Image
          </Button>
        </div>
        {image ? (
          <>
            <div className="mt-4 flex flex-wrap items-center gap-2">
              <Button disabled={isOnly} onClick={() => go(-1)}>
                Previous
              </Button>
              <Button disabled={isOnly} onClick={() => go(1)}>
                Next
              </Button>
              <span className="num ml-auto flex flex-wrap gap-2" role="status">
                <Badge variant="ink">
                  {index + 1} of {images.length}
                </Badge>
                <Badge variant="teal">{image.imageType}</Badge>
                <Badge variant="neutral">Simulated</Badge>
              </span>
            </div>
            <StudiedImage key={`${filter.pathology} ${filter.modality} ${image.id}`} image={image} {...marks} />
          </>
        ) : (
          <EmptyState
            title="No clinical images found for the selected criteria"
            action={<Button onClick={() => onFilter({ pathology: '', modality: '' })}>Clear Filters</Button>}
          />
        )}
      </section>
    </>
  )
}

type View = 'look' | 'compare' | 'measure'

function StudiedImage({
  image,
  mastered,
  onToggleMastered,
}: { image: LibraryImage } & Pick<StudyProps, 'mastered' | 'onToggleMastered'>) {
  const [isAnalysisShown, setAnalysisShown] = useState(false)
  const [view, setView] = useState<View>('look')
  const views: [View, string][] = [
    ['look', 'Look'],
    ...(image.normalPath ? ([['compare', 'Compare with normal']] as [View, string][]) : []),
    ...(image.modality === 'ekg' ? ([['measure', 'Measure']] as [View, string][]) : []),
  ]
  return (
    <div className="mt-4 grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <div className="min-w-0">
        {views.length > 1 && (
          <Segmented aria-label="View of the image" value={view} options={views} onChange={setView} />
        )}
        <div className="mt-3">
          <StudyPicture image={image} view={view} />
        </div>
        <p className="mt-3 text-ink-2">{image.altText}</p>
      </div>
      <div className="grid gap-6">
        <section aria-label="Case Information">
          <h4 className="font-sans text-sm font-semibold tracking-normal">Case Information</h4>
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            <Fact name="Modality">{image.imageType}</Fact>
            <Fact name="Body part">{image.bodyPart}</Fact>
            <Fact name="Pathology">{image.pathology}</Fact>
            <Fact name="Difficulty">{difficulties[image.difficultyLevel]}</Fact>
            <Fact name="Fields">{image.healthcareFields.map(fieldLabel).join(', ')}</Fact>
          </dl>
          <p className="mt-3 flex flex-wrap gap-1.5">
            {image.tags.map((tag) => (
              <Badge key={tag} variant="neutral">
                {tag}
              </Badge>
            ))}
          </p>
        </section>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" aria-expanded={isAnalysisShown} onClick={() => setAnalysisShown(!isAnalysisShown)}>
            {isAnalysisShown ? 'Hide Analysis' : 'Show Analysis'}
          </Button>
          <Button onClick={() => onToggleMastered(image.id)}>
            {mastered.has(image.id) ? 'Mark as Not Mastered' : 'Mark as Mastered'}
          </Button>
        </div>
        {isAnalysisShown && (
          <Tabs defaultValue="findings">
            <TabList aria-label="Analysis">
              <Tab value="findings">Findings</Tab>
              <Tab value="points">Learning Points</Tab>
            </TabList>
            <TabPanel value="findings">
              <p className="font-serif text-pretty">
                <ClinicalText>{image.clinicalDescription}</ClinicalText>
              </p>
            </TabPanel>
            <TabPanel value="points">
              <LearningPoints notes={image.educationalNotes} />
            </TabPanel>
          </Tabs>
        )}
      </div>
    </div>
  )
}

function StudyPicture({ image, view }: { image: LibraryImage; view: View }) {
  const [hasFailed, setFailed] = useState(false)
  if (view === 'measure') return <Calipers image={image} />
  if (view === 'compare' && image.normalPath) {
    const pair = [
      { title: 'This image', path: image.filePath, alt: image.altText },
      { title: 'Normal', path: image.normalPath, alt: `Normal ${image.imageType}` },
    ]
    const isTracing = image.modality === 'ekg'
    return (
      <div className={isTracing ? 'grid gap-4' : 'grid gap-4 sm:grid-cols-2'}>
        {pair.map(({ title, path, alt }) => (
          <figure key={title}>
            <LibraryPicture src={path} alt={alt} className="w-full rounded-sm" />
            <figcaption className="mt-1 text-sm text-ink-2">{title}</figcaption>
          </figure>
        ))}
      </div>
    )
  }
  if (hasFailed) return <MissingPicture alt={image.altText} className="aspect-4/3 w-full rounded-sm" />
  const hasGrays = ['chest_xray', 'ct'].includes(image.modality)
  return (
    <div className="contrast-110">
      <ZoomableImage
        src={image.filePath}
        alt={image.altText}
        label={image.imageType}
        hasWindow={hasGrays}
        onError={() => setFailed(true)}
      />
    </div>
  )
}
