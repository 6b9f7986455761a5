import { thorough } from '../thorough.ts'
import { barriers } from './barriers.ts'
import { codeMailedTo, codeOf, personOf, whileDown } from './local-cloud.ts'
import {
  accessTokenOf,
  appCode,
  confirmPassword,
  createAccount,
  GREETING,
  signIn,
  signInAgain,
  signInAt,
  signOut,
} from './signing-in.ts'
import { announce, expect, freshAddress, test } from './visitor.ts'

const PASSWORD = 'Baobab-and-thunder-27'

test('a person signs up, turns on a second factor, signs in with it and finds their ticket', async ({
  page,
  request,
}) => {
  test.slow()
  const email = freshAddress('zanele')

  await page.goto('/dashboard')
  await expect(page.getByText('Sign in to go on to the page you asked for.')).toBeVisible()
  await createAccount(page, { email, password: PASSWORD }, () => codeMailedTo(request, email))
  await expect(page.getByRole('heading', { name: 'No open tickets' })).toBeVisible()

  await page.getByRole('link', { name: 'New ticket' }).first().click()
  const form = page.getByRole('main')
  await expect(form.getByText(`We answer to ${email}`)).toBeVisible()
  await form.getByLabel('Full Name').fill('Zanele Khoza')
  await form.getByRole('button', { name: /^Choose a category/ }).click()
  await page.getByRole('option', { name: 'Cloud Solutions' }).click()
  await form.getByLabel('Subject').fill('Restore a mailbox')
  await form.getByLabel('Description').fill('The one of our accountant.')
  await form.getByRole('button', { name: 'Submit Ticket' }).click()
  await expect(page).toHaveURL(/ticket=VMS-/)
  const number = new URL(page.url()).searchParams.get('ticket')
  await page.goto('/dashboard')
  await expect(page.getByRole('row').filter({ hasText: 'Restore a mailbox' })).toBeVisible()

  await page.goto('/account/security')
  await expect(page.getByText('Only a password guards this account')).toBeVisible()
  await page.getByRole('button', { name: 'Set up second factor' }).click()
  await confirmPassword(page, PASSWORD)
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Set up your second factor' })).toBeVisible()
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await page.getByLabel('Code from your app').fill('000000')
  await page.getByRole('button', { name: 'Turn on second factor' }).click()
  await expect(page.getByText('That code is not right.')).toBeVisible()
  await page.getByLabel('Code from your app').fill(await appCode(page))
  await page.getByRole('button', { name: 'Turn on second factor' }).click()
  await signInAgain(page, { email, password: PASSWORD }, () => codeOf(request, email))
  await page.getByRole('dialog', { name: 'Recovery codes' }).getByRole('button', { name: 'Close dialog' }).click()
  await expect(page.getByRole('heading', { name: 'Second factor is on' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No recovery codes' })).toBeVisible()
  await expect(page.getByText('A stolen password alone opens nothing.')).toBeVisible()

  await signOut(page)
  await expect(page.getByRole('status').filter({ hasText: 'Signed out successfully' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()

  await page.goto(`/dashboard?ticket=${number}`)
  await signIn(page, { email, password: PASSWORD }, () => codeOf(request, email))
  await expect(page).toHaveURL(`/dashboard/tickets?ticket=${number}`)
  await expect(page.getByRole('heading', { name: 'Restore a mailbox' })).toBeVisible()
  await expect(page.getByText('The one of our accountant.')).toBeVisible()
})

test('sign-up shows the missing password rules, and the code screen shows the address and lets it be changed @thorough', async ({
  page,
  request,
}) => {
  test.slow()
  const [mistyped, email] = [freshAddress('tpyo'), freshAddress('typo')]
  await page.clock.install()
  await page.goto('/auth?create')
  const create = page.getByRole('button', { name: 'Create account' })
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('baobab')
  await expect(page.locator('.password-rule [data-kept="true"]')).toHaveText(['a small letter (done),'])
  await expect(create).toBeEnabled()
  await create.click()
  await expect(page.getByLabel('Email')).toBeFocused()
  const needs = 'The password still needs at least 12 characters, a capital letter, a number and a symbol'
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter an email address such as name@company/)
  await expect(password).toHaveAccessibleDescription(new RegExp(needs))
  const summary = page.getByRole('group', { name: '3 things need your attention' })
  await summary.getByRole('link', { name: needs }).click()
  await expect(password).toBeFocused()

  await page.getByLabel('Email').fill(mistyped)
  await password.fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await create.click()
  await expect(page.getByText(mistyped)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(mistyped)
  await page.getByLabel('Email').fill(email)
  await create.click()
  await expect(page.getByText(email)).toBeVisible()

  const first = await codeMailedTo(request, email)
  // The first code has its time to arrive.
  await expect(page.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled()
  await page.clock.fastForward(60_000)
  // The page's clock went on, the server's did not: it mails one code a minute.
  await page.getByRole('button', { name: 'Send a new code', exact: true }).click()
  await expect(page.getByText('A code was sent less than a minute ago')).toBeVisible()
  await page.getByLabel('Code from the email').fill(first)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: GREETING })).toBeVisible()
})

for (const [role, path] of [
  ['agent', '/admin/helpdesk'],
  ...(thorough
    ? ([
        ['admin', '/admin'],
        ['reseller', '/reseller-dashboard'],
      ] as const)
    : []),
] as const)
  test(`after signing in, the ${role} lands on ${path}, or on the requested page`, async ({ page, request }) => {
    const person = await personOf(request, role)
    await page.goto('/auth')
    await signIn(page, person, () => codeOf(request, person.email))
    await expect(page).toHaveURL(path)
    await page.goto('/auth?next=/dashboard')
    await expect(page).toHaveURL('/dashboard')
  })

test('the chat knows the signed-in person and forgets them on sign-out @thorough', async ({ page, request }) => {
  const ana = await personOf(request, 'client')
  await page.goto('/auth')
  await signIn(page, ana)
  await expect(page.getByRole('heading', { name: GREETING })).toBeVisible()
  await page.goto('/')
  await announce(page, 'openChatbot', { urgent: false })
  const chat = page.getByRole('dialog', { name: 'Veritech Assistant' })
  await expect(chat.getByLabel('Conversation')).toContainText(ana.name.split(' ')[0] ?? '')
  await page.locator('summary').filter({ hasText: 'My Account' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Signed out successfully' })).toBeVisible()
  await expect(chat.getByRole('button', { name: 'Start Chat' })).toBeVisible()
  await expect(chat.getByLabel('Name')).toHaveValue('')
})

test('a wrong password is refused without revealing whether the account exists', async ({ page, request }) => {
  const { email } = await personOf(request, 'client')
  await page.goto('/auth')
  const refusal = page.getByRole('alert').filter({ hasText: 'This email and password do not go together.' })
  for (const somebody of [email, freshAddress('nobody')]) {
    await signIn(page, { email: somebody, password: PASSWORD })
    await expect(refusal).toBeVisible()
    await page.reload()
  }
})

test('a mailed code resets a forgotten password @thorough', async ({ page, request }) => {
  const email = freshAddress('forgetful')
  await page.goto('/auth')
  await createAccount(page, { email, password: PASSWORD }, () => codeMailedTo(request, email))
  await signOut(page)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Forgotten your password?' }).click()
  await page.getByLabel('Email').fill(email)
  const before = await codeMailedTo(request, email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.poll(() => codeMailedTo(request, email)).not.toBe(before)
  await page.getByLabel('Code from the email').fill(await codeMailedTo(request, email))
  await page.getByLabel('New password', { exact: true }).fill('Marula-in-the-rain-58')
  await page.getByLabel('Confirm password').fill('Marula-in-the-rain-58')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your password was changed.' })).toBeVisible()
  await signIn(page, { email, password: 'Marula-in-the-rain-58' })
  await expect(page.getByRole('heading', { name: GREETING })).toBeVisible()
})

test('a client has the account menu on public pages, without staff entries @thorough', async ({ page, request }) => {
  const ana = await personOf(request, 'client')
  await signInAt(page, request, '/dashboard', ana)
  await expect(page.getByRole('heading', { name: GREETING })).toBeVisible()
  await page.goto('/')
  await page.locator('summary').filter({ hasText: 'My Account' }).click()
  await expect(page.getByText(ana.email)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText(ana.email)).toBeHidden()
  await expect(page.locator('summary').filter({ hasText: 'My Account' })).toBeFocused()

  await page.goto('/admin/helpdesk')
  await expect(page.getByRole('heading', { name: 'Your account cannot open this page' })).toBeVisible()
  const answer = await request.get('/api/admin/helpdesk/tickets', {
    headers: { authorization: `Bearer ${await accessTokenOf(page)}` },
  })
  expect(answer.status()).toBe(403)
})

test('Cognito down: sign-in reports it, keeps the input, and works after recovery @thorough', async ({
  page,
  request,
}) => {
  const ana = await personOf(request, 'client')
  await page.goto('/auth')
  await page.getByLabel('Email').fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill(ana.password)
  await whileDown(request, 'cognito', async () => {
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText("We can't reach the sign-in service right now.")
    await expect(page.getByLabel('Email')).toHaveValue(ana.email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(ana.password)
  })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: GREETING })).toBeVisible()
})

test('Cognito down during a session renewal: the person stays signed in, and the page recovers by itself @thorough', async ({
  page,
  request,
}) => {
  await page.goto('/auth')
  await signIn(page, await personOf(request, 'client'))
  await expect(page.getByRole('heading', { name: GREETING })).toBeVisible()
  // Simulates a clock hours behind Cognito's, so that Amplify treats its token as expired.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.clockDrift'))
    localStorage.setItem(key!, String(6 * 60 * 60 * 1000))
  })
  await whileDown(request, 'cognito', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: "We can't reach your account right now" })).toBeVisible()
    await expect(page.getByText('You are still signed in.')).toBeVisible()
  })
  await expect(page.getByRole('heading', { name: GREETING })).toBeVisible()
})

test('Cognito slow: sign-out takes seconds, not minutes, and leaves no session @thorough', async ({
  page,
  request,
}) => {
  await page.goto('/auth')
  await signIn(page, await personOf(request, 'client'))
  await expect(page.getByRole('heading', { name: GREETING })).toBeVisible()
  await whileDown(
    request,
    'cognito',
    async () => {
      await page.getByRole('button', { name: /^Account/ }).click()
      await page.getByRole('menuitem', { name: 'Sign Out' }).click()
      await expect(page.getByText('Signing out')).toBeVisible()
      await expect(page).toHaveURL('/', { timeout: 10_000 })
      await expect(page.getByRole('status').filter({ hasText: 'Signed out successfully' })).toBeVisible()
    },
    'slow',
  )
  await page.goto('/dashboard')
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('a session that the server refuses leads to sign-in, and back', async ({ page, request }) => {
  const ana = await personOf(request, 'client')
  await page.goto('/auth')
  await signIn(page, ana)
  const ticket = page.getByRole('grid', { name: 'Open tickets' }).getByRole('link').first()
  await expect(ticket).toBeVisible()
  await page.route('**/api/tickets/*', (route) =>
    route.fulfill({ status: 401, json: { error: 'Sign in first.', code: 'sign-in-required', requestId: 'r' } }),
  )
  await ticket.click()
  await expect(page.getByText('Sign in to go on to the page you asked for.')).toBeVisible()
  await page.unroute('**/api/tickets/*')
  await signIn(page, ana)
  await expect(page.getByRole('region', { name: 'Ticket', exact: true }).getByRole('heading').first()).toBeVisible()
})

test('tables down: the dashboard reports it and shows the tickets after recovery @thorough', async ({
  page,
  request,
}) => {
  await signInAt(page, request, '/dashboard', await personOf(request, 'client'))
  await expect(page.getByRole('heading', { name: GREETING })).toBeVisible()
  await whileDown(request, 'dynamodb', async () => {
    await page.reload()
    // Memberships are stored in a table, too.
    await expect(page.getByRole('heading', { name: "We can't reach your account right now" })).toBeVisible({
      timeout: 40_000,
    })
  })
  await expect(page.getByRole('grid', { name: 'Open tickets' }).getByRole('link').first()).toBeVisible()
})

test('axe finds nothing in the form for an account and in the set-up of a second factor @thorough', async ({
  page,
  request,
}) => {
  // The form to sign in is among the pages of everyone.spec.ts, and the account among those of portal-barriers.spec.ts.
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Create account' }).click()
  expect(await barriers(page)).toEqual([])
  await signInAt(page, request, '/account/security', await personOf(request, 'client'))
  await page.getByRole('button', { name: 'Set up second factor' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  expect(await barriers(page)).toEqual([])
})

test('the help desk dialog knows the signed-in person @thorough', async ({ page, request }) => {
  const ana = await personOf(request, 'client')
  await signInAt(page, request, '/dashboard', ana)
  await expect(page.getByRole('heading', { name: GREETING })).toBeVisible()
  await announce(page, 'openHelpdesk')
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(ana.email)
})
