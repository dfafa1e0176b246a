import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail, Mailer } from './mailer.ts'

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')

const asMessage = (from: string, mail: Mail, now: Date) =>
  [
    `From: ${oneLine(from)}`,
    `To: ${oneLine(mail.to)}`,
    `Subject: ${oneLine(mail.subject)}`,
    `Date: ${now.toUTCString()}`,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    mail.text,
  ].join('\r\n')

/** The stand-in for a mail server: each mail becomes a file in a folder, and the log says so with the link that is in it. */
export function createOutbox(options: {
  folder: string
  from: string
  clock: () => Date
  log: (message: string) => void
}): Mailer {
  return {
    async send(mail) {
      const now = options.clock()
      await mkdir(options.folder, { recursive: true, mode: 0o700 })
      const name = `${now.toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      await writeFile(join(options.folder, name), asMessage(options.from, mail, now), { mode: 0o600 })
      const link = /^https?:\/\/\S+$/m.exec(mail.text)?.[0]
      options.log(`Mail to ${mail.to}: ${mail.subject}${link ? `, ${link}` : ''}`)
    },
  }
}
