import type { Page } from 'playwright/test'
import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, freshAddress, test } from './visitor.ts'

const AGREEMENTS = '/admin/helpdesk/settings/agreements'

test('an admin sets periods and closed days by keyboard and sees an example of a due time @thorough', async ({
  page,
  request,
}) => {
  test.slow()
  await signInAt(page, request, AGREEMENTS, await personOf(request, 'admin'))
  const promises = page.getByRole('region', { name: 'What it promises' }).getByRole('status')
  // Friday 2026-09-04 is an ordinary day; Monday is closed below.
  await typeInto(page, 'Arrives on', '20260904')
  await typeInto(page, 'At', '1600')
  await expect(promises).toContainText('A high ticket on Friday, 4 September 2026 at 16:00 gets its first answer by')

  await page.getByRole('textbox', { name: 'High, first response' }).fill('240')
  await page.getByRole('button', { name: /High, first response: counted/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Office hours' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'High, first response' })).toHaveValue('4 h')
  await expect(promises).toContainText('gets its first answer by Monday, 7 September 2026 at 11:00')

  await typeInto(page, 'Closed on', '20260907')
  await page.getByLabel('Reason').fill('Stocktaking')
  await page.getByRole('button', { name: 'Add the closed day' }).press('Enter')
  await expect(promises).toContainText('gets its first answer by Tuesday, 8 September 2026 at 11:00')

  await page.getByRole('button', { name: 'Remove Tuesday' }).press('Enter')
  await expect(promises).toContainText('gets its first answer by Wednesday, 9 September 2026 at 11:00')
  await page.getByRole('button', { name: 'Add a period on Tuesday' }).press('Enter')
  await page.getByRole('button', { name: 'Add a period on Tuesday' }).press('Enter')
  await page.getByRole('button', { name: 'Save the agreement' }).click()
  await expect(page.getByRole('group', { name: 'One thing needs your attention' })).toContainText(
    'Enter when each period begins and ends.',
  )
  expect(await barriers(page), 'agreements').toEqual([])

  await page.getByRole('link', { name: 'Mail rules' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { name: 'Mail rules', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Working agreements', level: 1 })).toBeVisible()
  await page.goForward()
  expect(await barriers(page), 'mail rules').toEqual([])
  await page.getByRole('button', { name: 'Add a rule' }).click()
  await page.getByRole('button', { name: 'Save the rule' }).click()
  await expect(page.getByRole('group', { name: /need your attention/ })).toBeFocused()
  expect(await barriers(page), 'mail rule').toEqual([])
})

test('an admin changes the days until closing, and a resolved ticket shows the new date @thorough', async ({
  page,
  request,
}) => {
  test.slow()
  const ticketNumber = `VMS-${Date.now().toString(36).toUpperCase()}-CL0S`
  const sent = await request.post('/api/send-helpdesk-ticket', {
    data: {
      name: 'Ayanda Mokoena',
      email: freshAddress('closing'),
      category: 'Technical Support',
      subject: 'The door is open',
      description: 'Since noon.',
      ticketNumber,
    },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAt(page, request, '/admin/helpdesk/settings/closing', await personOf(request, 'admin'))
  const days = page.getByRole('textbox', { name: 'Days until a resolved ticket is closed' })
  const save = async (typed: string) => {
    await days.fill(typed)
    await page.getByRole('button', { name: 'Save the days' }).click()
  }
  await save('0')
  await expect(page.getByRole('group', { name: 'One thing needs your attention' })).toContainText(
    'Enter at least one day.',
  )
  await save('3')
  await expect(page.getByRole('status').filter({ hasText: 'The days are saved' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Days until a resolved ticket is closed')
  expect(await barriers(page), 'closing').toEqual([])

  await page.goto(`/admin/helpdesk?ticket=${ticketNumber}`)
  const open = page.getByRole('region', { name: 'Ticket', exact: true })
  await open.getByRole('button', { name: 'Resolve' }).click()
  await expect(open).toContainText('Closes on')
  await page.goto('/admin/helpdesk/settings/closing')
  await expect(days).toHaveValue('3')
  // The change to 3 days is taken back: what changes is shown first, and why is kept.
  await page
    .getByRole('button', { name: /^Restore what was before the change/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Restore the earlier values?' })
  await expect(dialog).toContainText('Days until a resolved ticket is closed')
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(dialog).toContainText('Give a reason')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Three days were too few.')
  expect(await barriers(page), 'restoring').toEqual([])
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(days).toHaveValue('7')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Three days were too few.')
})

test('renewing the key of reply addresses asks first and says what it means @thorough', async ({ page, request }) => {
  await signInAt(page, request, '/admin/helpdesk/settings/mail-rules', await personOf(request, 'admin'))
  await page.getByRole('button', { name: 'Renew the key' }).click()
  const question = page.getByRole('dialog', { name: 'Renew the key of reply addresses?' })
  await expect(question).toContainText('work for 30 days more')
  expect(await barriers(page), 'renewal of the key').toEqual([])
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toBeHidden()
})

test('Back asks before leaving unsaved changes @thorough', async ({ page, request }) => {
  await signInAt(page, request, '/admin/helpdesk/settings/holidays', await personOf(request, 'admin'))
  const tabs = page.getByRole('navigation', { name: 'Desk settings' })
  await tabs.getByRole('link', { name: 'Working agreements' }).click()
  const target = page.getByRole('textbox', { name: 'Resolution' }).first()
  await target.fill('77')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.goBack()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(AGREEMENTS)
  await expect(target).toHaveValue('77')
  await page.goBack()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { name: 'Public holidays', level: 1 })).toBeVisible()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/holidays$/)
})

test('an agent can read but not change the settings, and a failed screen shows an error @thorough', async ({
  page,
  request,
}) => {
  test.slow()
  await signInAt(page, request, AGREEMENTS, await personOf(request, 'agent'))
  await expect(page.getByText('Only an administrator can change these settings.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Resolution' }).first()).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save the agreement' })).toHaveCount(0)
  expect(await barriers(page), 'agreements of an agent').toEqual([])

  const tabs = page.getByRole('navigation', { name: 'Desk settings' })
  await tabs.getByRole('link', { name: 'On-call rota' }).click()
  await expect(page.getByRole('heading', { name: 'On-call rota', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save the rota' })).toHaveCount(0)
  expect(await barriers(page), 'rota of an agent').toEqual([])

  await page.route('**/api/admin/helpdesk/mail-rules', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.goto('/admin/helpdesk/settings/mail-rules')
  await expect(page.getByText("We can't show the rules right now")).toBeVisible()
  expect(await barriers(page), 'rules that fail').toEqual([])

  await page.goto('/admin/helpdesk/quarantine')
  await expect(page.getByRole('heading', { name: 'Quarantine', level: 1 })).toBeVisible()
  expect(await barriers(page), 'quarantine').toEqual([])
})

test('a client is refused the settings of the desk @thorough', async ({ page, request }) => {
  await signInAt(page, request, AGREEMENTS, await personOf(request, 'client'))
  await expect(page.getByRole('textbox', { name: 'Resolution' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Your account cannot open this page' })).toBeVisible()
})

/** Types digits into the parts of a day or a time, as a keyboard does. */
async function typeInto(page: Page, label: string, digits: string) {
  await page.getByRole('group', { name: label, exact: true }).getByRole('spinbutton').first().focus()
  await page.keyboard.type(digits)
}
