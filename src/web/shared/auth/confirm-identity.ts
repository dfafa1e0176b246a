import { createContext, useCallback, useContext } from 'react'
import { isErrorCode } from '../api/api-error.ts'

/** Asks the user to confirm who they are; resolves to false when they canceled. */
export const ConfirmIdentityContext = createContext<() => Promise<boolean>>(async () => false)

/**
 * Returns a function that does something dangerous. When the server asks for a confirmation first, a dialog asks for the
 * password or a code, and the act is repeated. Throws as the act does, also when the user cancels.
 */
export function useConfirmed() {
  const ask = useContext(ConfirmIdentityContext)
  return useCallback(
    async <T>(act: () => Promise<T>): Promise<T> => {
      try {
        return await act()
      } catch (error) {
        const isConfirmed = isErrorCode(error, 'confirmation_required') && (await ask())
        if (!isConfirmed) throw error
        return act()
      }
    },
    [ask],
  )
}
