import '../theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Logo } from '../logo.tsx'
import { PageContainer } from '../page-container.tsx'
import { Toaster } from '../toast.tsx'
import { ActionSpecimens } from './actions.tsx'
import { ChartSpecimens } from './charts.tsx'
import { FeedbackSpecimens } from './feedback.tsx'
import { FormSpecimens } from './forms.tsx'
import { FoundationSpecimens } from './foundations.tsx'
import { QuizSpecimens } from './quiz.tsx'
import { TableSpecimens } from './tables.tsx'

/** Every component of the design system in every state. A page of its own, not part of the product. */
function Catalog() {
  return (
    <PageContainer padding="spacious">
      <header className="flex items-center gap-4 border-b-2 border-ink pb-4">
        <Logo className="h-8 w-12" />
        <h1 className="text-2xl">Design system</h1>
      </header>
      <main className="mt-10 grid gap-16">
        <FoundationSpecimens />
        <ActionSpecimens />
        <FormSpecimens />
        <FeedbackSpecimens />
        <QuizSpecimens />
        <ChartSpecimens />
        <TableSpecimens />
      </main>
      <Toaster />
    </PageContainer>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
createRoot(root).render(
  <StrictMode>
    <Catalog />
  </StrictMode>,
)
