import { useQuery } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { methodLabels } from '#domain/study/labels.ts'
import type { StudyMethod } from '#domain/study/registry.ts'
import { read } from '#web/shared/api/call.ts'
import { useAuth } from '#web/shared/auth/auth-provider.tsx'
import { PageTitle } from '#web/shared/page-title.tsx'
import { longestTopic, TopicField } from '#web/shared/topic-field.tsx'
import { useSearchFilter } from '#web/shared/use-search-filter.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { LatestAids } from './latest-aids.tsx'
import { MethodPicker } from './method-picker.tsx'
import { methodNames } from './methods.ts'
import { ReviewCardsButton } from './study-parts.tsx'
import { ResultSkeleton, StudyResult } from './study-result.tsx'
import { type Generated, type Result, useGenerate, type Writer } from './use-generate.ts'
import { useSaveAid } from './use-save-aid.ts'
import { WritingPreview } from './writing-preview.tsx'

const FieldPickerDialog = lazy(async () => ({
  default: (await import('#web/shared/auth/field-picker-dialog.tsx')).FieldPickerDialog,
}))

/** /study-aid: a topic and a method make a study aid from the library. */
export function StudyAidScreen() {
  const { user } = useAuth()
  const { params, change } = useSearchFilter()
  // Kept here as well as in the address, which changes too late for a radio button that was just selected.
  const [method, setMethod] = useState<StudyMethod>(
    methodNames.find((name) => name === params.get('method')) ?? 'flashcards',
  )
  const [topic, setTopic] = useState(params.get('topic')?.slice(0, longestTopic) ?? '')
  const { data: site } = useQuery(read('GET /api/site'))
  const [chosenWriter, setWriter] = useState<Writer>('ai')
  const writer = site?.aiModel ? chosenWriter : 'library'
  const { result: shown, isGenerating, partial, start: generate, stop } = useGenerate()
  const heading = useRef<HTMLHeadingElement>(null)
  const hasStarted = useRef(false)
  const [isPickingField, setPickingField] = useState(false)
  const start = (about: string, { variant = 0, by = method }: { variant?: number; by?: StudyMethod } = {}) => {
    const wanted = about.trim()
    if (wanted === '') {
      showFailure('Topic Required', 'Please enter a study topic to generate content.')
      return
    }
    change({ topic: wanted, method: by })
    // The library is searched for one field.
    if (!user?.healthcareField) {
      setPickingField(true)
      return
    }
    hasStarted.current = true
    const profession = user.healthcareField
    void generate({ topic: wanted, studyMethod: by, profession, variant }, writer)
  }
  useEffect(() => {
    if (shown && hasStarted.current) heading.current?.focus()
  }, [shown])
  return (
    <PageContainer padding="spacious">
      <PageTitle>Study Aid Generator</PageTitle>
      <div className="print:hidden">
        <p className="label">Study Aid Generator</p>
        <h1 className="mt-1 text-2xl">What are you studying today?</h1>
        <form
          noValidate
          className="mt-6 grid gap-8"
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            start(topic)
          }}
        >
          <TopicField topic={topic} onChange={setTopic} />
          <MethodPicker
            value={method}
            onChange={(next) => {
              setMethod(next)
              change({ method: next })
            }}
          />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-rule pt-4">
            <p className="min-w-0 flex-1 text-ink-2">
              {topic.trim() === '' ? (
                'Choose a topic: a disease, a drug, or a skill.'
              ) : (
                <>
                  <strong className="font-semibold text-ink">{methodLabels[method]}</strong> on{' '}
                  <strong className="font-semibold break-words text-ink">{topic.trim()}</strong>
                </>
              )}
            </p>
            {site?.aiModel && <WriterChoice value={writer} onChange={setWriter} />}
            <Button
              type="submit"
              variant={shown ? 'plain' : 'primary'}
              pending={isGenerating}
              aria-disabled={topic.trim() === '' || undefined}
              className="max-sm:w-full"
            >
              Generate
            </Button>
          </div>
        </form>
      </div>
      {(isGenerating || shown) && (
        <section aria-label="Result" className="mt-10 border-t-2 border-ink pt-6 print:mt-0 print:border-0 print:pt-0">
          {isGenerating && (writer === 'ai' ? <WritingPreview partial={partial} onStop={stop} /> : <ResultSkeleton />)}
          {shown?.outcome === 'generated' && (
            <GeneratedResult
              key={shown.seal}
              result={shown}
              headingRef={heading}
              onNewVariant={() => start(shown.topic, { variant: Math.floor(Math.random() * 10_000) })}
            />
          )}
          {shown?.outcome === 'unknown_topic' && (
            <UnknownTopic
              result={shown}
              method={method}
              onTopic={(next) => {
                setTopic(next)
                start(next)
              }}
              onMethod={(next) => {
                setMethod(next)
                start(shown.topic, { by: next })
              }}
            />
          )}
        </section>
      )}
      <LatestAids />
      {isPickingField && (
        <Suspense>
          <FieldPickerDialog open onClose={() => setPickingField(false)} />
        </Suspense>
      )}
    </PageContainer>
  )
}

const writers = [
  { value: 'library', label: 'Library' },
  { value: 'ai', label: 'AI' },
] as const

/** Whether the library makes the study aid, or an AI model from the same passages. */
function WriterChoice({ value, onChange }: { value: Writer; onChange: (writer: Writer) => void }) {
  return (
    <fieldset className="flex rounded-sm border border-rule-strong max-sm:w-full">
      <legend className="sr-only">Made by</legend>
      {writers.map((writer) => (
        <label
          key={writer.value}
          className="relative grid min-h-11 flex-1 cursor-pointer place-items-center px-4 text-sm font-medium text-ink-2 has-checked:bg-teal-wash has-checked:font-semibold has-checked:text-teal-deep has-focus-visible:outline-3 has-focus-visible:outline-teal"
        >
          <input
            type="radio"
            name="writer"
            value={writer.value}
            checked={writer.value === value}
            onChange={() => onChange(writer.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {writer.label}
        </label>
      ))}
    </fieldset>
  )
}

function GeneratedResult(props: {
  result: Generated
  headingRef: React.Ref<HTMLHeadingElement>
  onNewVariant: () => void
}) {
  const { result, headingRef, onNewVariant } = props
  const { topic, title, studyMethod, count, profession, content, printed, sources, origin, notice } = result
  const { save, savedId } = useSaveAid(result)
  return (
    <>
      {notice && (
        <div className="mb-6 print:hidden">
          <Alert variant="info" title="About this study aid">
            {notice}
            {studyMethod === 'flashcards' && (
              <>
                {' '}
                <TextLink asChild>
                  <Link to="/pricing">See the plans</Link>
                </TextLink>
              </>
            )}
          </Alert>
        </div>
      )}
      <StudyResult
        aid={{ method: studyMethod, topic, title, profession, count, content, printed, sources, origin }}
        headingRef={headingRef}
        onNewVariant={onNewVariant}
        actions={
          <>
            <Button variant="text" onClick={() => print()}>
              Print
            </Button>
            {savedId ? (
              <>
                <Button asChild>
                  <Link to={`/study-aid/${savedId}`}>Open in Library</Link>
                </Button>
                {studyMethod === 'flashcards' && <ReviewCardsButton aidId={savedId} />}
              </>
            ) : (
              <Button variant="primary" pending={save.isPending} onClick={() => save.mutate()}>
                Save to Library
              </Button>
            )}
          </>
        }
      />
    </>
  )
}

/** The library knows nothing about the topic, or too little for the method. */
function UnknownTopic(props: {
  result: Extract<Result, { outcome: 'unknown_topic' }>
  method: StudyMethod
  onTopic: (topic: string) => void
  onMethod: (method: StudyMethod) => void
}) {
  const { topic, reason, nearestTopics, otherMethods } = props.result
  const label = methodLabels[props.method].toLowerCase()
  return (
    <div className="max-w-measure">
      <h2 className="text-xl break-words">
        {reason === 'topic' ? `The library has nothing about “${topic}”` : `Not enough for ${label} about “${topic}”`}
      </h2>
      <p className="mt-2 text-ink-2">
        {reason === 'topic'
          ? 'Check the spelling, or try a broader or more common term. Preceptor never fills a study aid with unrelated material.'
          : "The library covers this topic but doesn't have enough material for this method."}
      </p>
      {otherMethods.length > 0 && (
        <>
          <h3 className="label mt-5">Study this topic another way</h3>
          <div className="mt-2 flex flex-wrap gap-2">
            {otherMethods.map((name) => (
              <Button key={name} className="px-4 font-medium" onClick={() => props.onMethod(name)}>
                {methodLabels[name]}
              </Button>
            ))}
          </div>
        </>
      )}
      {nearestTopics.length > 0 && (
        <>
          <h3 className="label mt-5">{reason === 'topic' ? 'Topics in the library' : `Topics for ${label}`}</h3>
          <div className="mt-2 flex flex-wrap gap-2">
            {nearestTopics.map((name) => (
              <Button key={name} className="px-4 font-medium" onClick={() => props.onTopic(name)}>
                {name}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
