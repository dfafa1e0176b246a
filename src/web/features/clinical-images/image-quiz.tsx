import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureMessage } from '#web/shared/api/api-error.ts'
import { call, read } from '#web/shared/api/call.ts'
import { invalidateEntities } from '#web/shared/api/entities.ts'
import { ChoiceQuestion } from '#web/shared/question/choice-question.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ZoomableImage } from '#web/ui/zoomable-image.tsx'
import { LearningPoints } from './gallery.tsx'

/** Images to be named before anything about them is shown. */
export function ImageQuiz() {
  const [modality, setModality] = useState('')
  const client = useQueryClient()
  const results = useQuery(read('GET /api/clinical-images/quiz/results'))
  const question = useQuery({
    ...read('GET /api/clinical-images/quiz', { query: modality ? { modality } : {} }),
    // The same image until the learner asks for the next one.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
  const answer = useMutation({
    mutationFn: (choice: string) =>
      call('POST /api/clinical-images/quiz', { body: { filePath: question.data?.filePath ?? '', choice } }),
    onSuccess: () => invalidateEntities(client, 'imageResults'),
  })
  const panel = useRef<HTMLDivElement>(null)
  const hasMovedOn = useRef(false)
  const { dataUpdatedAt } = question
  useEffect(() => {
    // The button that asked for this image is gone: the keyboard goes on here.
    if (dataUpdatedAt && hasMovedOn.current) panel.current?.focus({ preventScroll: true })
    hasMovedOn.current = false
  }, [dataUpdatedAt])
  const goOn = () => {
    hasMovedOn.current = true
    answer.reset()
    void question.refetch()
  }
  const { data } = question
  const named = answer.data
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-56">
          <SelectField
            label="Kind of image"
            placeholder="All"
            value={modality}
            options={(results.data?.modalities ?? []).map(({ modality: value, imageType: label }) => ({
              value,
              label,
            }))}
            onChange={({ target }) => {
              answer.reset()
              setModality(target.value)
            }}
          />
        </div>
        {results.data && (
          <p className="num min-h-11 content-center text-ink-2" role="status">
            {results.data.correct} of {results.data.asked} named correctly · {results.data.total} images in the library
          </p>
        )}
      </div>
      {question.isError && (
        <ErrorState
          title="We couldn't load an image"
          onRetry={() => void question.refetch()}
          retrying={question.isFetching}
        >
          {failureMessage(question.error)}
        </ErrorState>
      )}
      {question.isFetching && (
        <Loading what="Loading an image">
          <Skeleton className="mt-6 h-80 w-full" />
        </Loading>
      )}
      {data && !question.isFetching && (
        <div className="mt-5 grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="min-w-0">
            <p className="mb-2 flex gap-2">
              <Badge>{data.imageType}</Badge>
              <Badge variant="neutral">Simulated</Badge>
            </p>
            <ZoomableImage
              key={data.filePath}
              src={data.filePath}
              alt={data.alt}
              label={data.imageType}
              hasWindow={['chest_xray', 'ct'].includes(data.modality)}
            />
          </div>
          <div tabIndex={-1} className="outline-none" ref={panel}>
            <ChoiceQuestion
              question="What does this image show?"
              choices={data.choices.map((text) => ({ text, correct: text === named?.image.pathology, reason: '' }))}
              chosen={named && answer.variables ? [data.choices.indexOf(answer.variables)] : undefined}
              onCheck={([first]) => answer.mutate(data.choices[first ?? 0] ?? '')}
            />
            {answer.isError && (
              <Alert variant="warning" title="Your answer was not checked">
                {failureMessage(answer.error)}
              </Alert>
            )}
            {named && (
              <section aria-label="Finding" className="mt-5 border-t-2 border-ink pt-4">
                <h3 className="text-lg">{named.image.altText}</h3>
                <p className="mt-1.5 font-serif text-pretty">
                  <ClinicalText>{named.image.clinicalDescription}</ClinicalText>
                </p>
                <LearningPoints notes={named.image.educationalNotes} />
              </section>
            )}
            <Button className="mt-5" variant={named ? 'primary' : 'plain'} onClick={goOn}>
              {named ? 'Next Image' : 'Another Image'}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
