/** A plain-text mail to one person. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends emails. Throws when one is not accepted, so that the job retries it. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
