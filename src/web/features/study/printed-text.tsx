import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PrintedBlock } from '#contract/study.ts'
import { ClinicalText } from '#web/ui/clinical-text.tsx'

/** True while the page is printed. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser prints what is there when the event ends.
    const start = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', start)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', start)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

/** A whole study aid as text with the works that it rests on, on paper only. */
export function PrintedText({ blocks, citations }: { blocks: readonly PrintedBlock[]; citations: readonly string[] }) {
  const isPrinting = useIsPrinting()
  if (!isPrinting) return null
  return (
    <div className="hidden text-sm print:block">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a document never change places
        <Block key={index} block={block} />
      ))}
      {citations.length > 0 && (
        <>
          <h3 className="mt-5 text-base">Sources</h3>
          <List items={citations} ordered />
        </>
      )}
    </div>
  )
}

function Block({ block }: { block: PrintedBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3 className="mt-5 break-after-avoid text-base">
          <ClinicalText>{block.text}</ClinicalText>
        </h3>
      )
    case 'paragraph':
      return (
        <p className="mt-2">
          <Text>{block.text}</Text>
        </p>
      )
    case 'list':
      return <List items={block.items} ordered={block.ordered ?? false} />
    case 'table':
      return <Table block={block} />
  }
}

function List({ items, ordered }: { items: readonly string[]; ordered: boolean }) {
  const Tag = ordered ? 'ol' : 'ul'
  return (
    <Tag className={ordered ? 'mt-2 list-decimal pl-6' : 'mt-2 list-disc pl-6'}>
      {items.map((item) => (
        <li key={item} className="mt-1 break-inside-avoid">
          <Text>{item}</Text>
        </li>
      ))}
    </Tag>
  )
}

function Table({ block: { head, rows } }: { block: Extract<PrintedBlock, { kind: 'table' }> }) {
  return (
    <table className="mt-3 w-full border-collapse text-start">
      <thead>
        <tr>
          {head.map((text) => (
            <th
              key={text}
              scope="col"
              className="border-b border-ink py-1.5 pr-4 text-start align-bottom font-semibold"
            >
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a document never change places
          <tr key={index} className="break-inside-avoid">
            {row.map((text, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={column} className="border-b border-rule py-1.5 pr-4 align-top">
                <Text>{text}</Text>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Text whose **bold** parts are bold. */
function Text({ children }: { children: string }) {
  return children.split('**').map((part, index) => {
    const Tag = index % 2 === 1 ? 'strong' : 'span'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <Tag key={index}>
        <ClinicalText>{part}</ClinicalText>
      </Tag>
    )
  })
}
