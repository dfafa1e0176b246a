import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Site } from '#contract/site.ts'
import { endAllServers, makeDataFolder, runServer, type ServerProcess } from '../support/server-process.ts'

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let data: Awaited<ReturnType<typeof makeDataFolder>>
let server: ServerProcess
let address: string

let takenPort: { port: number; code: number | null; output: string }

/** One server for all tests, on a data folder that an earlier start, whose port was taken, has filled. */
beforeAll(async () => {
  data = await makeDataFolder()
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as { port: number }
  takenPort = { port, ...(await runServer({ DATA_DIR: data.folder, PORT: String(port) }).ended) }
  holder.close()
  server = runServer({ DATA_DIR: data.folder })
  address = await server.listening
}, 90_000)
afterAll(async () => {
  await endAllServers()
  await data.remove()
})

/** Checks what an operator sees after a failed start: exit code 1, an explanation, and no stack trace. */
function checkRefusal({ code, output }: { code: number | null; output: string }): string {
  expect(code).toBe(1)
  expect(output).not.toMatch(/\n\s+at |node:internal|\.ts:\d/)
  return output
}

const refusal = async (env: Record<string, string>) => checkRefusal(await runServer(env).ended)

test('serves the content and the demo accounts', async () => {
  const site = (await (await fetch(`${address}/api/site`)).json()) as Site
  expect(site).toMatchObject({ demoAccess: true, bank: { fields: 14 } })
  expect(site.bank.authored).toBeGreaterThan(72)
  expect(site.samples).toHaveLength(14)
})

describe('refuses to start and explains why', () => {
  test('on a data folder that is in use, without changing it', async () => {
    const output = await refusal({ DATA_DIR: data.folder })
    expect(output).toMatch(/is already open in another process\. Stop it, or set DATA_DIR to another folder\./)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })

  test('on a port that is taken', () => {
    const explanation = `Port ${takenPort.port} is taken. Stop what uses it, or set PORT to another one.`
    expect(checkRefusal(takenPort)).toContain(explanation)
  })

  test('with an invalid configuration, naming each variable', async () => {
    const output = await refusal({ PORT: 'many', CONTACT_EMAIL: 'nobody', DEMO_ACCESS: 'perhaps' })
    expect(output).toContain('The configuration is wrong:')
    for (const name of ['PORT', 'CONTACT_EMAIL', 'DEMO_ACCESS']) expect(output).toContain(`  ${name} `)
  })

  test('in production without a secret, an address, and a mail server', async () => {
    const output = await refusal({ NODE_ENV: 'production' })
    for (const name of ['SESSION_SECRET', 'PUBLIC_URL', 'SMTP_URL']) expect(output).toContain(`  ${name} is required`)
  })

  test('with a database that cannot be reached', async () => {
    const output = await refusal({
      DATABASE_URL: 'postgres://127.0.0.1:1/preceptor',
      SESSION_SECRET: 'a secret of this test, long enough',
    })
    expect(output).toMatch(/The database at DATABASE_URL cannot be used: .*ECONNREFUSED/)
  })
})

/** Sends the headers of a request and half of its body; the rest follows on demand. */
async function beginRequest() {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let reply = ''
  socket.on('data', (chunk) => {
    reply += chunk
  })
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  const body = JSON.stringify({ answer: 'A' })
  const head = ['POST /api/samples/none/answer HTTP/1.1', `Host: ${hostname}`, 'Content-Type: application/json']
  socket.write([...head, `Content-Length: ${body.length}`, '', body.slice(0, 5)].join('\r\n'))
  return {
    async finish() {
      socket.write(body.slice(5))
      await closed
      return reply
    },
  }
}

// Last, since it ends the server.
test('on SIGTERM a request in progress finishes, and the exit code is 0', async () => {
  const request = await beginRequest()
  await pause(200)
  let hasEnded = false
  server.ended.then(() => {
    hasEnded = true
  })
  server.signal('SIGTERM')
  await pause(300)
  expect(hasEnded).toBe(false)
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()
  const reply = await request.finish()
  expect(reply).toMatch(/^HTTP\/1\.1 404 /)
  expect(reply).toContain('This sample question is no longer available.')
  const { code, output } = await server.ended
  expect(code).toBe(0)
  expect(output).not.toMatch(/error/i)
})
