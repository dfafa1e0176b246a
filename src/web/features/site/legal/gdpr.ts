import type { LegalText } from './legal-text.ts'

/** /gdpr */
export const gdpr: LegalText = {
  title: 'Your rights under the GDPR',
  lead: 'If you live in the European Union, the General Data Protection Regulation gives you rights over your data. Most of them are a button in Settings, and everyone has those buttons, wherever they live.',
  sections: [
    {
      id: 'controller',
      title: 'Who is responsible',
      paragraphs: [
        'The controller under the regulation is the operator of this server. You can reach the operator at {contact}.',
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
          text: '“Export my data” in Settings gives you everything as one JSON file.',
        },
        {
          term: 'Rectification (Article 16)',
          text: 'you can change your names, username, email address, field, and time zone in Settings. Answers that you submitted stay as they are.',
        },
        {
          term: 'Erasure (Article 17)',
          text: '“Delete my account” in Settings immediately deletes your account and everything personal.',
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
          text: 'your account, your answers and results, your study material, the AI features that you use, payments, and emails about your account.',
        },
        {
          term: 'To keep the service safe and the questions sound (Article 6(1)(f))',
          text: 'limits on sign-in attempts, the security log, the log of admin actions, technical logs, statistics on how difficult each question is, and replies to messages from visitors.',
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
      ],
    },
    {
      id: 'how-long',
      title: 'How long data is stored',
      paragraphs: [],
      list: [
        { term: 'Account, answers, study material, and requests to support', text: 'until you delete your account.' },
        {
          term: 'Sessions',
          text: 'until you sign out, 30 days after your last visit, or 90 days after you signed in.',
        },
        { term: 'Security log', text: '12 months.' },
        { term: 'Hashes that recognize repeated sign-ups through referral links', text: '30 days.' },
        { term: 'Unfinished quizzes', text: '90 days after the last saved answer.' },
        { term: 'Messages from the contact form', text: 'one year.' },
        {
          term: 'Each use of the AI model (time, purpose, tokens, and cost)',
          text: '400 days. Daily totals are not deleted.',
        },
        { term: 'Daily counts of how much of your plan you used', text: '60 days.' },
        {
          term: 'Payments and credits, the code of a used trial, and the log of admin actions',
          text: 'indefinitely, but without your name once you delete your account. The log keeps the names of admins.',
        },
        {
          term: 'Links in emails',
          text: '48 hours to verify an address, one hour to reset a password, 7 days to undo an email address change.',
        },
        { term: 'Counts of sign-in attempts', text: 'up to an hour, and until the next cleanup.' },
        {
          term: 'Technical logs and backups',
          text: 'as long as the operator of this server stores them; ask at {contact}.',
        },
      ],
    },
  ],
}
