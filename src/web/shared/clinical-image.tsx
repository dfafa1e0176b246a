import { ZoomIn } from 'lucide-react'
import { useState } from 'react'
import type { ClinicalImage } from '#contract/simulations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ZoomableImage } from '#web/ui/zoomable-image.tsx'

/** The kind of image ("Chest radiograph"), without the word that its badge already says. */
const kindOf = ({ alt }: ClinicalImage) => alt.replace(/, simulated$/i, '')

/** A clinical image, always labeled as simulated. Pressing it opens it large. */
export function ClinicalImageFigure({ image }: { image: ClinicalImage }) {
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [reloads, setReloads] = useState(0)
  if (hasFailed) {
    const reload = () => {
      setReloads(reloads + 1)
      setFailed(false)
    }
    return (
      <div role="alert" className="mt-3 rounded-md border border-rule bg-sunk p-4 text-sm">
        <p>{kindOf(image)}: we couldn't load this image.</p>
        <Button className="mt-2" onClick={reload}>
          Reload image
        </Button>
      </div>
    )
  }
  return (
    <figure className="mt-3">
      <button
        type="button"
        aria-label={`${image.alt}: enlarge`}
        onClick={() => setOpen(true)}
        className="group relative block w-full overflow-hidden rounded-md border border-rule bg-sunk"
      >
        <img
          key={reloads}
          src={image.url}
          alt={image.alt}
          onError={() => setFailed(true)}
          className="mx-auto block max-h-80 min-h-30 w-full object-contain"
        />
        <span
          aria-hidden="true"
          className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-full bg-ink text-paper"
        >
          <ZoomIn className="size-4" />
        </span>
      </button>
      <figcaption className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-ink-2">
        <Badge variant="ink">Simulated</Badge> {kindOf(image)}
      </figcaption>
      <EnlargedImage image={image} open={isOpen} onClose={() => setOpen(false)} />
    </figure>
  )
}

/** The image as large as the window allows, to be zoomed and moved. */
function EnlargedImage({ image, open, onClose }: { image: ClinicalImage; open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={kindOf(image)}
      description="Simulated for practice; not an image of a real patient."
      wide
    >
      <ZoomableImage src={image.url} alt={image.alt} label={`${kindOf(image)}, enlarged`} />
      <div className="mt-3 flex justify-end">
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}
