import { ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import type { ClinicalImage } from '#contract/simulations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Dialog } from '#web/ui/dialog.tsx'

/** What kind of picture it is, without the word that its label says already. */
const kindOf = ({ alt }: ClinicalImage) => alt.replace(/, simulated$/i, '')

/** A picture at the bedside, always labeled as simulated; pressed, it opens large. */
export function ClinicalPicture({ image }: { image: ClinicalImage }) {
  const [open, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  if (failed) {
    const retry = () => {
      setTries(tries + 1)
      setFailed(false)
    }
    return (
      <div role="alert" className="mt-3 rounded-md border border-rule bg-sunk p-4 text-sm">
        <p>{kindOf(image)}: the picture could not be loaded.</p>
        <Button className="mt-2" onClick={retry}>
          Load it again
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
          key={tries}
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
      <Enlarged image={image} open={open} onClose={() => setOpen(false)} />
    </figure>
  )
}

/** The picture as large as the screen allows, and twice that. */
function Enlarged({ image, open, onClose }: { image: ClinicalImage; open: boolean; onClose: () => void }) {
  const [near, setNear] = useState(false)
  const close = () => {
    setNear(false)
    onClose()
  }
  const Icon = near ? ZoomOut : ZoomIn
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={kindOf(image)}
      description="Simulated: drawn for practice, not taken from a patient."
      wide
    >
      <section
        aria-label={`${kindOf(image)}, enlarged`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        className="max-h-[60dvh] overflow-auto rounded-sm bg-sunk"
      >
        <img src={image.url} alt={image.alt} className={cn('block', near ? 'w-[200%] max-w-none' : 'w-full')} />
      </section>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button aria-pressed={near} onClick={() => setNear(!near)}>
          <Icon className="size-4" aria-hidden="true" />
          {near ? 'Whole picture' : 'Zoom in'}
        </Button>
        <Button variant="primary" onClick={close}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}
