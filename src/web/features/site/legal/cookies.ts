import type { LegalText } from './legal-text.ts'

/** /cookies */
export const cookies: LegalText = {
  title: 'Cookies',
  updated: 'November 29, 2026',
  lead: 'We use a few cookies, only to sign you in and keep your account safe. Nothing here tracks you, which is why no banner asks for your consent.',
  sections: [
    {
      id: 'cookie',
      title: 'Cookies',
      paragraphs: [
        "On a public server, the names of the first three begin with __Host-. Scripts can't read any of these cookies, and the browser sends them to this server only.",
      ],
      list: [
        {
          term: 'preceptor_session',
          text: "is set when you sign in and tells this server that it's you. It ends when you sign out, after 30 days without a visit, and no later than 90 days after you sign in.",
        },
        {
          term: 'preceptor_device',
          text: "remembers for one year that you have signed in on this device before, so that someone else's wrong passwords don't lock you out. It contains an encrypted list of the last five accounts that signed in here, and it stays when you sign out.",
        },
        {
          term: 'preceptor_sign_in',
          text: 'exists only while two-factor sign-in waits for your code. It ends when you finish signing in, or after ten minutes.',
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
        "These are not cookies: they stay in your browser (in its local storage, session storage, IndexedDB, and cache) and are not sent along with requests. Clearing this site's data in your browser removes them all.",
        'Signing out removes everything that is about you. The app itself, your theme and text size, and any referral code stay.',
      ],
      list: [
        { term: 'Your theme and text size', text: 'if you chose them.' },
        {
          term: 'Your profile',
          text: 'what the app shows about your account, such as your name, email address, field, plan, and preferences, so that it opens offline.',
        },
        {
          term: 'Unsent answers',
          text: "the questions and your answers in a quiz or simulation in progress, notes, and reviews of flashcards, so that you don't lose work if your connection drops or you close your laptop. What has reached the server is saved in your account.",
        },
        {
          term: 'What you are working on',
          text: 'the flashcards that are due, an unsent message to the tutor, the video script you are writing, the clinical images you marked as mastered, the settings of your last quiz, and your practice simulations. For admins: unsaved edits.',
        },
        {
          term: 'The app itself',
          text: 'a service worker and the scripts, styles, and fonts of the app, so that it opens without a connection. They contain nothing about you.',
        },
        {
          term: 'Test mode',
          text: "while you use a test account: that test mode is on, and the account's name and kind. Exit Test Mode removes it.",
        },
        {
          term: 'A referral code',
          text: "if you followed someone's link, until you create an account with an email address and a password.",
        },
        {
          term: 'Your last page',
          text: 'the page to return to after you sign in, and whether you went to Google to sign in, until you have signed in or closed the tab.',
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
        'No advertising, no analytics services, no social media buttons, no tracking pixels, no fingerprinting to track you. We count page views on the server, without a cookie. If you sign up with a referral link, we store a hash of your browser and IP address for 30 days to recognize repeated sign-ups, as the Privacy page says. Send questions about this page to {contact}.',
      ],
    },
  ],
}
