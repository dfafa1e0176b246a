import { createContext, useContext } from 'react'

/**
 * What happens when a session ends while somebody is at work: any query, mutation, or request reports it here, and the
 * session gate of the app asks them to sign in again in place.
 */
type Listener = () => void

function createSignal() {
  const listeners = new Set<Listener>()
  return {
    send: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener: Listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const expired = createSignal()
const signedInElsewhere = createSignal()

/** A request was refused because the session has ended. */
export const reportSessionExpired = expired.send
export const subscribeToSessionExpiry = expired.subscribe

/** The same user has signed in again in another tab. */
export const announceSignedInElsewhere = signedInElsewhere.send
export const subscribeToSignedInElsewhere = signedInElsewhere.subscribe

type AskToSignIn = () => Promise<void>

export const SessionGateContext = createContext<AskToSignIn | null>(null)

/** Asks to sign in again in place; resolves when the same user has done so, and never for anybody else. */
export function useSessionGate(): AskToSignIn {
  const ask = useContext(SessionGateContext)
  if (!ask) throw new Error('useSessionGate must be used within a SessionGate')
  return ask
}
