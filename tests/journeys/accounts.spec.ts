import { expect, test } from './journey.ts'
import { signIn, signOut } from './pages/auth.ts'
import { expectToast, toastBackground } from './pages/toast.ts'

const landing = { name: 'Walk into your boards having done it before.' }

test('a wrong password is refused in the same words as an unknown name', async ({ page, learner, context }) => {
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
  expect(await toastBackground(page), 'the colour of a failure is its own').not.toBe(failed)
  await expect(page).toHaveURL(/\/$/)
})

test('a forgotten password is reset by mail, once', async ({ page, learner, context, server }) => {
  await context.clearCookies()
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email Address').fill(learner.user.email)
  await page.getByRole('button', { name: 'Send the Link' }).click()
  await expect(page.getByRole('status')).toContainText(`If there is an account for ${learner.user.email}`)

  const findLink = async () => {
    const mails = await server.mailsTo(learner.user.email)
    return /^http\S+reset-password\S+$/m.exec(mails.find((mail) => mail.includes('Reset your Preceptor password')) ?? '')?.[0]
  }
  await expect.poll(findLink, 'the mail with the link').toBeDefined()
  const link = (await findLink()) ?? ''

  await page.goto(link)
  await page.getByLabel('New Password').fill('another-long-password')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expectToast(page, 'Password changed', 'Sign in with your new password.')
  await signIn(page, learner.user.username, learner.password)
  await expectToast(page, 'Sign in failed', 'Invalid email or password')
  await signIn(page, learner.user.username, 'another-long-password')
  await expectToast(page, 'Welcome back!', 'Signed in as Ada')

  await page.goto(link)
  await page.getByLabel('New Password').fill('a third long password')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('This link does not work any more')).toBeVisible()
})

test('signing out says goodbye, then shows the landing page', async ({ page, learner }) => {
  await page.goto('/settings')
  await expect(page.getByRole('button', { name: `Account of ${learner.user.firstName} Lovelace` })).toBeVisible()
  await signOut(page)
  await expectToast(page, 'Signed out', 'You have been successfully signed out.')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', landing)).toBeVisible()
})

test('a sign-out that fails still signs out here, and on the server as soon as it can', async ({
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
  expect((await context.request.get('/api/user')).status(), 'the session still lives').toBe(200)

  // Not even a reload may bring the session back.
  await page.reload()
  await expect(page.getByRole('heading', landing)).toBeVisible()
  await context.unroute('**/api/logout')
  await expect.poll(async () => (await context.request.get('/api/user')).status(), { timeout: 20_000 }).toBe(401)
})

test('Google sign-in that is not set up says so', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expectToast(page, 'Google sign-in is not set up on this server')
  await expect(page).toHaveURL(/\/auth$/)
})

test('an address is verified by the link in the mail', async ({ page, learner, server }) => {
  const findLink = async () =>
    /^http\S+verify-email\S+$/m.exec((await server.mailsTo(learner.user.email)).join('\n'))?.[0]
  await expect.poll(findLink, 'the mail with the link').toBeDefined()
  await page.goto((await findLink()) ?? '')
  await expect(page.getByRole('heading', { name: 'Your e-mail address is verified' })).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
})

test('after signing in one is back where one was', async ({ page, learner, context }) => {
  await context.clearCookies()
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, learner.user.username, learner.password)
  await expect(page).toHaveURL(/\/pricing$/)
})

test('/quiz is for those who are signed in', async ({ page, learner, context }) => {
  await context.clearCookies()
  await page.goto('/quiz?full=true')
  await expectToast(page, 'Authentication Required', 'Please log in to access quizzes')
  await expect(page).toHaveURL(/\/auth$/)
  await signIn(page, learner.user.username, learner.password)
  await expect(page).toHaveURL(/\/quiz\?full=true$/)
})
