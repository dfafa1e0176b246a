import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useAuth } from './auth-provider.tsx'

function Probe() {
  return useAuth().user?.id
}

it('provides the sign-in state only inside its provider', () => {
  expect(() => renderToString(<Probe />)).toThrow('useAuth must be used within an AuthProvider')
})
