import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type EarlyAccessFeature, earlyAccessNames } from '#domain/entitlements/early-access.ts'
import { read } from '#web/shared/api/call.ts'
import { PageTitle } from '#web/shared/page-title.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageContainer } from '#web/ui/page-container.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useSignedInUser } from './auth-provider.tsx'
import { isEntitled } from './is-entitled.ts'

/**
 * The screen of a feature that an admin may open to members with early access first. Others are told about the plan; the
 * server refuses their calls.
 */
export function EarlyAccess({ feature, children }: { feature: EarlyAccessFeature; children: ReactNode }) {
  const user = useSignedInUser()
  const limited = useQuery(read('GET /api/early-access'))
  if (limited.isPending) {
    return (
      <PageContainer>
        <Loading what={`Loading the ${earlyAccessNames[feature]}`}>
          <Skeleton className="h-9 w-72" />
          <Skeleton className="mt-6 h-64 w-full" />
        </Loading>
      </PageContainer>
    )
  }
  if (!limited.data?.features.includes(feature)) return children
  if (isEntitled(user, 'earlyAccess')) return <FirstUsers>{children}</FirstUsers>
  return (
    <PageContainer>
      <PageTitle>{earlyAccessNames[feature]}</PageTitle>
      <h1 className="text-2xl tracking-tight md:text-3xl">{earlyAccessNames[feature]}</h1>
      <EmptyState
        title="In early access"
        action={
          <Button asChild variant="primary">
            <Link to="/pricing">View Plans</Link>
          </Button>
        }
      >
        Annual Pro members have this first. It opens to everyone later.
      </EmptyState>
    </PageContainer>
  )
}

/** Tells members that they use something before the others, and where to say what they think of it. */
function FirstUsers({ children }: { children: ReactNode }) {
  return (
    <>
      <PageContainer padding="none">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-6 text-sm text-ink-2">
          <Badge variant="teal">Early Access</Badge>
          <span>
            You have this before everyone else.{' '}
            <TextLink asChild>
              <Link to="/support">Tell us what you think</Link>
            </TextLink>
            .
          </span>
        </p>
      </PageContainer>
      {children}
    </>
  )
}
