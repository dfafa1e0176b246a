import { type ComponentType, useState } from 'react'
import { Link } from 'react-router'
import type { GenerationDraft } from '#contract/generation.ts'
import { rejectionLabels } from '#domain/generation/generation.ts'
import { Button } from '#web/ui/button.tsx'
import { ClinicalText } from '#web/ui/clinical-text.tsx'
import { formatCount } from '#web/ui/format.ts'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { StatusBadge } from '../content-library/content-labels.tsx'
import { sourceLabels } from './generation-labels.tsx'

const draftsPerPage = 12

const itemPath = (id: string) => `/admin/content/items/${encodeURIComponent(id)}`

/** What became of a run's drafts: those that passed, and a log of those that were rejected. */
export function RunDrafts({ drafts }: { drafts: readonly GenerationDraft[] }) {
  if (drafts.length === 0) return null
  const rejected = drafts.filter(({ outcome }) => outcome === 'rejected')
  const made = drafts.filter(({ outcome }) => outcome === 'made')
  return (
    <Tabs defaultValue={made.length > 0 ? 'made' : 'rejected'} className="mt-6">
      <TabList aria-label="Drafts">
        <Tab value="made">Generated ({formatCount(made.length)})</Tab>
        <Tab value="rejected">Rejected ({formatCount(rejected.length)})</Tab>
      </TabList>
      <TabPanel value="made" className="pt-1">
        <DraftList label="Generated" drafts={made} none="No draft has passed every check yet." Row={MadeDraft} />
      </TabPanel>
      <TabPanel value="rejected" className="pt-1">
        <DraftList label="Rejected" drafts={rejected} none="No drafts were rejected." Row={RejectedDraft} />
      </TabPanel>
    </Tabs>
  )
}

/** The newest drafts, and more of them on request. */
function DraftList({
  label,
  drafts,
  none,
  Row,
}: {
  label: string
  drafts: readonly GenerationDraft[]
  none: string
  Row: ComponentType<{ draft: GenerationDraft }>
}) {
  const [limit, setLimit] = useState(draftsPerPage)
  if (drafts.length === 0) return <p className="py-4 text-sm text-ink-2">{none}</p>
  return (
    <>
      <ul aria-label={label}>
        {drafts.slice(0, limit).map((draft) => (
          <Row key={draft.no} draft={draft} />
        ))}
      </ul>
      {drafts.length > limit && (
        <Button className="mt-4" onClick={() => setLimit(limit + draftsPerPage)}>
          Show More
        </Button>
      )}
    </>
  )
}

function MadeDraft({ draft: { no, excerpt, source, domain, itemId, itemStatus } }: { draft: GenerationDraft }) {
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-rule py-3 text-sm md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="line-clamp-2 text-pretty">
          {itemId ? (
            <Link to={itemPath(itemId)}>
              <ClinicalText>{excerpt || itemId}</ClinicalText>
            </Link>
          ) : (
            <ClinicalText>{excerpt}</ClinicalText>
          )}
        </p>
        <p className="num mt-0.5 text-ink-2">
          No. {no}, {sourceLabels[source].toLowerCase()}
          {domain && `, ${domain}`}
        </p>
      </div>
      {itemStatus && (
        <p>
          <StatusBadge status={itemStatus} />
        </p>
      )}
    </li>
  )
}

function RejectedDraft({ draft }: { draft: GenerationDraft }) {
  const { no, excerpt, source, reason, detail, like } = draft
  return (
    <li className="border-b border-rule py-3 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <p className="font-semibold text-incorrect">{reason && rejectionLabels[reason]}</p>
        {like && <Likeness like={like} />}
      </div>
      <p className="mt-1 line-clamp-2 text-pretty">
        <ClinicalText>{excerpt || 'The reply did not contain a question.'}</ClinicalText>
      </p>
      {detail && <p className="mt-1 text-pretty text-ink-2">{detail}</p>}
      {like && (
        <p className="mt-1 line-clamp-2 text-pretty text-ink-2">
          In the bank: <ClinicalText>{like.excerpt}</ClinicalText>
        </p>
      )}
      <p className="num mt-0.5 text-ink-2">
        No. {no}, {sourceLabels[source].toLowerCase()}
      </p>
    </li>
  )
}

/** "91% similar to PT-OTH-0061", with a link to the item. */
export function Likeness({ like: { likeness, id } }: { like: NonNullable<GenerationDraft['like']> }) {
  return (
    <p className="num">
      {Math.round(100 * likeness)}% similar to{' '}
      <Link to={itemPath(id)} className="inline-flex min-h-6 items-center break-all">
        {id}
      </Link>
    </p>
  )
}
