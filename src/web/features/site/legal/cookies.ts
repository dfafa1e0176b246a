import type { LegalText } from './legal-text.ts'

/** /cookies */
export const cookies: LegalText = {
  title: 'Cookies',
  lead: 'We use a few cookies, only to sign you in and keep your account safe. Nothing here tracks you, which is why no banner asks for your consent.',
  sections: [
    {
      id: 'cookie',
      title: 'Cookies',
      paragraphs: ['Over a secure connection, the names of the first two begin with __Host-.'],
      list: [
        {
          term: 'preceptor_session',
          text: "is set when you sign in and tells this server that it's you. Scripts can't read it and other sites can't use it. It ends when you sign out, after 30 days without a visit, and no later than 90 days after you sign in.",
        },
        {
          term: 'preceptor_device',
          text: "remembers for one year that this device has signed in before, so that someone else's wrong passwords don't lock you out.",
        },
        {
          term: 'preceptor_google',
          text: 'exists only while you sign in with Google, to recognize you when you come back. It ends then, or after ten minutes.',
        },
      ],
    },
    {
      id: 'storage',
      title: 'What else your browser stores',
      paragraphs: [
        "These are not cookies: they stay in your browser and are not sent along with requests. Clearing this site's data in your browser removes them all. Signing out removes your data from this browser.",
      ],
      list: [
        { term: 'Your theme and text size', text: 'if you chose them.' },
        {
          term: 'Your profile',
          text: 'your name, email address, field, and preferences, so that the app opens offline.',
        },
        {
          term: 'Unsent answers',
          text: "the questions and your answers in a quiz or simulation in progress, notes, and reviews of flashcards, so that you don't lose work if your connection drops or you close your laptop. What has reached the server is saved in your account.",
        },
        {
          term: 'What you are working on',
          text: 'the flashcards that are due, an unsent message to the tutor, the video script you are writing, the settings of your last quiz, and the last practice simulation. For admins: unsaved edits.',
        },
        {
          term: 'The app itself',
          text: 'a service worker with its scripts, styles, and fonts, so that it opens without a connection. They contain nothing about you.',
        },
        {
          term: 'Test mode',
          text: "while you use a test account: that test mode is on, and the account's name and kind. Exit Test Mode removes it.",
        },
        { term: 'A referral code', text: "if you followed someone's link, until you create an account." },
        {
          term: 'Your last page',
          text: 'the page to return to after you sign in, and whether you went to Google to sign in, until the tab is closed.',
        },
        {
          term: 'An unfinished sign-out',
          text: "if you signed out without a connection, so that it can be completed when you're back online.",
        },
      ],
    },
    {
      id: 'payment',
      title: 'The payment form',
      paragraphs: [
        'If this server takes payments through Stripe, the form on the subscription page is loaded from Stripe, which may set its own cookies there to prevent fraud. No other page loads anything from Stripe.',
      ],
    },
    {
      id: 'none',
      title: "What we don't use",
      paragraphs: [
        'No advertising, no analytics services, no social media buttons, no tracking pixels, no fingerprinting. Send questions about this page to {contact}.',
      ],
    },
  ],
}
