import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

test('a person changes notification settings, also by keyboard, and they are kept @thorough', async ({
  page,
  request,
}) => {
  test.slow()
  await signInAt(page, request, '/account/notifications', await personOf(request, 'agent'))
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expect(page.getByText('A client waits for an answer that we promised.')).toBeVisible()

  const mail = page.getByRole('button', { name: /Email: Ratings/ })
  const portal = page.getByRole('checkbox', { name: 'In the portal: Ratings' })
  await expect(mail).toContainText('In the daily digest')
  await mail.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'No email' }).click()
  await expect(mail).toContainText('No email')
  await expect(portal).toBeEnabled()
  await portal.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('You are not told of this.')).toBeVisible()
  expect(await barriers(page), 'notifications').toEqual([])

  await page.reload()
  await expect(portal).not.toBeChecked()
  await expect(mail).toContainText('No email')
  await portal.check()
  await expect(portal).toBeEnabled()
  await mail.click()
  await page.getByRole('option', { name: 'In the daily digest' }).click()
  await expect(mail).toContainText('In the daily digest')
})

test('the link of a mail names what it ends', async ({ page }) => {
  const token = Buffer.concat([Buffer.alloc(15, 255), Buffer.from('client\nstatus\nperson\n30000')]).toString(
    'base64url',
  )
  await page.goto(`/guest/unsubscribe#${token}`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'End emails about the status of your tickets?' }),
  ).toBeVisible()
})

test('the link of a mail opens a page that ends nothing until its button is pressed', async ({ page }) => {
  const posted: string[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'POST') posted.push(new URL(sent.url()).pathname)
  })
  await page.goto(`/guest/unsubscribe#${'x'.repeat(80)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'End emails of this kind?' })).toBeVisible()
  expect(await barriers(page), 'end emails').toEqual([])
  expect(posted.filter((path) => path.startsWith('/api/'))).toEqual([])
  await page.getByRole('button', { name: 'End these emails' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not open anything' })).toBeVisible()
})
