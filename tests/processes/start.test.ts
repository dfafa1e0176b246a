import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Site } from '#contract/site.ts'
import { endAllServers, makeDataFolder, runServer, type ServerProcess } from '../support/server-process.ts'

// A process takes its time on a machine that does other things too.
vi.setConfig({ testTimeout: 60_000 })

let data: Awaited<ReturnType<typeof makeDataFolder>>
let server: ServerProcess
let address: string
let seconds: number

let onATakenPort: { port: number; code: number | null; output: string }

/** One server for the whole file, on a folder that a first run filled before it found its port taken. */
beforeAll(async () => {
  data = await makeDataFolder()
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as { port: number }
  onATakenPort = { port, ...(await runServer({ DATA_DIR: data.folder, PORT: String(port) }).ended) }
  holder.close()
  const started = performance.now()
  server = runServer({ DATA_DIR: data.folder })
  address = await server.listening
  seconds = (performance.now() - started) / 1000
}, 90_000)
afterAll(async () => {
  await endAllServers()
  await data.remove()
})

/** What an operator reads who started it wrongly: exit code 1, plain words, no stack. */
function checkRefusal({ code, output }: { code: number | null; output: string }): string {
  expect(code).toBe(1)
  expect(output).not.toMatch(/\n\s+at |node:internal|\.ts:\d/)
  return output
}

const refusal = async (env: Record<string, string>) => checkRefusal(await runServer(env).ended)

test('with its content loaded it listens soon', () => {
  console.info(`start with the content loaded: ${seconds.toFixed(1)} s`)
  // The figure to reach is 5 s on a machine that does nothing else.
  expect(seconds).toBeLessThan(15)
})

test('it serves the content, and says where it is and who can try it', async () => {
  const site = (await (await fetch(`${address}/api/site`)).json()) as Site
  expect(site).toMatchObject({ demoAccess: true, bank: { fields: 14 } })
  expect(site.bank.authored).toBeGreaterThan(72)
  expect(site.samples.length).toBeGreaterThan(0)
  expect(site.explanations).toHaveLength(3)
})

describe('it refuses to start, in words', () => {
  test('on a data folder that is in use, which stays unharmed', async () => {
    const output = await refusal({ DATA_DIR: data.folder })
    expect(output).toMatch(/is already open in another process\. Stop it, or set DATA_DIR to another folder\./)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })

  test('on a port that is taken', () => {
    const words = `Port ${onATakenPort.port} is taken. Stop what uses it, or set PORT to another one.`
    expect(checkRefusal(onATakenPort)).toContain(words)
  })

  test('with a wrong configuration, each variable by name', async () => {
    const output = await refusal({ PORT: 'many', CONTACT_EMAIL: 'nobody', DEMO_ACCESS: 'perhaps' })
    expect(output).toContain('The configuration is wrong:')
    for (const name of ['PORT', 'CONTACT_EMAIL', 'DEMO_ACCESS']) expect(output).toContain(`  ${name} `)
  })

  test('with a database that cannot be reached', async () => {
    const output = await refusal({
      DATABASE_URL: 'postgres://127.0.0.1:1/preceptor',
      SESSION_SECRET: 'a secret of this test, long enough',
    })
    expect(output).toMatch(/The database at DATABASE_URL cannot be used: .*ECONNREFUSED/)
  })
})

/** Sends the head of a request and half of its body, and the rest when it is told to. */
async function halfARequest() {
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

// The last one: it ends the server.
test('SIGTERM lets a request that is under way finish, and ends with 0', async () => {
  const request = await halfARequest()
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
  expect(reply).toContain('This sample question is no longer here.')
  const { code, output } = await server.ended
  expect(code).toBe(0)
  expect(output).not.toMatch(/error/i)
})
