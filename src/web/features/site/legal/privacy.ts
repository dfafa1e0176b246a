import type { LegalText } from './legal-text.ts'

/** /privacy */
export const privacy: LegalText = {
  title: 'Privacy',
  lead: 'We store only what the product needs to work: your account and your answers. There are no trackers, no advertising, and no analytics services. You can download everything, and you can delete it.',
  sections: [
    {
      id: 'account',
      title: 'What we store: your account',
      paragraphs: [],
      list: [
        {
          term: 'Your identity',
          text: 'first and last name, username, email address, and whether it is verified.',
        },
        {
          term: 'Your password',
          text: 'never the password itself, only a one-way hash of it (argon2id). If you sign in with Google: your Google account ID.',
        },
        {
          term: 'How you study',
          text: 'healthcare field, time zone, whether single-key shortcuts are on, and your plan.',
        },
        {
          term: 'Your payments',
          text: 'your plan and how it goes on, your invoices, and the brand and last four digits of your card. Card numbers go to the payment provider and never to us.',
        },
        {
          term: 'Your trial',
          text: 'a one-way code of your email address and of your card, by which we know that a trial was used. It stays when the account is deleted.',
        },
        { term: 'Referrals', text: 'your own code, and whose link you signed up with, if any.' },
      ],
    },
    {
      id: 'answers',
      title: 'What we store: your answers',
      paragraphs: [
        'For each quiz and exam: the questions you were given, your answers, the time you spent on each, what you flagged or crossed out, your score, and the day you submitted it. Your history, topic mastery, and streak come from these.',
        'We also use answers to evaluate the questions, for example what share of learners gets one right. Those statistics name no one.',
      ],
    },
    {
      id: 'devices',
      title: 'What we store: your devices and security activity',
      paragraphs: [
        "For each browser you are signed in with: what kind of browser it is, when you signed in, and approximately when you were last active. You'll find the list in Settings and can sign out any of them. A session that isn't used for 30 days ends and is deleted.",
        'A security log with your sign-ins, failed attempts, and changes to your account, each with the kind of device and a shortened network address. You can read it in Settings; entries are deleted after 12 months.',
        "If you sign up with a friend's link: that you did, and for 30 days a hash of your browser, network address, and mailbox, which recognizes repeated sign-ups. Your friend sees that somebody signed up, not who.",
        'To stop people from guessing passwords, we count attempts for a while by account and by network address. Only a hashed form of each is stored, and it is deleted when it expires.',
        'Like any server, this one may write technical logs of requests and errors, which can contain network addresses. How long they are stored is up to the operator of this server.',
      ],
    },
    {
      id: 'others',
      title: 'Who else receives data',
      paragraphs: ["No one, except where a feature you use can't work otherwise:"],
      list: [
        {
          term: 'Google',
          text: 'learns that you sign in here if you choose “Continue with Google.” We receive your name, your email address, and whether Google has verified it.',
        },
        {
          term: 'The email service of this server',
          text: 'delivers emails about your account: to verify your address, to reset your password, and to tell you about changes to your account.',
        },
        {
          term: 'The payment provider (Stripe)',
          text: 'when you subscribe: your name, your email address, and what you enter in its payment form. Deleting your account deletes them there too, except what it has to keep by law.',
        },
        { term: 'The hosting provider of this server', text: 'stores the data for the operator.' },
      ],
    },
    {
      id: 'browser',
      title: 'What stays in your browser',
      paragraphs: [
        "Some things are stored on your device, such as answers that haven't reached the server yet. The Cookies page lists them all. Fonts, scripts, and images come from this server; nothing is loaded from anyone else.",
      ],
    },
    {
      id: 'yours',
      title: 'Your data is yours',
      paragraphs: [
        '“Export my data” in Settings gives you everything stored about you as one file. “Delete my account” deletes it immediately: account, answers, results, and sessions. Copies in backups, if the operator makes any, are deleted along with the backups.',
        'For any other question about your data, write to {contact}.',
      ],
    },
  ],
}
