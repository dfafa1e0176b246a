import { expect, type Page } from '@playwright/test'

type SignUp = Record<'email' | 'username' | 'password' | 'firstName' | 'lastName' | 'healthcareField', string>

/** Fills in and submits the sign-in form. */
export async function signIn(page: Page, identifier: string, password: string): Promise<void> {
  await page.getByLabel('Email or Username').fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Fills in and submits the sign-up form. */
export async function signUp(page: Page, account: SignUp): Promise<void> {
  await page.getByLabel('Email Address').fill(account.email)
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByLabel('First Name').fill(account.firstName)
  await page.getByLabel('Last Name').fill(account.lastName)
  await page.getByLabel('Healthcare Field').selectOption(account.healthcareField)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

/** Signs out through the account menu on wide screens. Waits for the
 * message, because leaving the page earlier could leave the session open. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /'s account$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByText(/^You have been (successfully )?signed out/)).toBeVisible()
}
