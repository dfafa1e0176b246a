/** A plain-text mail to one person. */
export interface Mail {
  to: string
  subject: string
  text: string
  attachments?: readonly { name: string /** The content type. */; type: string; text: string }[]
}

/** Attachments as nodemailer takes them. */
export const attach = ({ attachments = [] }: Mail) =>
  attachments.map(({ name: filename, type: contentType, text: content }) => ({ filename, contentType, content }))

/** Sends emails. Throws when one is not accepted, so that the job retries it. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
