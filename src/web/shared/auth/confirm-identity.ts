import { createContext, useCallback, useContext } from 'react'
import { isErrorCode } from '../api/api-error.ts'

/** Asks the user to confirm their identity; resolves to false when they cancel. */
export const ConfirmIdentityContext = createContext<() => Promise<boolean>>(async () => false)

/**
 * Returns a function that runs a dangerous act. If the server requires a confirmation first, a dialog asks for the password
 * or a code, and the act is repeated. Throws whatever the act throws, including when the user cancels.
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
