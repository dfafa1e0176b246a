import type { Mail } from '#server/adapters/mail/mailer.ts'

const closing = 'Preceptor'

const compose = (...paragraphs: string[]) => [...paragraphs, closing].join('\n\n').concat('\n')

/** Asks the owner of an address to confirm it. */
export function verificationMail(to: string, firstName: string, link: string): Mail {
  return {
    to,
    subject: 'Verify your e-mail address',
    text: compose(
      `Hello ${firstName},`,
      'please confirm that this is your e-mail address. Open this link within 48 hours:',
      link,
      'If you did not create a Preceptor account, you can ignore this mail.',
    ),
  }
}

/** Lets the owner of an address set a new password. */
export function resetMail(to: string, firstName: string, link: string): Mail {
  return {
    to,
    subject: 'Set a new password',
    text: compose(
      `Hello ${firstName},`,
      'somebody, probably you, asked to set a new password for your Preceptor account. Open this link within an hour:',
      link,
      'If it was not you, you can ignore this mail. Your password stays as it is.',
    ),
  }
}

/** Tells the owner of the old address that the account has another one now. */
export function addressChangedMail(to: string, firstName: string, contactUrl: string): Mail {
  return {
    to,
    subject: 'Your e-mail address was changed',
    text: compose(
      `Hello ${firstName},`,
      'the e-mail address of your Preceptor account was changed. Mails go to the new address from now on.',
      `If it was not you, somebody else may be using your account. Write to us at once; you find our address at ${contactUrl}`,
    ),
  }
}
