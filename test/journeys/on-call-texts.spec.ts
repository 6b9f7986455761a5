import type { APIRequestContext } from 'playwright/test'
import { barriers } from './barriers.ts'
import { codeOf, personOf } from './local-cloud.ts'
import { accessTokenOf, signIn } from './signing-in.ts'
import { expect, test } from './visitor.ts'

const NUMBER = '+27821234567'

test('a person on call confirms a mobile number and gets a test call by text @thorough', async ({ page, request }) => {
  test.slow()
  const admin = await personOf(request, 'admin')
  await page.goto('/account')
  await signIn(page, admin, () => codeOf(request, admin.email))
  const texts = page.getByRole('region', { name: 'On-call texts' })
  await expect(texts).toBeVisible()
  const headers = { authorization: `Bearer ${await accessTokenOf(page)}` }
  // An earlier run may have left a number.
  expect((await request.patch('/api/admin/helpdesk/mobile-number', { headers, data: {} })).ok()).toBe(true)
  await page.reload()
  await expect(texts).toContainText('None yet: calls reach you by mail and in the portal only.')
  expect(await barriers(page), 'account without a number').toEqual([])

  await texts.getByRole('button', { name: 'Add number' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('South African mobile number').fill('021 555 0100')
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await expect(dialog.getByText('Enter a South African mobile number, such as 082 123 4567.')).toBeVisible()
  await dialog.getByLabel('South African mobile number').fill('082 123 4567')
  await dialog.getByLabel('South African mobile number').press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Enter the code from the text' })).toBeVisible()
  expect(await barriers(page), 'code of a number').toEqual([])
  const code = /\b\d{6}\b/.exec(await textWith(request, 'confirms this number'))![0]
  await dialog.getByLabel('Code from the text').fill(code)
  await dialog.getByRole('button', { name: 'Confirm the number' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(texts).toContainText('082 123 4567')

  const { id } = (await (await request.get('/api/me', { headers })).json()) as { id: string }
  const { version } = (await (await request.get('/api/admin/helpdesk/rota', { headers })).json()) as { version: number }
  const rota = { people: [id], startsOn: '2020-01-06', handover: '08:00', swaps: [], stepMinutes: [10] }
  expect((await request.post('/api/admin/helpdesk/rota', { headers, data: { version, rota } })).ok()).toBe(true)
  await page.goto('/admin/helpdesk/settings/on-call')
  await page.getByRole('button', { name: 'Make a test call' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'is called by text, by mail and in the portal' }),
  ).toBeVisible()
  expect(await textWith(request, 'test call')).toContain('/admin/helpdesk/settings/on-call')

  await page.goto('/account')
  await texts.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Remove the number' }).click()
  await expect(texts).toContainText('None yet')
  await page.goto('/admin/helpdesk/settings/on-call')
  await expect(page.getByText('No mobile number, so no texts.').first()).toBeVisible()
  expect(await barriers(page), 'rota of a person without a number').toEqual([])
})

/** Waits for a text to the number that contains `words`. */
async function textWith(request: APIRequestContext, words: string): Promise<string> {
  const address = `/_local/texts?to=${encodeURIComponent(NUMBER)}`
  const newest = async () => {
    const texts = (await (await request.get(address, { headers: { accept: 'application/json' } })).json()) as {
      words: string
    }[]
    return texts.find((text) => text.words.includes(words))?.words
  }
  await expect.poll(newest, { message: `text with ${words}`, timeout: 60_000 }).toBeTruthy()
  return (await newest())!
}
