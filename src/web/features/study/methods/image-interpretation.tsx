import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import type { StudyImage } from '#domain/study/methods/image-interpretation.ts'
import { ClinicalImageFigure } from '#web/shared/clinical-image.tsx'
import { ChoiceQuestion } from '#web/shared/question/choice-question.tsx'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { ProgressStrip } from '#web/ui/progress-strip.tsx'
import type { StudyViewProps } from '../study-view.ts'

/** One image at a time: read step by step, then named, then explained. */
export function ImageInterpretationView({
  content: { images, educationalNote },
}: StudyViewProps<'image-interpretation'>) {
  const [at, setAt] = useState(0)
  const [named, setNamed] = useState<Readonly<Record<number, boolean>>>({})
  const heading = useRef<HTMLHeadingElement>(null)
  const image = images[at]
  if (!image) return null
  const goTo = (index: number) => {
    setAt((index + images.length) % images.length)
    requestAnimationFrame(() => heading.current?.focus())
  }
  return (
    <div>
      <p className="max-w-measure text-ink-2">{educationalNote}</p>
      <div className="mt-5 grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="lg:sticky lg:top-24">
          <h3 ref={heading} tabIndex={-1} className="label font-sans outline-none">
            Image {at + 1} of {images.length} · {image.modality}, {image.bodyPart.toLowerCase()}
          </h3>
          <ClinicalImageFigure key={image.id} image={image} />
        </div>
        <Reading
          key={image.id}
          image={image}
          isNamed={named[at] !== undefined}
          onNamed={(isCorrect) => setNamed({ ...named, [at]: isCorrect })}
        />
      </div>
      <div className="mt-6 flex items-center gap-3 border-t border-rule pt-4 print:hidden">
        <Button onClick={() => goTo(at - 1)}>Previous</Button>
        <div className="h-10 min-w-0 flex-1">
          <ProgressStrip
            beats={images.map((_, index) => ({ state: stateOf(named[index]), flagged: false }))}
            current={at}
            label={`${Object.values(named).filter(Boolean).length} of ${images.length} images named correctly`}
          />
        </div>
        <Button onClick={() => goTo(at + 1)}>Next</Button>
      </div>
    </div>
  )
}

function stateOf(isCorrect: boolean | undefined) {
  if (isCorrect === undefined) return 'todo'
  return isCorrect ? 'correct' : 'wrong'
}

/** The steps of the systematic approach, then the finding. A step opens after the one before it. */
function Reading({
  image,
  isNamed,
  onNamed,
}: {
  image: StudyImage
  isNamed: boolean
  onNamed: (isCorrect: boolean) => void
}) {
  const { steps, approach, choices, pathology } = image
  const [read, setRead] = useState(isNamed ? steps.length : 0)
  const [chosen, setChosen] = useState<number[] | undefined>(isNamed ? [choices.indexOf(pathology)] : undefined)
  const asked = choices.map((text) => ({ text, correct: text === pathology, reason: '' }))
  return (
    <div className="min-w-0">
      <h4 className="font-sans text-sm font-semibold tracking-normal">{approach}</h4>
      <ol className="mt-2 border-t border-rule">
        {steps.slice(0, read + 1).map(({ question, answer }, index) => (
          <li key={question} className="border-b border-rule py-3">
            <p className="font-medium">
              <ClinicalText>{question}</ClinicalText>
            </p>
            {index < read ? (
              <p className="mt-1 flex items-start gap-2 text-ink-2">
                <Check className="mt-1 size-4 shrink-0 text-teal" aria-hidden="true" />
                <span>
                  <ClinicalText>{answer}</ClinicalText>
                </span>
              </p>
            ) : (
              <Button className="mt-2 print:hidden" onClick={() => setRead(read + 1)}>
                Show Answer
              </Button>
            )}
          </li>
        ))}
      </ol>
      {read < steps.length ? (
        <p className="mt-3 text-sm text-ink-3 print:hidden">
          Step {read + 1} of {steps.length}. The finding comes last.
        </p>
      ) : (
        <div className="mt-5">
          <ChoiceQuestion
            question="What does the image show?"
            choices={asked}
            chosen={chosen}
            onCheck={(next) => {
              setChosen(next)
              onNamed(choices[next[0] ?? -1] === pathology)
            }}
          />
          {chosen && <Finding image={image} />}
        </div>
      )}
    </div>
  )
}

function Finding({ image }: { image: StudyImage }) {
  const { pathology, clinicalDescription, educationalNotes, learningPoints } = image
  return (
    <section aria-label="Finding" className="mt-5 border-t-2 border-ink pt-4">
      <h4 className="font-serif text-lg font-semibold">{pathology}</h4>
      <p className="mt-1.5 max-w-measure font-serif text-pretty">
        <ClinicalText>{clinicalDescription}</ClinicalText>
      </p>
      {educationalNotes && (
        <p className="mt-2 max-w-measure text-pretty text-ink-2">
          <ClinicalText>{educationalNotes}</ClinicalText>
        </p>
      )}
      {learningPoints.length > 0 && (
        <>
          <h5 className="mt-4 font-sans text-sm font-semibold tracking-normal">Learning points</h5>
          <ul className="mt-1.5 grid max-w-measure list-disc gap-1.5 pl-5 text-ink-2 marker:text-teal">
            {learningPoints.map((point) => (
              <li key={point}>
                <ClinicalText>{point}</ClinicalText>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
