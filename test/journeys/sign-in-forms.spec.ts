import type { Page } from 'playwright/test'
import { barriers } from './barriers.ts'
import { untilLoaded } from './loaded-page.ts'
import { codeMailedTo, mailTo, personOf } from './local-cloud.ts'
import { GREETING, createAccount, signIn, signOut } from './signing-in.ts'
import { expect, freshAddress, hold, test } from './visitor.ts'

const PASSWORD = 'Baobab-and-thunder-27'
const NEW_PASSWORD = 'Marula-in-the-rain-58'

test('password managers recognise every field, and headings are in order', async ({ page, request }) => {
  const email = freshAddress('manager')
  await page.goto('/auth')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password')
  await expect.poll(() => headings(page)).toEqual(['H1 Your tickets, in one place', 'H2 Sign in'])

  await page.getByRole('tab', { name: 'Create account' }).click()
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  for (const label of ['Password', 'Confirm password'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', 'new-password')
  await expect.poll(() => headings(page)).toEqual(['H1 Your tickets, in one place', 'H2 Create account'])

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  const code = page.getByLabel('Code from the email')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue(email)
  await expect.poll(() => headings(page)).toEqual(['H1 Your tickets, in one place', 'H2 Check your email'])
  await codeMailedTo(request, email)
})

test('the loaded form leaves the processor alone', async ({ page }) => {
  await page.goto('/auth')
  await untilLoaded(page)
  const isBusy = await page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        requestIdleCallback(({ didTimeout }) => resolve(didTimeout), { timeout: 10_000 })
      }),
  )
  expect(isBusy).toBe(false)
})

test('input is kept between the forms, and the focus moves to the new form @thorough', async ({ page }) => {
  const email = freshAddress('wanderer')
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('tab', { name: 'Create account' }).click()
  await expect(page.getByRole('tab', { name: 'Create account' })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Forgotten your password?' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
})

test('the form works before the sign-in library is loaded, and nothing typed is lost when it comes', async ({
  page,
  request,
}) => {
  const ana = await personOf(request, 'client')
  const library = await hold(page, '**/assets/sign-in-machine-*.js')
  await page.goto('/auth')
  await page.getByLabel('Email').fill(ana.email)
  await page.getByRole('button', { name: 'Forgotten your password?' }).click()
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(ana.email)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('Not-her-password-1')
  // What a password manager filled in is lost with its field.
  const field = await password.elementHandle()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  library.release()
  await expect(page.getByRole('alert')).toContainText('This email and password do not go together.')
  expect(await field?.evaluate((input) => input.isConnected)).toBe(true)
  await password.fill(ana.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: GREETING })).toBeVisible()
})

test('a sign-in that cannot be prepared says so at once, and what helps @thorough', async ({ page, request }) => {
  const ana = await personOf(request, 'client')
  const missing = async (address: string, words: string) => {
    await page.route(address, (route) => route.abort())
    await page.goto('/auth')
    await expect(page.getByRole('alert')).toContainText(words)
    await page.unroute(address)
  }
  await missing('**/assets/sign-in-machine-*.js', 'The sign-in could not be loaded. Load this page again')
  await missing('**/runtime.json', "We can't reach the sign-in service right now.")
  await signIn(page, ana)
  await expect(page.getByRole('heading', { name: GREETING })).toBeVisible()
})

test('a password can be shown, and Caps Lock is reported while typing @thorough', async ({ page }) => {
  await page.goto('/auth')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('secret')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveAttribute('aria-pressed', 'true')
  const hint = page.getByRole('status').filter({ hasText: 'Caps Lock is on.' })
  await expect(hint).toBeHidden()
  await password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true })
  await expect(hint).toBeVisible()
  await password.dispatchEvent('keyup', { key: 'a', modifierCapsLock: false })
  await expect(hint).toBeHidden()
})

test('a second sign-up with an address within a minute names the code that was sent, and keeps the input @thorough', async ({
  page,
  request,
}) => {
  test.slow()
  const email = freshAddress('twice')
  await page.goto('/auth')
  await createAccount(page, { email, password: PASSWORD }, () => codeMailedTo(request, email))
  await signOut(page)
  await page.goto('/auth?create')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert').first()).toContainText('A code was sent less than a minute ago')
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('the link in the mail confirms: in the tab that waits, or elsewhere with a new password @thorough', async ({
  page,
  browser,
  request,
}) => {
  const begin = async (email: string) => {
    await page.goto('/auth?create')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    const { html } = await mailTo(request, email, 'Confirm your email address')
    return /href="[^"]*(\/auth#confirm=[^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&')
  }

  const elsewhere = await (await browser.newContext()).newPage()
  const email = freshAddress('elsewhere')
  await elsewhere.goto(await begin(email))
  await elsewhere.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await elsewhere.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await elsewhere.getByRole('button', { name: 'Confirm here' }).click()
  await expect(elsewhere).toHaveURL(/\/dashboard/)
  await elsewhere.context().close()

  const link = await begin(freshAddress('linked'))
  const other = await page.context().newPage()
  await other.goto(link)
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(other).toHaveURL(/\/dashboard/)
})

test('a wrong code is reported beside its field, and letters are not sent @thorough', async ({ page, request }) => {
  const email = freshAddress('digits')
  await page.goto('/auth?create')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  const code = page.getByLabel('Code from the email')
  await code.fill('abcdef')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(code).toHaveAccessibleDescription('Enter the six digits from the email.')
  const right = await codeMailedTo(request, email)
  await code.fill(right === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(code).toHaveAccessibleDescription('That code is not right. Check it and try again.')
  await expect(code).toBeFocused()
})

test('the password dialog reports a wrong current password beside its field, and changes the password @thorough', async ({
  page,
  request,
}) => {
  test.slow()
  const email = freshAddress('changes')
  await page.goto('/auth')
  await createAccount(page, { email, password: PASSWORD }, () => codeMailedTo(request, email))
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your password' })
  const change = dialog.getByRole('button', { name: 'Change password' })
  await change.click()
  await expect(dialog.getByRole('group', { name: '3 things need your attention' })).toBeVisible()
  const current = dialog.getByLabel('Current password')
  await expect(current).toBeFocused()
  await expect(current).toHaveAttribute('autocomplete', 'current-password')
  await current.fill('not-the-password')
  await dialog.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await dialog.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await change.click()
  await expect(current).toHaveAccessibleDescription('That is not your current password.')
  expect(await barriers(page)).toEqual([])
  await current.fill(PASSWORD)
  await change.click()
  await expect(dialog.getByText('Your password was changed and every session was signed out.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Password changed' })).toBeVisible()
})

test('too many wrong passwords are refused in one sentence and keep the input @thorough', async ({ page }) => {
  // What the user pool answers to the sixth one, in test/local/cognito/lockout.test.ts.
  await cognitoAnswers(page, [{ __type: 'NotAuthorizedException', message: 'Password attempts exceeded' }])
  await page.goto('/auth')
  await signIn(page, { email: freshAddress('guesser'), password: PASSWORD })
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Wait a few minutes and try again.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
})

test('offline, the form says so, keeps the input and works once the connection is back', async ({
  page,
  request,
  context,
}) => {
  const ana = await personOf(request, 'client')
  await page.goto('/auth')
  await page.getByLabel('Email').fill(ana.email)
  // The code that signs in comes after the form.
  await untilLoaded(page)
  await context.setOffline(true)
  await expect(page.getByText('You are offline. What you type stays here.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(ana.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(/^You are offline\. Nothing you typed is lost/)
  await context.setOffline(false)
  await expect(page.getByText('You are offline. What you type stays here.')).toBeHidden()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: GREETING })).toBeVisible()
})

test('a connection lost while the sign-in loads is named as the reason @thorough', async ({ page, context }) => {
  await page.route(/sign-in-machine/, async (route) => {
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await page.goto('/auth')
  await expect(page.getByRole('alert')).toHaveText(
    'You are offline. Once you are connected, load this page again, and then sign in.',
  )
})

test('sign-in works by keyboard alone', async ({ page, request }) => {
  const ana = await personOf(request, 'client')
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign In' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(ana.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(ana.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: GREETING })).toBeVisible()
})

test.describe('steps that only some accounts need', () => {
  const sms = {
    ChallengeName: 'SMS_MFA',
    Session: 'sms',
    ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS', CODE_DELIVERY_DESTINATION: '+*******4321' },
  }
  const wrongCode = { __type: 'CodeMismatchException', message: 'Invalid code or auth state for the user.' }

  test('a code by text message shows its destination, and a wrong one is reported beside the field @thorough', async ({
    page,
    request,
  }) => {
    const { answered } = await cognitoAnswers(page, [sms, wrongCode])
    await page.goto('/auth')
    await signIn(page, await personOf(request, 'client'))
    await expect(page.getByText('We sent a code to +*******4321.')).toBeVisible()
    const code = page.getByLabel('Code from the text message')
    await expect(code).toBeFocused()
    await code.fill('123 456')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(code).toHaveAccessibleDescription('That code is not right. Check it and try again.')
    expect(answered.at(-1)).toMatchObject({ ChallengeName: 'SMS_MFA', ChallengeResponses: { SMS_MFA_CODE: '123456' } })
    expect(await barriers(page)).toEqual([])
  })

  test('a person with two factors chooses one @thorough', async ({ page, request }) => {
    const { answered } = await cognitoAnswers(page, [
      {
        ChallengeName: 'SELECT_MFA_TYPE',
        Session: 'choose',
        ChallengeParameters: { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' },
      },
      sms,
    ])
    await page.goto('/auth')
    await signIn(page, await personOf(request, 'client'))
    await expect(page.getByRole('radio', { name: 'A code from your authenticator app' })).toBeChecked()
    await expect(page.getByRole('radio')).toHaveCount(2)
    await page.getByRole('radio', { name: 'A code by text message' }).check()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Code from the text message')).toBeVisible()
    expect(answered.at(-1)).toMatchObject({ ChallengeResponses: { ANSWER: 'SMS_MFA' } })
  })

  test('setting up an authenticator app shows a QR code and a key to type @thorough', async ({ page, request }) => {
    await cognitoAnswers(page, [
      {
        ChallengeName: 'MFA_SETUP',
        Session: 'set-up',
        ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
      },
    ])
    await page.goto('/auth')
    await signIn(page, await personOf(request, 'client'))
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await page.getByText("Can't scan it?").click()
    await expect(page.locator('code')).toHaveText('JBSW Y3DP EHPK 3PXP')
    await page.getByLabel('Code from your app').fill('123456')
    await page.getByRole('button', { name: 'Turn on second factor' }).click()
    await expect(page.getByLabel('Code from your app')).toHaveAccessibleDescription(/That code is not right/)
    expect(await barriers(page)).toEqual([])
  })

  test('a password that another one made leads to a mailed code, because only our call looks at a new one @thorough', async ({
    page,
    request,
  }) => {
    const { answered } = await cognitoAnswers(page, [
      {
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: 'invited',
        ChallengeParameters: { requiredAttributes: '[]', userAttributes: '{}' },
      },
    ])
    await page.goto('/auth')
    await signIn(page, await personOf(request, 'client'))
    await expect(page.getByText('We email you a code, with which you choose your own.')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByRole('heading', { name: 'Forgotten your password?' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue((await personOf(request, 'client')).email)
    // Cognito gets no new password.
    expect(JSON.stringify(answered)).not.toContain('NEW_PASSWORD')
  })

  test('an expired sign-in starts again and keeps the input @thorough', async ({ page, request }) => {
    const ana = await personOf(request, 'client')
    await cognitoAnswers(page, [
      sms,
      { __type: 'NotAuthorizedException', message: 'Invalid session for the user, session is expired.' },
    ])
    await page.goto('/auth')
    await signIn(page, ana)
    await page.getByLabel('Code from the text message').fill('123456')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('alert')).toHaveText(/^That took too long/)
    await expect(page.getByLabel('Email')).toHaveValue(ana.email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(ana.password)
  })
})

/** Answers the challenges of a sign-in in Cognito's place, one after the other: the local user pool does not have these steps. */
async function cognitoAnswers(page: Page, answers: readonly object[]) {
  const answered: object[] = []
  let next = 0
  await page.route('**/_aws/cognito-idp**', async (route) => {
    const target = route.request().headers()['x-amz-target'] ?? ''
    if (target.endsWith('.AssociateSoftwareToken'))
      return route.fulfill({ json: { SecretCode: 'JBSWY3DPEHPK3PXP', Session: 'set-up' } })
    if (target.endsWith('.VerifySoftwareToken'))
      return route.fulfill({
        status: 400,
        json: { __type: 'EnableSoftwareTokenMFAException', message: 'Code mismatch' },
      })
    if (!target.endsWith('.RespondToAuthChallenge')) return route.continue()
    answered.push(route.request().postDataJSON() as object)
    const answer = answers[next++]
    if (!answer) throw new Error('Cognito was asked once more than expected.')
    return route.fulfill({ status: '__type' in answer ? 400 : 200, json: answer })
  })
  return { answered }
}

/** The headings of the page's content, in their order. */
async function headings(page: Page): Promise<string[]> {
  return page
    .locator('main :is(h1, h2, h3)')
    .evaluateAll((elements) => elements.map(({ tagName, textContent }) => `${tagName} ${textContent}`))
}
