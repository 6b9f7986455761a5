import type { APIRequestContext, Locator, Page } from 'playwright/test'
import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

/** A picture of one red pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

async function ticketOf(request: APIRequestContext, email: string, end: string): Promise<string> {
  const ticketNumber = `VMS-${Date.now().toString(36).toUpperCase()}-${end}`
  const sent = await request.post('/api/send-helpdesk-ticket', {
    data: {
      ticketNumber,
      name: 'Thandiwe Mokoena',
      email,
      category: 'Technical Support',
      subject: 'The plotter draws circles',
      description: 'See https://plotter.example/manual for the model.',
    },
  })
  expect(sent.status()).toBe(200)
  return ticketNumber
}

/** The editor once it has its formatting. */
const editorOf = (page: Page, name = 'Reply'): Locator =>
  page.getByRole('textbox', { name, exact: true }).and(page.locator('[contenteditable="true"]'))
const conversationOf = (page: Page): Locator => page.getByRole('list', { name: 'Conversation' })

test('an agent writes with formatting and drops files, and the client reads them', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const client = await personOf(request, 'client')
  const ticketNumber = await ticketOf(request, client.email, 'DROP')
  await signInAt(page, request, `/admin/helpdesk?ticket=${ticketNumber}`, await personOf(request, 'agent'))
  await expect(conversationOf(page).getByRole('link', { name: 'https://plotter.example/manual' })).toBeVisible()

  const editor = editorOf(page)
  await editor.click()
  await page.keyboard.type('Turn it ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('off')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' and mind <b>this</b>:')
  const dropped = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    const bytes = Uint8Array.from(atob(content), (sign) => sign.codePointAt(0) ?? 0)
    transfer.items.add(new File([bytes], 'plotter.png', { type: 'image/png' }))
    transfer.items.add(new File(['MZ'], 'fix.exe', { type: 'application/x-msdownload' }))
    return transfer
  }, PNG)
  await editor.dispatchEvent('drop', { dataTransfer: dropped })
  const files = page.getByRole('list', { name: 'Files' })
  await expect(files).toContainText('We take PDF, pictures, plain text, CSV and ZIP.')
  await files.getByRole('button', { name: 'Remove fix.exe' }).click()
  await expect(files).toContainText('70 B')
  await expect(editor.getByRole('img', { name: 'plotter.png' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Minutes spent' }).fill('12')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(conversationOf(page)).toContainText('spent 12 min')
  await expect(editor).toHaveText('')

  const reader = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await signInAt(reader, request, `/dashboard/tickets?ticket=${ticketNumber}`, client)
  const read = conversationOf(reader)
  await expect(read.locator('strong', { hasText: 'off' })).toBeVisible()
  await expect(read).toContainText('mind <b>this</b>:')
  const picture = read.getByRole('img', { name: 'plotter.png' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await expect(read).not.toContainText('spent')
  expect(await barriers(reader)).toEqual([])
  await reader.close()
})

test('a reply stops when a newer one exists, shows it and can be sent all the same', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const ticketNumber = await ticketOf(request, 'sizwe@karoo-foods.example', 'TWOR')
  const address = `/admin/helpdesk?ticket=${ticketNumber}`
  await signInAt(page, request, address, await personOf(request, 'agent'))
  const other = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await signInAt(other, request, address, await personOf(request, 'admin'))
  await editorOf(other).fill('Which plotter is it?')
  const colleagues = page.getByRole('status', { name: 'Colleagues at this ticket' })
  await expect(colleagues).toContainText('is replying')

  // The keys that send follow the last letter before anything is drawn, as on a busy computer.
  await editorOf(page).focus()
  await editorOf(page).evaluate(async (field) => {
    document.execCommand('insertText', false, 'We look at it now.')
    // The editor gets a change of the page between two events.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    const keys = { key: 'Enter', code: 'Enter', keyCode: 13, ctrlKey: true, bubbles: true, cancelable: true }
    field.dispatchEvent(new KeyboardEvent('keydown', keys))
  })
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('button', { name: 'Send now' })).toBeHidden()
  await expect(conversationOf(page)).toContainText('We look at it now.')

  await other.getByRole('button', { name: 'Send', exact: true }).click()
  const stopped = other.getByRole('alert').filter({ hasText: 'There is a newer reply.' })
  await expect(stopped.getByRole('list', { name: 'What came meanwhile' })).toContainText('We look at it now.')
  await expect(editorOf(other)).toHaveText('Which plotter is it?')
  expect(await barriers(other)).toEqual([])
  await stopped.getByRole('button', { name: 'Send anyway' }).click()
  await expect(conversationOf(other)).toContainText('Which plotter is it?')
  await expect(editorOf(other)).toHaveText('')
  await other.close()
})

test('a draft survives a reload and follows to another device, and a change there is not overwritten @thorough', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const ticketNumber = await ticketOf(request, 'sizwe@karoo-foods.example', 'DRFT')
  const address = `/admin/helpdesk?ticket=${ticketNumber}`
  const agent = await personOf(request, 'agent')
  await signInAt(page, request, address, agent)
  await expect(editorOf(page)).toBeVisible()
  await conversationOf(page).click()
  await page.keyboard.press('n')
  await page.keyboard.type('Ask Zinhle first.')
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await editorOf(page).fill('We have ordered a part.')
  await page.reload()
  await expect(editorOf(page)).toHaveText('We have ordered a part.')
  await expect(page.getByText('Your draft is saved.').first()).toBeVisible()

  const other = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await signInAt(other, request, address, agent)
  await expect(editorOf(other)).toHaveText('We have ordered a part.')
  await other.getByRole('button', { name: 'Internal note' }).click()
  await expect(editorOf(other, 'Internal note')).toHaveText('Ask Zinhle first.')
  await other.getByRole('button', { name: 'Reply', exact: true }).click()
  await editorOf(other).fill('We have ordered two parts.')
  await expect(other.getByText('Your draft is saved.').first()).toBeVisible()

  await editorOf(page).fill('We have no parts.')
  await expect(page.getByText('You wrote something else on another device:')).toBeVisible()
  await expect(editorOf(page)).toHaveText('We have no parts.')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Use that text' }).click()
  await expect(editorOf(page)).toHaveText('We have ordered two parts.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(conversationOf(page)).toContainText('We have ordered two parts.')
  await page.reload()
  await expect(editorOf(page)).toHaveText('')
  await other.close()
})
