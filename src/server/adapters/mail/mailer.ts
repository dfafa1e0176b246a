/** A plain-text mail to one person. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** Sends mails; raises when one could not be handed over, so that the job that sends it tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
