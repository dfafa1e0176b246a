import { type ReactNode, useState } from 'react'
import type { PracticeImage } from '#contract/medical-images.ts'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { CaseSource, OutsideLink } from './case-source.tsx'

interface PanelProps {
  image: PracticeImage
}

const facts = 'grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-5 last:mb-0">
      <h3 className="mb-2 text-lg">{title}</h3>
      {children}
    </section>
  )
}

/** For long reading. */
function Text({ children }: { children: string | null }) {
  return (
    <p className="max-w-measure font-serif text-lg text-pretty">
      {children ? <ClinicalText>{children}</ClinicalText> : 'Not stated by the source.'}
    </p>
  )
}

function NumberedList({ items }: { items: readonly string[] }) {
  return (
    <ol className="max-w-measure list-decimal divide-y divide-rule pl-6 marker:font-serif marker:font-semibold marker:text-teal">
      {items.map((item) => (
        <li key={item} className="py-2 pl-1.5 text-pretty">
          <ClinicalText>{item}</ClinicalText>
        </li>
      ))}
    </ol>
  )
}

/** How the image was acquired, with nothing about what it shows. */
export function StudyPanel({ image: { modality, bodyPart, view, metadata } }: PanelProps) {
  return (
    <>
      <Part title="Study information">
        <dl className={facts}>
          <Fact name="Modality">{modality}</Fact>
          <Fact name="Body part">{bodyPart}</Fact>
          <Fact name="View">{view}</Fact>
          <Fact name="Patient age">{metadata.patientAge ?? 'Not stated'}</Fact>
          <Fact name="Technique">{metadata.technique}</Fact>
        </dl>
      </Part>
      <p className="border-l-3 border-teal pl-4 text-pretty text-ink-2">
        Before you go on, describe the image in your own words: what is normal, what is not, and where.
      </p>
    </>
  )
}

/** The patient's history and the clinical scenario. */
export function HistoryPanel({ image }: PanelProps) {
  return (
    <>
      <Part title="History">
        <Text>{image.history}</Text>
      </Part>
      <Part title="Clinical scenario">
        <Text>{image.clinicalScenario}</Text>
      </Part>
    </>
  )
}

/** The questions for a systematic reading, and the report once the learner asks for it. */
export function InterpretationPanel({ image }: PanelProps) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Part title="Systematic questions">
        <NumberedList items={image.questions} />
      </Part>
      {isShown ? (
        <>
          <Part title="Key findings">
            <ul className="grid max-w-measure list-disc gap-1.5 pl-5 marker:text-teal">
              {image.findings.map((finding) => (
                <li key={finding}>
                  <ClinicalText>{finding}</ClinicalText>
                </li>
              ))}
            </ul>
          </Part>
          <Part title="Clinical impression">
            <Text>{image.metadata.impression}</Text>
          </Part>
          <Part title="Clinical significance">
            <Text>{image.significance}</Text>
          </Part>
        </>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-sm border border-dashed border-rule-strong p-4">
          <p>
            <strong className="font-semibold">Findings, impression, and significance</strong>
            <br />
            <span className="text-sm text-ink-2">Answer the questions first.</span>
          </p>
          <Button onClick={() => setShown(true)}>Show the Report</Button>
        </div>
      )}
    </>
  )
}

/** What to learn from the case, and where it comes from. */
export function LearningPanel({ image: { learningObjectives, imageUrl, metadata } }: PanelProps) {
  const { nihImageId, nihTitle, authors, institution, sourceUrl } = metadata
  return (
    <>
      <Part title="Learning objectives">
        <NumberedList items={learningObjectives} />
      </Part>
      <Part title="Source">
        <dl className={facts}>
          <Fact name="Case ID">{nihImageId ?? 'None (simulated)'}</Fact>
          <Fact name="Title">{nihTitle}</Fact>
          <Fact name="Authors">{authors}</Fact>
          <Fact name="Institution">{institution}</Fact>
          <Fact name="Original">
            <OutsideLink href={sourceUrl ?? imageUrl}>
              {sourceUrl ? 'View the case on Open-i' : 'Open the image at full size'}
            </OutsideLink>
          </Fact>
        </dl>
        {nihImageId !== null && (
          <div className="mt-3">
            <CaseSource id={nihImageId} {...metadata} />
          </div>
        )}
      </Part>
    </>
  )
}
