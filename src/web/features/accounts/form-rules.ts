/** The rules that several forms share, with messages as a person would put them. The server has the last word. */
export const rules = {
  email: {
    required: 'Enter your email address.',
    maxLength: { value: 254, message: 'Use 254 characters or fewer.' },
    pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: 'Enter an email address such as name@example.org.' },
  },
  username: {
    required: 'Enter a username.',
    minLength: { value: 3, message: 'Use at least 3 characters.' },
    maxLength: { value: 32, message: 'Use 32 characters or fewer.' },
    pattern: { value: /^[A-Za-z0-9_.-]*$/, message: 'Use letters, digits, periods, hyphens, or underscores.' },
  },
  newPassword: {
    required: 'Enter a password.',
    minLength: { value: 8, message: 'Use at least 8 characters.' },
    maxLength: { value: 200, message: 'Use 200 characters or fewer.' },
  },
  name: (label: string) => ({
    required: `Enter your ${label}.`,
    maxLength: { value: 80, message: 'Use 80 characters or fewer.' },
  }),
  currentPassword: { required: 'Enter your password.' },
} as const
