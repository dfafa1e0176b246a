import type { ReactNode } from 'react'
import type { TestAccess } from './test-credentials.ts'

/** What test accounts there are and what they can do, with the password they share. */
export function TestHelp({ access }: { access: TestAccess }) {
  return (
    <section aria-labelledby="test-accounts">
      <h2 id="test-accounts" className="text-xl">
        The accounts
      </h2>
      <dl className="mt-4 border-t-2 border-ink">
        <Row term="Learners">
          <code className="font-sans font-semibold">{access.firstUsername}</code> to{' '}
          <code className="font-sans font-semibold">{access.lastUsername}</code>. Everything of Pro, nothing to pay:
          practice quizzes and full-length exams.
        </Row>
        <Row term="Admin">
          <code className="font-sans font-semibold">{access.adminUsername}</code>. A learner with the rights of an
          administrator.
        </Row>
        <Row term="Password">
          <code className="font-sans font-semibold break-all select-all">{access.password}</code>, the same for all.
        </Row>
        <Row term="Test mode">
          A line on top of every screen says that you are testing. Exit Test Mode signs you out.
        </Row>
      </dl>
    </section>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b border-rule py-3 sm:grid-cols-[7rem_1fr]">
      <dt className="font-semibold">{term}</dt>
      <dd className="text-ink-2">{children}</dd>
    </div>
  )
}
