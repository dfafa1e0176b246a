import type { LegalText } from './legal-text.ts'

/** /privacy */
export const privacy: LegalText = {
  title: 'Privacy',
  updated: 'November 29, 2026',
  lead: "We store what the product needs to work: your account, your answers, and the study material you make. We don't use trackers, advertising, or analytics services. You can download your data and delete your account anytime.",
  sections: [
    {
      id: 'account',
      title: 'What we store: your account',
      paragraphs: [],
      list: [
        {
          term: 'Your identity',
          text: "first and last name, username, email address, and whether it is verified. If you're changing your email address, the new one too, until you confirm it.",
        },
        {
          term: 'Your password',
          text: 'never the password itself, only a one-way hash of it (argon2id). If you sign in with Google: your Google account ID and, for an account created that way, the address of your Google profile picture.',
        },
        {
          term: 'Two-factor sign-in',
          text: 'if you turn it on: the secret that you share with your authenticator app, encrypted, and hashes of your recovery codes. Turning it off deletes both.',
        },
        {
          term: 'How you study',
          text: 'healthcare field, time zone, whether single-key shortcuts are on, your plan, and how much of its daily limits you have used.',
        },
        {
          term: 'Your payments',
          text: 'your subscription and its dates, your invoices, a list of payments, refunds, credits, and plan changes, and the brand and last four digits of your card. Card numbers go to Stripe and never to us.',
        },
        {
          term: 'Your trial',
          text: 'if you start a free trial: a one-way code of your email address and one of your card, if you gave one, with the ID of the subscription. They show us that the trial has been used, and they remain when you delete your account.',
        },
        {
          term: 'Referrals',
          text: 'your own code, whose link you signed up with, if any, and what your referrals have earned.',
        },
      ],
    },
    {
      id: 'answers',
      title: 'What we store: your answers',
      paragraphs: [
        'For each quiz, exam, and simulation: the questions you were given, your answers, the time you spent on each, what you flagged, your score, and when you started and submitted it. Until you submit it, we also store what you crossed out. Your history, topic mastery, readiness estimate, streak, and achievements come from these.',
        'We also use answers to evaluate the questions, for example what share of learners gets one right. Those statistics name no one.',
      ],
    },
    {
      id: 'study',
      title: 'What we store: your study material',
      paragraphs: [
        'All of it is deleted with your account, and all of it is in your data export, except the secret address of your calendar feed:',
      ],
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
        "For each browser you are signed in with: what it says about itself (its user agent), how and when you signed in, and approximately when you were last active. You'll find the list in Settings and can sign out any of them. A session ends, and is deleted, after 30 days without a visit or 90 days after you signed in.",
        'A security log with your sign-ins, failed attempts, and changes to your account, each with the kind of device and a shortened IP address. You can read it in Settings. Entries are deleted after 12 months.',
        "If you sign up with a friend's link: that you did, and keyed hashes that recognize repeated sign-ups, one of your browser and IP address, and one of your email address once it is verified. The hashes are deleted 30 days after you sign up or verify your address. Your friend sees that somebody signed up or subscribed, not who.",
        'To stop people from guessing passwords or flooding anyone with email, we count attempts for up to an hour by account, email address, and IP address. Only a hashed form of each is stored, and it is deleted once it expires.',
        'Our database never stores your full IP address.',
      ],
    },
    {
      id: 'operation',
      title: 'What we record to run the service',
      paragraphs: [],
      list: [
        {
          term: 'Page counts',
          text: 'for each day, one number: how often pages were opened by people who were not signed in and who came from another site or typed the address. The number says nothing about who they are.',
        },
        {
          term: 'Error reports',
          text: 'when a screen fails, your browser sends us the error message, where in our code it occurred, the type of page (not its address), and the version of the app. It first removes email addresses, IDs, and quoted text. The report does not name your account. It goes into the technical log.',
        },
        {
          term: 'Technical logs',
          text: 'like any server, this one logs requests and errors: time, method, path without its query, result, and IP address. How long logs are stored is up to the operator of this server.',
        },
        {
          term: 'Replies to repeated requests',
          text: 'for 24 hours, a copy of our reply to some requests, such as starting a quiz, so that a request your browser sends twice counts only once.',
        },
        {
          term: 'Queued work',
          text: 'work to be done, such as an email to be sent, waits in a queue. It is removed once it is done.',
        },
      ],
    },
    {
      id: 'messages',
      title: 'What we store: messages without an account',
      paragraphs: [
        'The contact form stores the name, email address, topic, and message that you type, and our answer. Your message is emailed to the operator, used to reply to you, and deleted from this server after a year.',
        'The form for institutions on the pricing page stores the name, email address, institution, number of people, and message that you type. It is emailed to the operator and deleted from this server after a year.',
        'What you send with these forms is not linked to an account, even if you have one. To have it deleted sooner, write to {contact}.',
        'Reactions and comments on the blog stay on the page. They are not sent to us, and they disappear when you reload it.',
      ],
    },
    {
      id: 'admins',
      title: 'What the people who run this server can see',
      paragraphs: [
        'Admins see your name, username, email address, field, plan, payments and credits, the kinds of devices you are signed in on, whether two-factor sign-in is on, how many quizzes and exams you took, and when you were last active. They can read what you send to support and what you report about questions. The product does not show them your password, your notes, or your conversations with the tutor.',
        "An admin can export all of an account's data, including notes and conversations, for example when you ask for it by email. Admins can also change your plan, suspend or delete your account, and reset two-factor sign-in. Each of these requires a reason and confirmation of the admin's identity.",
        "Admins' changes, and their answers to your requests, are recorded in a log that the database does not allow anyone to edit or delete. It refers to your account by its ID, and it includes the reason that the admin entered. If our team changes your plan or your rights, suspends your account, signs you out, resets your two-factor sign-in, or exports your data, your own security log shows that too.",
      ],
    },
    {
      id: 'ai',
      title: 'When an AI model is used',
      paragraphs: [
        'An operator may connect an AI model, either from a provider such as OpenAI or Anthropic or one that they run themselves. Without one, the tutor and the study tools work from our own library, and nothing you type in them leaves this server.',
        "With one, its provider receives your field, what you type to the tutor or as a topic, up to ten earlier messages of the conversation, the question you ask about and your answer to it, and passages from our library. We don't send your name, email address, account ID, or IP address, so please don't type them. What the provider may do with your text depends on its contract with the operator. We ask OpenAI not to store it.",
        "A message that seems to be about an emergency, or about your own health, gets a fixed answer instead. We try to recognize these messages and not send them to the provider, but we can't catch every one.",
        'For each use, we store the time, the purpose, the model, the outcome, the number of tokens, and the cost for 400 days. Texts are stored only where you see them: in your conversations and saved study aids.',
      ],
    },
    {
      id: 'others',
      title: 'Who else receives data',
      paragraphs: ["No one, except where a feature you use can't work otherwise:"],
      list: [
        {
          term: 'Google',
          text: 'learns that you sign in here if you choose “Continue with Google.” We receive your Google account ID, your name, your email address, whether Google has verified it, and the address of your profile picture. If your account was created that way, your browser loads the picture from Google.',
        },
        {
          term: 'The email service of this server',
          text: 'delivers our emails: those that verify your address or reset your password, those about the security of your account, your plan, and live sessions you reserved, and our answers to you. It also delivers your messages to the operator.',
        },
        {
          term: 'Stripe',
          text: 'if this server takes payments through it. When you open the payment form, we send Stripe your name, your email address, your account ID, and the plan. Stripe also receives what you enter in its form, and your browser connects to Stripe directly, which shows Stripe your IP address. Deleting your account ends your plan there and deletes your customer record, except what Stripe has to keep by law.',
        },
        {
          term: 'The provider of an AI model',
          text: 'only if the operator has connected one, and only when you use it, as described above.',
        },
        {
          term: 'Other services that you connect or open',
          text: 'your calendar program, if you give it the address of your study plan (anyone with that address can read the plan), and the meeting service of a live session, if you follow its link.',
        },
        {
          term: 'The National Library of Medicine',
          text: 'nothing about you. If the operator has turned it on, this server looks for published images in the Open-i collection, stores those whose license allows it, and shows them to you from here. Links to the original image take you to another site.',
        },
        { term: 'The hosting provider of this server', text: 'stores the data for the operator.' },
      ],
    },
    {
      id: 'browser',
      title: 'What stays in your browser',
      paragraphs: [
        "Some things are stored on your device, such as answers that haven't reached the server yet. The Cookies page lists them all. Fonts, scripts, and images come from this server, with two exceptions: the payment form, which is loaded from Stripe if this server takes payments through it, and your Google profile picture.",
      ],
    },
    {
      id: 'yours',
      title: 'Your data is yours',
      paragraphs: [
        '“Export my data” in Settings gives you one JSON file with your account, devices, security log, answers, study material, conversations, requests to support, payments, and AI usage. It leaves out secrets, such as the hash of your password, and short-lived technical records.',
        '“Delete my account” in Settings deletes your account right away, with your answers, results, study material, conversations, requests to support, and sessions. It also ends your plan.',
        'For any other question about your data, write to {contact}.',
      ],
    },
    {
      id: 'remains',
      title: 'What remains after you delete your account',
      paragraphs: ['None of these records contains your name or email address, except where we say so:'],
      list: [
        {
          term: 'Payments and credits',
          text: 'dates, amounts, and reasons, for bookkeeping, with invoice numbers that Stripe can match to a payment.',
        },
        { term: 'A used trial', text: 'the one-way codes described above, so that no one gets a second trial.' },
        {
          term: 'The log of admin actions',
          text: 'what an admin did to your account, with your account ID and the reason that the admin entered.',
        },
        {
          term: 'Referrals',
          text: "the hashes described above, until the 30 days are up. Your friend's list of referrals still shows that somebody signed up.",
        },
        {
          term: 'AI usage and statistics',
          text: 'records of AI usage, without your account ID, until the 400 days are up, and statistics about questions.',
        },
        {
          term: 'Emails and messages without an account',
          text: 'emails that were sent to you or to the operator stay in those mailboxes, and what you typed into the contact form or the form for institutions stays for up to a year. These may contain your name and email address.',
        },
        {
          term: 'Backups and technical logs',
          text: 'copies of your data in backups, if the operator makes any, are deleted along with the backups.',
        },
      ],
    },
  ],
}
