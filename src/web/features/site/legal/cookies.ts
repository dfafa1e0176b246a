import type { LegalText } from './legal-text.ts'

/** /cookies */
export const cookies: LegalText = {
  title: 'Cookies',
  lead: 'There is one lasting cookie, and it keeps you signed in. Nothing here follows you around, which is why no banner asks for your consent.',
  sections: [
    {
      id: 'cookie',
      title: 'Cookies',
      paragraphs: [],
      list: [
        {
          term: 'preceptor_session',
          text: 'is set when you sign in and says to this server that it is you. Scripts cannot read it and other sites cannot use it. It ends when you sign out, or after 30 days without a visit.',
        },
        {
          term: 'preceptor_google',
          text: 'is there only while you sign in with Google, to know you when you come back. It ends then, or after ten minutes.',
        },
      ],
    },
    {
      id: 'storage',
      title: 'What else your browser remembers',
      paragraphs: [
        'These are not cookies: they are kept in your browser and are not sent along with requests. Clearing the data of this site in your browser removes them all.',
      ],
      list: [
        { term: 'Your theme', text: 'light or dark, if you chose one.' },
        {
          term: 'Unsent answers',
          text: 'what you have answered in a quiz that is under way, or chosen in a simulation, so that a lost connection or a closed lid costs you nothing. What has reached the server is kept in your account.',
        },
        {
          term: 'Test mode',
          text: 'while you use a test account: that test mode is on, the account’s name and its kind. Exit Test Mode removes it.',
        },
        { term: 'A referral code', text: 'if you came by somebody’s link, until you make an account.' },
        { term: 'Where you were', text: 'the page to go back to after you sign in, until the tab is closed.' },
        {
          term: 'An unfinished sign-out',
          text: 'when you signed out without a connection, so that it is made up for as soon as there is one.',
        },
      ],
    },
    {
      id: 'none',
      title: 'What there is not',
      paragraphs: [
        'No advertising, no analytics services, no social buttons, no pixels, no fingerprinting. Questions about this page go to {contact}.',
      ],
    },
  ],
}
