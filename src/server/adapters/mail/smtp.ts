import { createTransport } from 'nodemailer'
import { attach, type Mailer } from './mailer.ts'

/** Sends through a mail server, such as smtp://user:password@mail.example.org:587. Timeouts are short, since the job that sends tries again. */
export function createSmtpMailer(url: string, from: string): Mailer & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    async send(mail) {
      const { to, subject, text } = mail
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        attachments: attach(mail),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    close: () => transport.close(),
  }
}
