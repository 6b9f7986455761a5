import type { APIRequestContext, Page } from 'playwright/test'
import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, freshAddress, test } from './visitor.ts'

test('an agent changes several tickets by keyboard alone and takes it back', async ({ page, request }) => {
  test.slow()
  const word = `lift${Date.now().toString(36)}`
  for (const at of [1, 2, 3]) await sendTicket(request, `${word} ${at}`)
  await signInAt(page, request, '/admin/helpdesk?sort=newest', await personOf(request, 'agent'))
  await expect(rowOf(page, `${word} 1`)).toBeVisible()

  // The newest is first: selects the first two by keyboard.
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar')).toContainText('2 selected')
  expect(await barriers(page)).toEqual([])

  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog', { name: 'Set the priority of 2 tickets' })
  await page.keyboard.type('crit')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: '2 tickets set to critical priority' })).toBeVisible()
  for (const at of [2, 3]) await expect(rowOf(page, `${word} ${at}`)).toContainText('Critical')
  await expect(rowOf(page, `${word} 1`)).toContainText('Normal')

  await page.keyboard.press('z')
  await expect(page.getByRole('status').filter({ hasText: '2 tickets put back as before' })).toBeVisible()
  for (const at of [1, 2, 3]) await expect(rowOf(page, `${word} ${at}`)).toContainText('Normal')
})

test('undo leaves alone what a colleague changed since, and says so @thorough', async ({ page, browser, request }) => {
  test.slow()
  const word = `roof${Date.now().toString(36)}`
  const numbers = [await sendTicket(request, `${word} 1`), await sendTicket(request, `${word} 2`)]
  await signInAt(page, request, '/admin/helpdesk?sort=newest', await personOf(request, 'agent'))
  for (const at of [1, 2]) await rowOf(page, `${word} ${at}`).getByRole('checkbox').check({ force: true })
  await page.getByRole('toolbar').getByRole('button', { name: 'Resolve' }).click()
  const notice = page.getByRole('region', { name: 'Last change of many tickets' })
  await expect(notice).toContainText('2 tickets resolved')
  await expect(rowOf(page, `${word} 1`)).toBeHidden()

  const other = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await signInAt(other, request, `/admin/helpdesk?ticket=${numbers[0]}`, await personOf(request, 'admin'))
  await other.getByRole('region', { name: 'Ticket' }).getByRole('button', { name: 'Reopen' }).click()
  await expect(other.getByRole('region', { name: 'Ticket' }).getByRole('button', { name: 'Resolve' })).toBeVisible()
  await other.close()

  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(notice).toContainText('1 ticket put back as before')
  await expect(notice).toContainText('1 ticket refused')
  await expect(notice.getByRole('listitem')).toContainText(`${word} 1`)
  await expect(notice.getByRole('listitem')).toContainText('Someone changed this ticket meanwhile')
  await expect(rowOf(page, `${word} 2`)).toContainText('New')
})

test('an agent searches by keyboard, keeps the search as a view, and finds the ticket from anywhere @thorough', async ({
  page,
  request,
}) => {
  test.slow()
  const word = `valve${Date.now().toString(36)}`
  const number = await sendTicket(request, `The ${word} leaks`)
  await sendTicket(request, 'Something else')
  await signInAt(page, request, '/admin/helpdesk?sort=newest', await personOf(request, 'agent'))
  await expect(rowOf(page, `The ${word} leaks`)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(`${word} button`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=valve/)
  await expect(page.getByRole('grid', { name: 'Tickets' }).getByRole('rowheader')).toHaveCount(1)
  await expect(page.getByRole('rowheader').locator('mark')).toHaveText([word, 'button'])
  expect(await barriers(page)).toEqual([])

  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(`Leaks ${word}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Leaks ${word}` })).toBeVisible()
  await page.goto('/admin/helpdesk')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: `Leaks ${word}` }).click()
  await expect(page.getByRole('grid', { name: 'Tickets' }).getByRole('rowheader')).toHaveCount(1)

  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: /late$/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('searchbox', { name: 'Search or run a command' })).toBeFocused()
  await page.keyboard.type(word)
  await page.getByRole('menuitem', { name: `The ${word} leaks` }).click()
  await expect(page).toHaveURL(new RegExp(`ticket=${number}`))
})

/** The row of the list whose subject it is. */
function rowOf(page: Page, subject: string) {
  return page.getByRole('grid', { name: 'Tickets' }).getByRole('row', { name: subject })
}

async function sendTicket(request: APIRequestContext, subject: string): Promise<string> {
  const time = Date.now().toString(36).toUpperCase()
  const ticketNumber = `VMS-${time}-${Math.random().toString(36).slice(2, 6).toUpperCase().padEnd(4, '0')}`
  const answer = await request.post('/api/send-helpdesk-ticket', {
    data: {
      name: 'Sizwe Khumalo',
      email: freshAddress('sizwe'),
      category: 'Technical Support',
      subject,
      description: 'The button does nothing.',
      ticketNumber,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ticketNumber
}
