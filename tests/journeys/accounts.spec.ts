import { registerLearner } from '../../tools/run/learner.ts'
import { expect, test } from './journey.ts'
import { signIn, signOut } from './pages/auth.ts'
import { expectToast, toastBackground } from './pages/toast.ts'

const landing = { name: "Walk into your boards like you've been there before." }

test('refuses a wrong password with the same message as an unknown name', async ({ page, learner, context }) => {
  await context.clearCookies()
  await page.goto('/auth')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  for (const name of [learner.user.username, 'nobody-at-all']) {
    await signIn(page, name, 'not the password')
    await expectToast(page, 'Sign in failed', 'Invalid email or password')
  }
  const failed = await toastBackground(page)
  await expect(page).toHaveURL(/\/auth$/)
  await signIn(page, learner.user.email, learner.password)
  await expectToast(page, 'Welcome back!', 'Signed in as Ada')
  expect(await toastBackground(page), 'a failure has a different color').not.toBe(failed)
  await expect(page).toHaveURL(/\/$/)
})

test('resets a forgotten password by email, once', async ({ page, learner, context, server }) => {
  await context.clearCookies()
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email Address').fill(learner.user.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status')).toContainText(`If there is an account for ${learner.user.email}`)

  const findLink = async () => {
    const mails = await server.mailsTo(learner.user.email)
    return /^http\S+reset-password\S+$/m.exec(
      mails.find((mail) => mail.includes('Reset your Preceptor password')) ?? '',
    )?.[0]
  }
  await expect.poll(findLink, 'the email with the link').toBeDefined()
  const link = (await findLink()) ?? ''

  await page.goto(link)
  await page.getByLabel('New password').fill('another-long-password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectToast(page, 'Password changed', 'Sign in with your new password.')
  await signIn(page, learner.user.username, learner.password)
  await expectToast(page, 'Sign in failed', 'Invalid email or password')
  await signIn(page, learner.user.username, 'another-long-password')
  await expectToast(page, 'Welcome back!', 'Signed in as Ada')

  await page.goto(link)
  await page.getByLabel('New password').fill('a third long password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This link no longer works')).toBeVisible()
})

test('shows a confirmation and then the landing page after signing out', async ({ page, learner }) => {
  await page.goto('/settings')
  await expect(page.getByRole('button', { name: `${learner.user.firstName} Lovelace's account` })).toBeVisible()
  await signOut(page)
  await expectToast(page, 'Signed out', 'You have been successfully signed out.')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', landing)).toBeVisible()
})

test('signs out here when the server cannot be reached, and on the server as soon as it can', async ({
  page,
  learner,
  context,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(learner.user.firstName)
  await context.route('**/api/logout', (route) => route.abort())
  await signOut(page)
  await expectToast(page, 'Signed out', 'You have been signed out')
  await expect(page.getByRole('heading', landing)).toBeVisible()
  expect((await context.request.get('/api/user')).status(), 'the session is still open').toBe(200)

  // Not even a reload may bring the session back.
  await page.reload()
  await expect(page.getByRole('heading', landing)).toBeVisible()
  await context.unroute('**/api/logout')
  await expect.poll(async () => (await context.request.get('/api/user')).status(), { timeout: 20_000 }).toBe(401)
})

test('says when Google sign-in is not set up', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expectToast(page, 'Google sign-in is not set up on this server')
  await expect(page).toHaveURL(/\/auth$/)
})

test('verifies an email address with the link in the email', async ({ page, learner, server }) => {
  const findLink = async () =>
    /^http\S+verify-email\S+$/m.exec((await server.mailsTo(learner.user.email)).join('\n'))?.[0]
  await expect.poll(findLink, 'the email with the link').toBeDefined()
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/verify-email')) sent += 1
  })
  await page.goto((await findLink()) ?? '')
  await expect(page.getByRole('heading', { name: 'Your email address is verified' })).toBeVisible()
  expect(sent, 'the token works once').toBe(1)
  await page.goto('/settings')
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
})

test('returns to the previous screen after signing in', async ({ page, learner, context }) => {
  await context.clearCookies()
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, learner.user.username, learner.password)
  await expect(page).toHaveURL(/\/pricing$/)
})

test('asks visitors of /quiz to sign in, and brings them back', async ({ page, learner, context }) => {
  await context.clearCookies()
  await page.goto('/quiz?full=true')
  await expectToast(page, 'Authentication Required', 'Please log in to access quizzes')
  await expect(page).toHaveURL(/\/auth$/)
  await signIn(page, learner.user.username, learner.password)
  await expect(page).toHaveURL(/\/quiz\?full=true$/)
})

test('asks to sign in again in place when the session has ended', async ({ page, learner, context }) => {
  await page.goto('/settings')
  await page.getByLabel('First name').fill('Grace')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(learner.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectToast(page, 'Welcome back!')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('First name'), 'what was typed is still there').toHaveValue('Grace')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expectToast(page, 'Profile saved')
})

test('loads a tab again when somebody else signs in in another one', async ({
  page,
  learner,
  context,
  playwright,
  baseURL,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const other = await registerLearner(elsewhere, {
    username: `grace-${Date.now()}`,
    firstName: 'Grace',
    email: `grace-${Date.now()}@example.org`,
  })
  await elsewhere.dispose()
  await page.goto('/settings')
  await expect(page.getByLabel('First name')).toHaveValue(learner.user.firstName)

  await context.request.post('/api/logout')
  const second = await context.newPage()
  await second.goto('/auth')
  await signIn(second, other.user.username, other.password)
  await expectToast(second, 'Welcome back!')
  await expect(page.getByLabel('First name')).toHaveValue('Grace')
})

test('signs out in every tab', async ({ page, learner, context }) => {
  await page.goto('/settings')
  const second = await context.newPage()
  await second.goto('/')
  await expect(second.getByRole('heading', { level: 1 })).toContainText(learner.user.firstName)
  await signOut(second)
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})
