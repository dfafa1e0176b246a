import type { LegalText } from './legal-text.ts'

/** /privacy */
export const privacy: LegalText = {
  title: 'Privacy',
  lead: 'What is kept about you is what the product needs to work: your account and your answers. There are no trackers, no advertising and no analytics services. You can take everything with you, and you can delete it.',
  sections: [
    {
      id: 'account',
      title: 'What is kept: your account',
      paragraphs: [],
      list: [
        { term: 'Who you are here', text: 'first and last name, username, e-mail address and whether it is verified.' },
        {
          term: 'Your password',
          text: 'never itself, only a value computed from it (argon2id) from which it cannot be read. If you sign in with Google: the number by which Google knows you.',
        },
        {
          term: 'How you study',
          text: 'healthcare field, time zone, whether single-key shortcuts are on, and your plan.',
        },
        { term: 'Referrals', text: 'your own code, and whose link you signed up with, if you used one.' },
      ],
    },
    {
      id: 'answers',
      title: 'What is kept: your work',
      paragraphs: [
        'For each quiz and exam: the questions you got, your answers, the time you took for each, what you flagged or eliminated out, your score and the day on which you handed it in. From these follow your history, your topic mastery and your streak.',
        'Answers are also used to judge the questions, for example how many learners get one right. Such figures name nobody.',
      ],
    },
    {
      id: 'devices',
      title: 'What is kept: where you are signed in',
      paragraphs: [
        'For each browser you are signed in with: what kind of browser it is, when you signed in and about when you were last seen. You find the list in the settings and can end any of them. A session that is not used for 30 days ends by itself and is deleted.',
        'To stop people from guessing passwords, attempts are counted for a while by account and by network address. Only a scrambled form of either is kept for it, and it is cleared away when its time is over.',
        'Like any server this one may write a technical log of requests and errors, which can contain network addresses. How long it is kept is up to the operator of this server.',
      ],
    },
    {
      id: 'others',
      title: 'Who else gets something',
      paragraphs: ['Nobody, except where you use what cannot work without them:'],
      list: [
        {
          term: 'Google',
          text: 'learns that you sign in here, if you choose “Sign in with Google”. We get your name, your e-mail address and whether Google has verified it.',
        },
        {
          term: 'The mail service of this server',
          text: 'carries the mails about your account: to verify your address, to reset your password, and to tell you that your address was changed.',
        },
        { term: 'The hosting of this server', text: 'stores the data for the operator.' },
      ],
    },
    {
      id: 'browser',
      title: 'What stays in your browser',
      paragraphs: [
        'Some things are kept on your device, such as answers that have not reached the server yet. The page about cookies lists them all. Type, scripts and pictures come from this server; nothing is loaded from anybody else.',
      ],
    },
    {
      id: 'yours',
      title: 'It is yours',
      paragraphs: [
        'Under “Export my data” in the settings you get everything that is kept about you as one file. Under “Delete my account” it is deleted at once: account, answers, results and sessions. Copies in backups, if the operator makes any, go when the backups do.',
        'For any other question about your data, write to {contact}.',
      ],
    },
  ],
}
