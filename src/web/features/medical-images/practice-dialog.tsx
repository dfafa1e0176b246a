import { useState } from 'react'
import type { PracticeImage } from '#contract/medical-images.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { ImageFallback, OutsideLink } from './case-source.tsx'
import { HistoryPanel, InterpretationPanel, LearningPanel, StudyPanel } from './practice-panels.tsx'

const tabs = [
  { value: 'image', label: 'Medical Image' },
  { value: 'history', label: 'Clinical History' },
  { value: 'interpretation', label: 'Interpretation' },
  { value: 'learning', label: 'Learning Points' },
] as const
type PracticeTab = (typeof tabs)[number]['value']

/** A practice session: its cases one after the other, each with four tabs beside its image. */
export function PracticeDialog({
  session,
  onClose,
}: {
  session: { topic: string; images: readonly PracticeImage[] } | undefined
  onClose: () => void
}) {
  return (
    <Dialog
      open={session !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={session ? `Practice: ${session.topic}` : ''}
      wide
    >
      {session && <Session images={session.images} onClose={onClose} />}
    </Dialog>
  )
}

function Session({ images, onClose }: { images: readonly PracticeImage[]; onClose: () => void }) {
  const [index, setIndex] = useState(0)
  const [tab, setTab] = useState<PracticeTab>('image')
  const image = images[index]
  if (!image) return <p>There are no cases of this pathology yet.</p>
  const position = tabs.findIndex(({ value }) => value === tab)
  const isLast = index === images.length - 1
  const next = tabs[position + 1]
  const goTo = (nextIndex: number, nextTab: PracticeTab) => {
    setIndex(nextIndex)
    setTab(nextTab)
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="num text-sm text-ink-2">
          Case {index + 1} of {images.length}
        </p>
        <nav aria-label="Cases" className="flex gap-1.5">
          {images.map((one, at) => (
            <button
              key={one.imageUrl}
              type="button"
              aria-label={`Case ${at + 1}`}
              aria-current={at === index || undefined}
              onClick={() => goTo(at, 'image')}
              className="num size-11 rounded-sm border border-rule-strong text-sm font-semibold aria-[current=true]:border-teal aria-[current=true]:bg-teal-wash aria-[current=true]:text-teal-deep"
            >
              {at + 1}
            </button>
          ))}
        </nav>
      </div>
      <CaseBlock key={image.imageUrl} image={image} tab={tab} onTab={setTab} />
      <div className="mt-5 flex flex-wrap justify-end gap-3 border-t border-rule pt-4">
        <Button variant="text" className="mr-auto" onClick={onClose}>
          Close
        </Button>
        {(position > 0 || index > 0) && (
          <Button
            onClick={() => {
              const before = tabs[position - 1]
              if (before) setTab(before.value)
              else goTo(index - 1, 'learning')
            }}
          >
            Back
          </Button>
        )}
        <Button
          variant="primary"
          onClick={() => {
            if (next) setTab(next.value)
            else if (isLast) onClose()
            else goTo(index + 1, 'image')
          }}
        >
          {next ? next.label : isLast ? 'Finish' : 'Next Case'}
        </Button>
      </div>
    </>
  )
}

function CaseBlock({
  image,
  tab,
  onTab,
}: {
  image: PracticeImage
  tab: PracticeTab
  onTab: (tab: PracticeTab) => void
}) {
  return (
    <section aria-label={image.description} className="mt-4 grid gap-x-6 gap-y-4 lg:grid-cols-2">
      <CasePicture image={image} isSmall={tab !== 'image'} />
      <Tabs value={tab} onValueChange={(value) => onTab(value as PracticeTab)} className="min-w-0">
        <TabList aria-label="About this case" className="gap-4">
          {tabs.map(({ value, label }) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </TabList>
        <div className="lg:h-[min(30rem,calc(100dvh-22rem))] lg:overflow-y-auto lg:pr-2">
          <TabPanel value="image">
            <StudyPanel image={image} />
          </TabPanel>
          <TabPanel value="history">
            <HistoryPanel image={image} />
          </TabPanel>
          <TabPanel value="interpretation">
            <InterpretationPanel image={image} />
          </TabPanel>
          <TabPanel value="learning">
            <LearningPanel image={image} />
          </TabPanel>
        </div>
      </Tabs>
    </section>
  )
}

/** The image, labeled with its origin, and a link to its source. On a phone, it is smaller while another tab is open. */
function CasePicture({ image, isSmall }: { image: PracticeImage; isSmall: boolean }) {
  const [hasFailed, setFailed] = useState(false)
  const { imageUrl, modality, bodyPart, view, metadata } = image
  const { nihImageId, sourceUrl } = metadata
  const size = cn('bg-ink dark:bg-sunk lg:h-[min(33rem,calc(100dvh-19rem))]', isSmall ? 'h-44' : 'h-[min(44dvh,24rem)]')
  if (hasFailed) return <ImageFallback imageUrl={imageUrl} sourceUrl={sourceUrl} className={size} />
  return (
    <figure>
      <div className={cn('relative overflow-hidden rounded-sm', size)}>
        <img
          src={imageUrl}
          alt={`${modality}, ${bodyPart.toLowerCase()}, ${view}`}
          onError={() => setFailed(true)}
          className="size-full object-contain"
        />
        <figcaption className="num absolute bottom-2 left-2 rounded-full bg-paper px-2.5 py-0.5 text-xs text-ink">
          {nihImageId === null ? 'Simulated (no NIH image ID)' : `NIH ${nihImageId}`}
        </figcaption>
      </div>
      <p className="mt-2 text-sm">
        <OutsideLink href={sourceUrl ?? imageUrl}>
          {sourceUrl ? 'View on Open-i' : 'View at full resolution'}
        </OutsideLink>
      </p>
    </figure>
  )
}
