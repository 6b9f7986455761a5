import { barriers } from './barriers.ts'
import { codeMailedTo, invitationPath, mailTo, personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

const email = 'lerato.khumalo@mokoena-logistics.example'
const password = 'Weaver-bird-nest-19'

test('an owner invites a person without an account, who joins from the mail and appears among the members @thorough', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  await signInAt(page, request, '/account/organisation', await personOf(request, 'client'))
  await page.getByRole('button', { name: 'Invite a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog.getByText('Enter an email address')).toBeVisible()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Records of sites').check()
  await dialog.getByLabel('Durban depot').check()
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(email)

  const { text } = await mailTo(request, email, 'Invitation from Mokoena Logistics')
  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto(invitationPath(text))
  await expect(theirs.getByText('You are invited to an organisation.')).toBeVisible()
  await theirs.getByRole('tab', { name: 'Create account' }).click()
  await expect(theirs.getByLabel('Email')).toHaveValue(email)
  await theirs.getByLabel('Password', { exact: true }).fill(password)
  await theirs.getByLabel('Confirm password').fill(password)
  await theirs.getByRole('button', { name: 'Create account' }).click()
  await theirs.getByLabel('Code from the email').fill(await codeMailedTo(request, email))
  await theirs.getByRole('button', { name: 'Confirm' }).click()
  await theirs.getByRole('button', { name: 'Join Mokoena Logistics' }).click()
  await expect(theirs.getByRole('heading', { name: 'Mokoena Logistics', level: 1 })).toBeVisible()
  const members = theirs.getByRole('list', { name: 'Members' })
  await expect(members).toContainText('Ana Dlamini')
  await expect(members).toContainText('records of Durban depot')
  await expect(theirs.getByRole('button', { name: 'Invite a person' })).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('list', { name: 'Members' })).toContainText(email)
  await expect(page.getByRole('list', { name: 'Open invitations' })).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: `Remove ${email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from Mokoena Logistics' }).click()
  await expect(page.getByRole('list', { name: 'Members' })).not.toContainText(email)
})
