import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useAuth } from './auth-provider.tsx'

function Probe() {
  return useAuth().user?.id
}

it('the sign-in state is there inside its provider only', () => {
  expect(() => renderToString(<Probe />)).toThrow('useAuth must be used within an AuthProvider')
})
