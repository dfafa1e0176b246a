import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { createOutbox } from './outbox.ts'
import { createSmtpMailer } from './smtp.ts'

const mail = {
  to: 'ada@example.org',
  subject: 'Set a new password',
  text: 'Hello Zoë,\n\nopen this link:\n\nhttp://127.0.0.1:3000/reset-password?token=abc\n',
}

const cleanUps: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const step of cleanUps.splice(0)) await step()
})

/** A mail server on loopback; `accept` decides about each recipient. */
async function startMailServer(accept: (recipient: string) => boolean = () => true) {
  const received: { from: string; to: string[]; raw: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(accept(address) ? null : new Error('no such mailbox')),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        received.push({ from, to: rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUps.push(() => new Promise((resolve) => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received }
}

function openMailer(url: string) {
  const mailer = createSmtpMailer(url, 'Preceptor <no-reply@preceptor.example>')
  cleanUps.unshift(() => mailer.close())
  return mailer
}

test('delivers a mail to a real SMTP server', async () => {
  const { url, received } = await startMailServer()
  await openMailer(url).send(mail)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ from: 'no-reply@preceptor.example', to: ['ada@example.org'] })
  const raw = received[0]?.raw ?? ''
  expect(raw).toContain('From: Preceptor <no-reply@preceptor.example>')
  expect(raw).toContain('Subject: Set a new password')
  expect(raw.replace(/=\r\n/g, '').replaceAll('=3D', '=')).toContain('http://127.0.0.1:3000/reset-password?token=abc')
})

test('treats an address as one recipient, however it is written', async () => {
  const { url, received } = await startMailServer()
  await openMailer(url)
    .send({ ...mail, to: 'a@example.org, b@example.org' })
    .catch(() => undefined)
  expect(received.flatMap(({ to }) => to)).not.toContain('b@example.org')
})

test('throws when the server rejects the recipient or cannot be reached', async () => {
  const { url } = await startMailServer(() => false)
  await expect(openMailer(url).send(mail)).rejects.toThrow(/no such mailbox/)
  await expect(openMailer('smtp://127.0.0.1:1').send(mail)).rejects.toThrow()
})

test('the outbox writes a file and logs the link', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'preceptor-outbox-'))
  cleanUps.push(() => rm(folder, { recursive: true }))
  const lines: string[] = []
  const clock = () => new Date('2026-03-01T12:00:00Z')
  const outbox = createOutbox({
    folder: join(folder, 'outbox'),
    from: 'Preceptor',
    clock,
    log: (line) => lines.push(line),
  })
  await outbox.send(mail)
  expect(lines).toEqual(['Mail to ada@example.org: Set a new password, http://127.0.0.1:3000/reset-password?token=abc'])
  const [file = ''] = await readdir(join(folder, 'outbox'))
  expect(file).toMatch(/^2026-03-01T12-00-00\.000Z-[0-9a-f]{8}\.eml$/)
  const text = await readFile(join(folder, 'outbox', file), 'utf8')
  expect(text).toContain(
    'To: ada@example.org\r\nSubject: Set a new password\r\nDate: Sun, 01 Mar 2026 12:00:00 +0000\r\n',
  )
  expect(text).toContain('Hello Zo=C3=AB')
  expect(text.replace(/=\r\n/g, '').replaceAll('=3D', '=')).toContain('/reset-password?token=abc\r\n')
})
