/** A plain-text mail to one person. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends mails. Raises when one was not accepted, so that the job that sends it tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
