import type { LegalText } from './legal-text.ts'

/** /privacy */
export const privacy: LegalText = {
  title: 'Privacy',
  lead: 'We store only what the product needs to work: your account, your answers, and the study material you make. There are no trackers, no advertising, and no analytics services. You can download everything, and you can delete it.',
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
          term: 'Two-factor sign-in',
          text: 'if you turn it on: the secret that you share with your authenticator app, encrypted, and hashes of your recovery codes. Turning it off deletes both.',
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
      id: 'study',
      title: 'What we store: your study material',
      paragraphs: ['All of it is included when you export your data, and is deleted with your account:'],
      list: [
        { term: 'In questions', text: 'your notes, highlights, and bookmarks, and what you report about a question.' },
        { term: 'Flashcards', text: 'your decks, and every review with its time and your rating.' },
        {
          term: 'Study aids, plans, and images',
          text: 'the study aids that you save, your exam date and study plan with the secret address of its calendar feed, and your answers about clinical images.',
        },
        {
          term: 'Conversations',
          text: 'what you write to the AI tutor and what it answers, the seats you reserve in live sessions, and your questions to support with our answers.',
        },
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
        'For each day, we count how often pages are opened by visitors who come from elsewhere. The count says nothing about who they are.',
        'Like any server, this one may write technical logs of requests and errors, which can contain network addresses. How long they are stored is up to the operator of this server.',
      ],
    },
    {
      id: 'messages',
      title: 'What we store: messages without an account',
      paragraphs: [
        'The contact form stores the name, email address, topic, and message that you type, and nothing else. They are emailed to the operator, used to reply to you, and deleted after a year.',
        'The form for institutions on the pricing page stores the same, plus the institution and the number of people. Operators keep such requests as part of their correspondence until they delete them.',
        'Reactions and comments on the blog stay on the page. They are not sent to us, and they disappear when you reload it.',
      ],
    },
    {
      id: 'admins',
      title: 'What the people who run this server can see',
      paragraphs: [
        'Admins see your name, username, email address, field, plan, payments and credits, devices, the numbers of your quizzes and exams, and when you were last active. They can read what you send to support and what you report about questions. The product does not show them your password, your notes, or your conversations with the tutor.',
        "An admin can export all of an account's data, including notes and conversations, or delete the account, for example when you ask for it by email. Both require a reason and confirmation of the admin's identity, and both are recorded.",
        "Admins' changes, such as to your plan, a suspension, a sign-out, or an answer to your request, are recorded in a log that the database does not allow anyone to edit. Changes to your account's security also appear in your own security log.",
      ],
    },
    {
      id: 'ai',
      title: 'When an AI model is used',
      paragraphs: [
        'An operator may connect an AI model. Without one, the tutor and the study tools work from our own library and nothing leaves this server.',
        "With one, its provider receives your field, what you type to the tutor or as a topic, the conversation so far, the question you ask about with your answer, and passages from our library. We don't send your name, email address, or account ID. What the provider may do with it depends on its contract with the operator.",
        'For each use, we store the time, the purpose, the model, the number of tokens, and the cost for 400 days. Texts are stored only where you see them: in your conversations and saved study aids.',
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
          text: 'delivers our emails: those that verify your address or reset your password, those about changes to your account or plan and about live sessions you reserved, and our answers to you.',
        },
        {
          term: 'The payment provider (Stripe)',
          text: 'when you subscribe: your name, your email address, and what you enter in its payment form. Deleting your account deletes them there too, except what it has to keep by law.',
        },
        {
          term: 'The provider of an AI model',
          text: 'only if the operator has connected one, and only when you use it, as described above.',
        },
        {
          term: 'The National Library of Medicine',
          text: 'nothing about you. If the operator has turned it on, this server looks for published images in the Open-i collection, stores those whose license allows it, and shows them to you from here.',
        },
        { term: 'The hosting provider of this server', text: 'stores the data for the operator.' },
      ],
    },
    {
      id: 'browser',
      title: 'What stays in your browser',
      paragraphs: [
        "Some things are stored on your device, such as answers that haven't reached the server yet. The Cookies page lists them all. Fonts, scripts, and images come from this server. The one exception is the payment form on the subscription page, which is loaded from Stripe if this server takes payments through it.",
      ],
    },
    {
      id: 'yours',
      title: 'Your data is yours',
      paragraphs: [
        '“Export my data” in Settings gives you everything stored about you as one file. “Delete my account” deletes it immediately: account, answers, results, study material, and sessions. What remains does not name you: the amounts of payments and credits, for bookkeeping; the code of a used trial; and the log of admin actions, in which you appear as a number. Copies in backups, if the operator makes any, are deleted along with the backups.',
        'For any other question about your data, write to {contact}.',
      ],
    },
  ],
}
