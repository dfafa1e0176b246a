import { AArrowUp, Calculator, FlaskConical } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { TestForm } from '#contract/assessment.ts'
import { Button } from '#web/ui/button.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { useTextSize } from './text-size.ts'

type Tool = 'calculator' | 'lab-values'

const load = {
  calculator: () => import('./calculator-panel.tsx'),
  'lab-values': () => import('./lab-values-panel.tsx'),
}
const CalculatorPanel = lazy(async () => ({ default: (await load.calculator()).CalculatorPanel }))
const LabValuesPanel = lazy(async () => ({ default: (await load['lab-values']()).LabValuesPanel }))

/** The tools of an attempt: which are open, the one in front last, and the text size. */
export function useQuizTools({ calculator }: Pick<TestForm, 'calculator'>) {
  const [open, setOpen] = useState<readonly Tool[]>([])
  const textSize = useTextSize()
  // Forms that an earlier release stored on this device do not name a calculator.
  const kind = calculator === 'basic' || calculator === 'scientific' ? calculator : undefined
  const close = (tool: Tool) => setOpen((now) => now.filter((one) => one !== tool))
  const openTool = async (tool: Tool) => {
    try {
      await load[tool]()
      setOpen((now) => [...now.filter((one) => one !== tool), tool])
    } catch {
      showFailure("We couldn't open this tool", 'Check your connection and try again.')
    }
  }
  return {
    open,
    kind,
    textSize,
    close,
    toggle: (tool: Tool) => {
      if (tool === 'calculator' && !kind) return
      if (open.includes(tool)) close(tool)
      else void openTool(tool)
    },
    bringToFront: (tool: Tool) =>
      setOpen((now) =>
        now.at(-1) === tool || !now.includes(tool) ? now : [...now.filter((one) => one !== tool), tool],
      ),
  }
}

export type QuizTools = ReturnType<typeof useQuizTools>

/** The buttons that open the tools; on small screens only their icons. */
export function ToolButtons({ tools: { kind, open, toggle, textSize } }: { tools: QuizTools }) {
  return (
    <>
      {kind && (
        <ToolButton
          icon={Calculator}
          label="Calculator"
          isOpen={open.includes('calculator')}
          onClick={() => toggle('calculator')}
        />
      )}
      <ToolButton
        icon={FlaskConical}
        label="Lab values"
        isOpen={open.includes('lab-values')}
        onClick={() => toggle('lab-values')}
      />
      <Button
        variant="text"
        aria-label={`Text size: ${textSize.name}. Change`}
        title={`Text size: ${textSize.name}`}
        onClick={textSize.change}
        className="min-w-11 px-2"
      >
        <AArrowUp className="size-5" aria-hidden="true" />
      </Button>
    </>
  )
}

function ToolButton({
  icon: Icon,
  label,
  isOpen,
  onClick,
}: {
  icon: typeof Calculator
  label: string
  isOpen: boolean
  onClick: () => void
}) {
  return (
    <Button variant="text" aria-pressed={isOpen} onClick={onClick} className="min-w-11 px-2 text-sm lg:px-3">
      <Icon className="size-4.5" aria-hidden="true" />
      <span className="max-lg:sr-only">{label}</span>
    </Button>
  )
}

/** The open tools. Their code loads with the first opening. */
export function ToolPanels({ tools: { open, kind, close, bringToFront } }: { tools: QuizTools }) {
  const panelOf = (tool: Tool) => ({
    level: open.indexOf(tool),
    onClose: () => close(tool),
    onFront: () => bringToFront(tool),
  })
  return (
    <Suspense fallback={null}>
      {kind && open.includes('calculator') && <CalculatorPanel kind={kind} {...panelOf('calculator')} />}
      {open.includes('lab-values') && <LabValuesPanel {...panelOf('lab-values')} />}
    </Suspense>
  )
}
