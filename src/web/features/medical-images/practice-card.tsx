import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MedicalImage, PracticeImage } from '#contract/medical-images.ts'
import { type PracticeTopic, practiceTopics } from '#domain/media/practice-topics.ts'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { Button } from '#web/ui/button.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { PracticeDialog } from './practice-dialog.tsx'

const label = (topic: PracticeTopic) => topic.charAt(0).toUpperCase() + topic.slice(1)

/** The pathology that illustrates a topic, where its name differs. */
const shownPathology: Partial<Record<PracticeTopic, string>> = { 'normal chest': 'Normal' }

/** Two cases of a topic, for decoration. */
const picturesOf = (cases: readonly MedicalImage[], topic: PracticeTopic) => {
  const wanted = shownPathology[topic] ?? label(topic)
  const isShown = ({ pathology, tags }: MedicalImage) => pathology === wanted || tags.includes(wanted)
  return cases.filter((image) => image.modality !== 'ECG' && isShown(image)).slice(0, 2)
}

/** Lets learners choose a topic and start a practice session with cases of it. */
export function PracticeCard({ cases }: { cases: readonly MedicalImage[] }) {
  const client = useQueryClient()
  const [topic, setTopic] = useState<PracticeTopic>('pneumonia')
  const [session, setSession] = useState<{ topic: PracticeTopic; images: PracticeImage[] }>()
  const start = useMutation({
    mutationFn: (wanted: PracticeTopic) => call('POST /api/test/medical-interpretation', { body: { topic: wanted } }),
    onSuccess: async ({ images }, wanted) => {
      setSession({ topic: wanted, images })
      await invalidateEntities(client, 'medicalImages')
    },
    onError: (error) => showFailure('Failed to fetch interpretation', failureMessage(error)),
  })
  const pictures = picturesOf(cases, topic)
  return (
    <section
      aria-labelledby="practice"
      className="mb-8 grid overflow-hidden rounded-md border border-transparent bg-ink text-paper lg:grid-cols-[minmax(0,1fr)_22rem] dark:border-rule dark:bg-sunk dark:text-ink"
    >
      <form
        className="p-5 md:p-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (!start.isPending) start.mutate(topic)
        }}
      >
        <h2 id="practice" className="text-xl">
          Practice Session
        </h2>
        <p className="mt-2 max-w-140 text-pretty opacity-85">
          Three cases on one topic. Look at the image, read the history, and answer the questions in order. The report
          stays hidden until you ask for it.
        </p>
        <fieldset className="mt-4">
          <legend className="mb-2 text-sm font-semibold">Pathology</legend>
          <div className="flex flex-wrap gap-1.5">
            {practiceTopics.map((one) => (
              <label
                key={one}
                className="relative flex min-h-11 cursor-pointer items-center rounded-full border border-current/30 px-3.5 text-sm font-medium has-checked:border-paper has-checked:bg-paper has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-trace dark:has-checked:border-ink dark:has-checked:bg-ink dark:has-checked:text-paper"
              >
                <input
                  type="radio"
                  name="topic"
                  className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
                  checked={one === topic}
                  onChange={() => setTopic(one)}
                />
                {label(one)}
              </label>
            ))}
          </div>
        </fieldset>
        <Button type="submit" variant="onTeal" pending={start.isPending} className="mt-5 max-sm:w-full">
          {start.isPending ? 'Loading...' : 'Start Practice Session'}
        </Button>
      </form>
      <div aria-hidden="true" className="flex gap-0.5 overflow-hidden max-lg:hidden">
        {pictures.map(({ id, thumbnailUrl }) => (
          <img key={id} src={thumbnailUrl} alt="" className="h-full min-h-0 w-1/2 flex-1 object-cover" />
        ))}
      </div>
      <PracticeDialog key={session?.images[0]?.imageUrl} session={session} onClose={() => setSession(undefined)} />
    </section>
  )
}
