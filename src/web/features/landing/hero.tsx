import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** What Preceptor is, in a sentence, beside a question to try (`children`). */
export function Hero({ demoAccess, children }: { demoAccess: boolean; children: ReactNode }) {
  return (
    <div className="grid items-start gap-8 py-8 md:gap-12 md:py-14 lg:grid-cols-[1fr_27rem] lg:gap-18">
      <div className="lg:pt-14">
        <h1 className="text-hero tracking-tight">Walk into your boards having done it before.</h1>
        <p className="my-6 max-w-xl text-lg text-ink-2">
          Practice questions and full-length exams for 14 healthcare professions. Every choice explained, so that a
          wrong answer teaches as much as a right one.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button asChild variant="primary">
            <Link to="/auth?mode=signup">Start free</Link>
          </Button>
          <Button asChild>
            <Link to="/pricing">See the plans</Link>
          </Button>
        </div>
        {demoAccess && (
          <p className="mt-3 text-sm text-ink-2">
            Only looking around?{' '}
            <TextLink asChild className="inline-flex min-h-11 items-center">
              <Link to="/demo">Use a test account</Link>
            </TextLink>
          </p>
        )}
      </div>
      {children}
    </div>
  )
}
