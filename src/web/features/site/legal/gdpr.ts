import type { LegalText } from './legal-text.ts'

/** /gdpr */
export const gdpr: LegalText = {
  title: 'Your rights under the GDPR',
  lead: 'If you live in the European Union, the General Data Protection Regulation gives you rights over your data. Most of them are a button in your settings, and everybody has those buttons, wherever they live.',
  sections: [
    {
      id: 'controller',
      title: 'Who is responsible',
      paragraphs: [
        'The controller in the sense of the regulation is the operator of this server. You reach the operator at {contact}.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights, and where they are',
      paragraphs: [],
      list: [
        {
          term: 'To know and to take along (Articles 15 and 20)',
          text: '“Export my data” in the settings gives you everything as one JSON file.',
        },
        {
          term: 'To correct (Article 16)',
          text: 'names, username, e-mail address, field and time zone can be changed in the settings. Answers that were handed in stay as they were given.',
        },
        {
          term: 'To be forgotten (Article 17)',
          text: '“Delete my account” in the settings deletes the account and everything personal at once.',
        },
        { term: 'To restrict and to object (Articles 18 and 21)', text: 'write to {contact}.' },
        {
          term: 'To complain (Article 77)',
          text: 'you can turn to the data protection authority of the place where you live or work.',
        },
      ],
    },
    {
      id: 'grounds',
      title: 'Why it may be processed',
      paragraphs: [],
      list: [
        {
          term: 'To give you what you signed up for (Article 6(1)(b))',
          text: 'your account, your answers, your results, and mails about your account.',
        },
        {
          term: 'Because it keeps the service safe and the questions sound (Article 6(1)(f))',
          text: 'limits on sign-in attempts, technical logs, and figures on how hard each question is.',
        },
      ],
    },
    {
      id: 'automated',
      title: 'What a machine decides',
      paragraphs: [
        'Papers are drawn and graded by a program, and a program says whether you reached the standard. It has no effect beyond this product: nothing is reported to an employer, a school or a board.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long it is kept',
      paragraphs: [],
      list: [
        { term: 'Account and answers', text: 'until you delete your account.' },
        { term: 'Sessions', text: 'until you sign out, or 30 days after your last visit.' },
        { term: 'Links in mails', text: '48 hours to verify an address, one hour to reset a password.' },
        { term: 'Counts of sign-in attempts', text: 'up to an hour, and until the next clean-up.' },
        {
          term: 'Technical logs and backups',
          text: 'as long as the operator of this server keeps them; ask at {contact}.',
        },
      ],
    },
  ],
}
