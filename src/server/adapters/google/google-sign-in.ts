/** What has to be stored between sending a browser to Google and its return. */
export interface GoogleChecks {
  state: string
  nonce: string
  codeVerifier: string
}

/** Who signed in, as Google says. */
export interface GoogleProfile {
  /** Google's permanent identifier of the account. */
  subject: string
  email: string
  /** Google itself has verified that the address belongs to the account. */
  emailVerified: boolean
  firstName: string
  lastName: string
  pictureUrl: string | null
}

/** OpenID Connect sign-in. Both steps throw when Google cannot be reached or its answer is not valid. */
export interface GoogleSignIn {
  begin(redirectUri: string): Promise<{ url: string; checks: GoogleChecks }>
  finish(callbackUrl: URL, checks: GoogleChecks): Promise<GoogleProfile>
}
