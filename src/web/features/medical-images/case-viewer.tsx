import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { MedicalImage } from '#contract/medical-images.ts'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { ZoomableImage } from '#web/ui/zoomable-image.tsx'
import { describePatient, PathologyBadge } from './case-list.tsx'
import { CaseSource, ImageFallback } from './case-source.tsx'

const frame = 'h-[min(33.75rem,112vw)] bg-ink dark:bg-sunk'
/** Below this width the viewer is under the list, not beside it. */
const isNarrow = () => !window.matchMedia('(min-width: 64rem)').matches

/** The selected case's image and details. Give each case its own `key`. */
export function CaseViewer({ image, isCovered }: { image: MedicalImage | undefined; isCovered: boolean }) {
  const section = useRef<HTMLElement>(null)
  const id = image?.id
  useEffect(() => {
    if (id !== undefined && isNarrow()) section.current?.scrollIntoView()
  }, [id])
  return (
    <section ref={section} aria-labelledby="image-viewer" className="min-w-0 scroll-mt-20">
      <h2 id="image-viewer" className="text-lg">
        Image Viewer
      </h2>
      {image ? (
        <ViewedCase image={image} isCovered={isCovered} />
      ) : (
        <div className="mt-3 grid h-60 place-items-center rounded-md border border-dashed border-rule-strong p-6 text-center text-ink-2 lg:h-150">
          <p className="max-w-60">Select a clinical case to view the medical image.</p>
        </div>
      )}
    </section>
  )
}

function ViewedCase({ image, isCovered }: { image: MedicalImage; isCovered: boolean }) {
  const [isUncovered, setUncovered] = useState(!isCovered)
  const { title, pathology, metadata, imageUrl } = image
  return (
    <article aria-label={title}>
      <div className="mt-3">
        <ViewerPicture image={image} />
      </div>
      <div className="mt-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-rule pt-5">
        <div>
          <h3 className="text-xl">{title}</h3>
          <p className="mt-1 text-sm text-ink-2">{describePatient(image)}</p>
          <p className="mt-2">
            <PathologyBadge pathology={pathology} isCovered={!isUncovered} />
          </p>
        </div>
        <Button asChild>
          <a href={imageUrl} target="_blank" rel="noreferrer">
            View Full Resolution
            <ExternalLink className="size-4" aria-hidden="true" />
          </a>
        </Button>
      </div>
      <div className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-[3fr_2fr]">
        {isUncovered ? (
          <dl className="grid content-start gap-4">
            <Part name="Findings">
              {metadata.findings.length > 0 ? metadata.findings.map((finding) => `${finding}.`).join(' ') : null}
            </Part>
            <Part name="Impression">{metadata.impression}</Part>
          </dl>
        ) : (
          <div className="rounded-sm border border-dashed border-rule-strong p-4">
            <p className="font-semibold">Findings and impression are covered.</p>
            <p className="mt-1 mb-3 text-sm text-ink-2">First say what you see, out loud if you can.</p>
            <Button variant="primary" onClick={() => setUncovered(true)}>
              Uncover
            </Button>
          </div>
        )}
        <dl className="grid content-start gap-4 text-sm">
          <Part name="Technique">{metadata.technique}</Part>
          <Part name="Collection">{metadata.nihCollection}</Part>
          <Part name="History">{image.description}</Part>
        </dl>
      </div>
      <div className="mt-5 border-t border-rule pt-4">
        <CaseSource id={image.openiId} {...metadata} />
      </div>
    </article>
  )
}

function Part({ name, children }: { name: string; children: string | null }) {
  return (
    <div>
      <dt className="text-xs font-semibold text-ink-3">{name}</dt>
      <dd className="mt-0.5 text-pretty">
        {children === null || children === '' ? (
          <span className="text-ink-3">Not stated by the source</span>
        ) : (
          <ClinicalText>{children}</ClinicalText>
        )}
      </dd>
    </div>
  )
}

/** The full image, or its thumbnail if that fails to load, or a box with a link if both fail. */
function ViewerPicture({ image }: { image: MedicalImage }) {
  const { imageUrl, thumbnailUrl, modality, metadata } = image
  const [failures, setFailures] = useState(0)
  if (failures > 1) return <ImageFallback imageUrl={imageUrl} sourceUrl={metadata.sourceUrl} className={frame} />
  const what = `${describePatient(image)}${image.openiId === null ? ', simulated' : ''}`
  return (
    <>
      <ZoomableImage
        key={failures}
        src={failures === 0 ? imageUrl : thumbnailUrl}
        alt={what}
        label="Image. Press plus or minus to zoom, or the arrow keys to move around."
        hasWindow={modality !== 'ECG'}
        frameClassName={frame}
        onError={() => setFailures(failures + 1)}
      />
      {failures === 1 && (
        <p role="status" className="mt-2 text-sm text-ink-2">
          The full-size image could not be loaded. This is its thumbnail.
        </p>
      )}
    </>
  )
}
