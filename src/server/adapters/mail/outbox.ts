import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { attach, type Mailer } from './mailer.ts'

/** The stand-in for a mail server: each mail is written to a folder as a file, and its link to the log. */
export function createOutbox(options: {
  folder: string
  from: string
  clock: () => Date
  log: (message: string) => void
}): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { to, subject, text } = mail
      const date = options.clock()
      const { message } = await transport.sendMail({
        from: options.from,
        to: { name: '', address: to },
        subject,
        date,
        text,
        attachments: attach(mail),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      await mkdir(options.folder, { recursive: true, mode: 0o700 })
      const name = `${date.toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      await writeFile(join(options.folder, name), message as Buffer, { mode: 0o600 })
      const link = /^https?:\/\/\S+$/m.exec(text)?.[0]
      options.log(`Mail to ${to}: ${subject}${link ? `, ${link}` : ''}`)
    },
  }
}
