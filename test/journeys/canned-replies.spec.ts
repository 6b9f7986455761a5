import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

test('an agent writes a canned reply, inserts it by keyboard, removes it and takes that back @thorough', async ({
  page,
  request,
}) => {
  test.slow()
  const word = `hello${Date.now().toString(36)}`
  const ticketNumber = `VMS-${Date.now().toString(36).toUpperCase()}-CAND`
  const sent = await request.post('/api/send-helpdesk-ticket', {
    data: {
      ticketNumber,
      // A name is no formatting, whatever it looks like.
      name: '*Thandiwe* Mokoena',
      email: 'sizwe@karoo-foods.example',
      category: 'Technical Support',
      subject: 'The plotter is silent',
      description: 'It says nothing.',
    },
  })
  expect(sent.status()).toBe(200)

  await signInAt(page, request, '/admin/helpdesk/replies/edit', await personOf(request, 'agent'))
  await page.getByRole('textbox', { name: 'Name' }).fill(word)
  const text = page.getByRole('textbox', { name: 'Text' }).and(page.locator('[contenteditable="true"]'))
  await text.fill('Dear {{frist name}}')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('There is no variable {{frist name}}.').first()).toBeVisible()
  await text.fill('Dear ')
  await page.getByRole('button', { name: 'first name', exact: true }).click()
  await page.keyboard.type(',\nwe look at **{{ticket}}**:\n- power\npaper')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Dear Thandiwe,')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('listitem').filter({ hasText: word })
  await expect(row).toContainText('Own')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  expect(await barriers(page)).toEqual([])

  await page.goto(`/admin/helpdesk?ticket=${ticketNumber}`)
  const editor = page.getByRole('textbox', { name: 'Reply', exact: true }).and(page.locator('[contenteditable="true"]'))
  await editor.click()
  await page.keyboard.type('Good day. a/b ')
  await page.keyboard.press('/')
  const list = page.getByRole('dialog', { name: 'Insert a canned reply' })
  await page.keyboard.type(word)
  await expect(list.getByRole('region', { name: 'Preview' })).toContainText(`Dear *Thandiwe*,`)
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(list).toBeHidden()
  await expect(editor).toContainText('Good day. a/b Dear *Thandiwe*,')
  await expect(editor.locator('strong')).toHaveText(ticketNumber)
  await expect(editor.getByRole('listitem')).toHaveText(['power', 'paper'])
  await expect(editor).toBeFocused()
  await page.keyboard.type(' too')
  await expect(editor).toContainText('paper too')
  await page.keyboard.press('Control+Enter')
  const conversation = page.getByRole('list', { name: 'Conversation' })
  await expect(conversation.locator('strong', { hasText: ticketNumber })).toBeVisible()

  // Who only wants a slash gets one.
  await editor.click()
  await page.keyboard.press('/')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(editor).toHaveText('/')
  await editor.fill('')

  await page.goto('/admin/helpdesk/replies')
  await row.getByRole('button', { name: `Remove “${word}”` }).click()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
})
