import type { LegalText } from './legal-text.ts'

/** /cookies */
export const cookies: LegalText = {
  title: 'Cookies',
  lead: 'We use a few cookies, only to sign you in and keep your account safe. Nothing here tracks you, which is why no banner asks for your consent.',
  sections: [
    {
      id: 'cookie',
      title: 'Cookies',
      paragraphs: [],
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
        { term: 'Your theme', text: 'light or dark, if you chose one.' },
        {
          term: 'Your profile',
          text: 'your name, email address, field, and preferences, so that the app opens offline.',
        },
        {
          term: 'Unsent answers',
          text: "your answers in a quiz or simulation in progress, so that you don't lose work if your connection drops or you close your laptop. What has reached the server is saved in your account.",
        },
        {
          term: 'The app itself',
          text: 'its scripts, styles, and fonts, so that it opens without a connection. They contain nothing about you.',
        },
        {
          term: 'Test mode',
          text: "while you use a test account: that test mode is on, and the account's name and kind. Exit Test Mode removes it.",
        },
        { term: 'A referral code', text: "if you followed someone's link, until you create an account." },
        { term: 'Your last page', text: 'the page to return to after you sign in, until the tab is closed.' },
        {
          term: 'An unfinished sign-out',
          text: "if you signed out without a connection, so that it can be completed when you're back online.",
        },
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
