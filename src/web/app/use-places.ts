import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { useAuth } from '#web/features/account/auth-provider.tsx'
import { findPlaceAfterGoogle, forgetPlaces, rememberPlace } from './places.ts'

/** Keeps in mind where a visitor is, and brings a learner who signed in back there. */
export function usePlaces(user: User | null | undefined): void {
  const { pathname, search } = useLocation()
  const { leaving } = useAuth()
  const navigate = useNavigate()
  useEffect(() => {
    if (user === null && !leaving) rememberPlace(pathname, search)
    if (!user || pathname === '/auth') return
    const place = pathname === '/' ? findPlaceAfterGoogle() : undefined
    forgetPlaces()
    if (place !== undefined && place !== '/') navigate(place, { replace: true })
  }, [user, leaving, pathname, search, navigate])
}
