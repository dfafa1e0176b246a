import type { ItemSource } from '#contract/content-library.ts'
import { diffTexts } from './text-diff.ts'

const letterOf = (index: number) => String.fromCharCode(65 + index)

/** The parts of a text by the names that the form gives them. */
function partsOf(source: ItemSource): [label: string, text: string][] {
  return [
    ['Domain', [source.domain, source.otherDomain].filter(Boolean).join(' / ')],
    ['Topics', source.topics.join(', ')],
    ['Difficulty', source.difficulty],
    ['Answer format', source.type],
    ['Stem', source.stem],
    ...source.options.flatMap((option, index): [string, string][] => [
      [`Option ${letterOf(index)}`, `${option.text}${option.right ? ' (correct)' : ''}`],
      [`Reason for ${letterOf(index)}`, option.reason],
    ]),
    ['Explanation', source.explanation],
    ['Key learning point', source.keyLearningPoint],
    ['References', source.references.join(', ')],
  ]
}

/** The differences between two versions of an item. */
export function SourceDiff({ before, after }: { before: ItemSource; after: ItemSource }) {
  return <PartsDiff before={partsOf(before)} after={partsOf(after)} />
}

type Parts = readonly (readonly [label: string, text: string])[]

/** The differences between two texts, part by part. Additions are underlined, removals struck through. */
export function PartsDiff({ before, after }: { before: Parts; after: Parts }) {
  const [old, now] = [new Map(before), new Map(after)]
  const changed = [...new Set([...now.keys(), ...old.keys()])].filter((label) => old.get(label) !== now.get(label))
  if (changed.length === 0) return <p className="text-ink-2">The texts are the same.</p>
  return (
    <dl className="grid gap-4">
      {changed.map((label) => (
        <div key={label}>
          <dt className="label">{label}</dt>
          <dd className="mt-1 max-w-measure break-words whitespace-pre-wrap">
            {diffTexts(old.get(label) ?? '', now.get(label) ?? '').map(({ kind, text }, index) => {
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their place
              if (kind === 'same') return <span key={index}>{text}</span>
              const Part = kind === 'added' ? 'ins' : 'del'
              const color = kind === 'added' ? 'bg-correct-wash' : 'bg-incorrect-wash'
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <Part key={index} className={color}>
                  {text}
                </Part>
              )
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
