import { useQuery } from '@tanstack/react-query'
import { LegalScreen } from '#web/features/legal/legal-screen.tsx'
import type { LegalPage as Page } from '#web/features/legal/legal-text.ts'
import { read } from '#web/shared/api/call.ts'

/** /terms, /privacy, /cookies and /gdpr */
export function LegalPage({ page }: { page: Page }) {
  const { data: site } = useQuery(read('GET /api/site'))
  return <LegalScreen page={page} contactEmail={site?.contactEmail} />
}
