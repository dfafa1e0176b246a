import type { LegalText } from './legal-text.ts'

/** /gdpr */
export const gdpr: LegalText = {
  title: 'Your rights under the GDPR',
  updated: 'November 29, 2026',
  lead: 'If you live in the European Union, the General Data Protection Regulation gives you rights over your data. You can exercise several of them with a button in Settings, and everyone has those buttons, wherever they live.',
  sections: [
    {
      id: 'controller',
      title: 'Who is responsible',
      paragraphs: [
        'The controller under the regulation is the operator of this server. You can reach the operator at {contact}.',
        'The Privacy page says what we store, where we get it, and who receives it. Google, Stripe, and the provider of an AI model may process data outside the European Union, on terms that depend on their contracts with the operator.',
        'Operators: these pages describe what the software does, and are not legal advice. Have them reviewed by counsel before you open the server to the public, and add what your local law requires: your name and address, your providers, and transfers to other countries.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights, and where to use them',
      paragraphs: [],
      list: [
        {
          term: 'Access and data portability (Articles 15 and 20)',
          text: '“Export my data” in Settings gives you the data in your account as one JSON file. For anything else about you, such as messages you sent without an account, write to {contact}.',
        },
        {
          term: 'Rectification (Article 16)',
          text: 'you can change your names, username, email address, field, and time zone in Settings. Answers that you submitted stay as they are. To correct anything else, write to {contact}.',
        },
        {
          term: 'Erasure (Article 17)',
          text: '“Delete my account” in Settings deletes your account and everything in it right away. The Privacy page lists the few records that remain, and why.',
        },
        { term: 'Restriction and objection (Articles 18 and 21)', text: 'write to {contact}.' },
        {
          term: 'Complaint (Article 77)',
          text: 'you can contact the data protection authority where you live or work.',
        },
      ],
    },
    {
      id: 'grounds',
      title: 'Legal bases for processing',
      paragraphs: [],
      list: [
        {
          term: 'To provide what you signed up for (Article 6(1)(b))',
          text: 'your account, your answers and results, your study material, the AI features that you use, payments, support, and emails about your account.',
        },
        {
          term: 'For our legitimate interests (Article 6(1)(f))',
          text: 'to keep the service safe: limits on attempts, the security log, the log of admin actions, and technical logs. To prevent abuse: the codes of used trials and the hashes that recognize repeated sign-ups. To maintain the quality of the product: error reports, page counts, and statistics on how difficult each question is. To reply to messages from visitors and institutions.',
        },
        {
          term: 'Because the law requires it (Article 6(1)(c))',
          text: 'records of payments, without your name after you delete your account.',
        },
      ],
    },
    {
      id: 'automated',
      title: 'Automated decisions',
      paragraphs: [
        'Software puts your quizzes and exams together, grades them, and says whether you met the passing standard. This has no effect beyond this product: nothing is reported to an employer, a school, or a board.',
        'Software also decides whether you have already used a free trial and whether a referral earns a reward. If you think a decision is wrong, write to {contact}, and a person will look into it.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long data is stored',
      paragraphs: [
        'Expired data is deleted every hour, except unfinished quizzes, which are deleted every night once they expire.',
      ],
      list: [
        {
          term: 'Account, answers, study material, conversations, and requests to support',
          text: 'until you delete your account.',
        },
        {
          term: 'Sessions',
          text: 'until you sign out, 30 days after your last visit, or 90 days after you signed in.',
        },
        { term: 'Security log', text: '12 months.' },
        { term: 'Unfinished quizzes', text: '90 days after the last saved answer.' },
        { term: 'Daily counts of how much of your plan you used', text: '60 days.' },
        {
          term: 'Hashes that recognize repeated sign-ups through referral links',
          text: '30 days after the sign-up, or after its email address is verified.',
        },
        {
          term: 'Links in emails',
          text: '48 hours to verify an address, one hour to reset a password, 7 days to undo an email address change.',
        },
        { term: 'Counts of sign-in and other attempts', text: 'up to an hour.' },
        { term: 'Copies of our replies to requests that your browser may repeat', text: '24 hours.' },
        {
          term: 'Queued work, such as an email to be sent',
          text: 'until it is done. If it fails, it is deleted after about a day; we keep trying to end your plan at Stripe for about a week.',
        },
        {
          term: 'Log of long-running tasks that admins start',
          text: "30 days, with the admin's account.",
        },
        { term: 'Messages from the contact form and the form for institutions', text: 'one year.' },
        {
          term: 'Each use of the AI model (time, purpose, tokens, and cost)',
          text: '400 days, without a link to your account once you delete it. Daily totals are not deleted.',
        },
        {
          term: 'Notifications from Stripe',
          text: 'their ID, type, and time for 90 days. We do not store their content.',
        },
        { term: 'Page counts', text: 'indefinitely. There is one number per day.' },
        {
          term: 'Payments and credits, and the codes of a used trial',
          text: "indefinitely, but without your name or a link to your account once you delete it. Stripe's invoice and subscription numbers remain.",
        },
        {
          term: 'Log of admin actions',
          text: "indefinitely. It contains your account ID, the admin's name, and the reason that the admin entered.",
        },
        {
          term: 'Sent emails',
          text: 'are not stored by the software. A server without a mail server writes them to a folder instead, where they stay until the operator deletes them.',
        },
        {
          term: 'Technical logs and backups',
          text: 'as long as the operator of this server stores them; ask at {contact}.',
        },
      ],
    },
  ],
}
