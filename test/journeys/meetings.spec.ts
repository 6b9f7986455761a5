import { HOME_ZONE, localIn } from '#domain/calendar/zone.ts'
import type { Page } from 'playwright/test'
import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

test('a meeting is prepared, held and minuted by keyboard on a phone, and two writers of a note lose nothing', async ({
  page,
  request,
  context,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAt(page, request, '/dashboard/meetings', await personOf(request, 'client'))
  const start = page.getByRole('button', { name: 'Start the free trial' })
  const coming = page.getByRole('navigation', { name: 'Which meetings' })
  await expect(start.or(coming).first()).toBeVisible()
  if (await start.isVisible()) await start.click()
  await expect(coming).toBeVisible()
  expect(await barriers(page)).toEqual([])

  // Summaries by a machine are off until an owner turns them on.
  await page.getByRole('button', { name: 'More of meetings' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Summaries by a machine' }).press('Enter')
  const summaries = page.getByRole('switch', { name: 'Suggest summaries of our minutes' })
  // A second try finds them on.
  if (!(await summaries.isChecked())) await summaries.click()
  await expect(summaries).toBeChecked()
  expect(await barriers(page)).toEqual([])
  // The switch keeps the focus while it is saved, so that the dialog hears the key.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  // There is no address yet that could be ended.
  await page.getByRole('button', { name: 'More of meetings' }).press('Enter')
  await page.getByRole('menuitem', { name: 'In your calendar' }).press('Enter')
  const calendar = page.getByRole('dialog')
  await expect(calendar.getByRole('button', { name: 'End the address' })).toHaveCount(0)
  await expect(calendar).toContainText('You have no address yet.')
  await calendar.getByRole('button', { name: 'Make the address' }).press('Enter')
  await calendar.getByRole('button', { name: 'End the address' }).press('Enter')
  await expect(calendar.getByRole('button', { name: 'End the address' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'New meeting' }).first().press('Enter')
  await page.getByLabel('Title').fill('Price round')
  // Nobody but the organiser is in it until somebody says so.
  const invited = page.getByRole('group', { name: /^People/ })
  await expect(invited.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue(/^South African time/)
  // An organisation of one person has nobody else to ask.
  const everybody = invited.getByRole('button', { name: 'Everybody' })
  if (await everybody.isVisible()) await everybody.press('Enter')
  await expect(invited.getByRole('checkbox', { checked: false })).toHaveCount(0)
  await page.getByLabel('Agenda').selectOption('Stand-up')
  // Minutes are approved from the day of the meeting on.
  await page.getByRole('group', { name: 'Date', exact: true }).getByRole('spinbutton').first().focus()
  await page.keyboard.type(localIn(HOME_ZONE, Date.now()).date.replaceAll('-', ''))
  expect(await barriers(page)).toEqual([])
  await page.getByLabel('Title').press('Enter')
  await expect(page.getByRole('heading', { name: 'Price round', level: 1 })).toBeVisible()
  await page.getByLabel('Add an item').fill('Fuel')
  await page.getByLabel('Add an item').press('Enter')
  await expect(page.getByRole('heading', { name: '4. Fuel' })).toBeVisible()
  await page.getByRole('button', { name: 'Move Fuel up' }).press('Enter')
  await expect(page.getByRole('heading', { name: '3. Fuel' })).toBeVisible()
  await page.getByRole('button', { name: 'Start', exact: true }).press('Enter')

  const other = await context.newPage()
  await other.goto(page.url())
  const note = page.getByLabel('Notes on Fuel')
  await other.getByLabel('Notes on Fuel').fill('Rose by 6 %.')
  await note.fill('Two quotes.')
  // Whoever is stored second is asked.
  const asked = (one: typeof page) => one.getByRole('button', { name: 'Keep both' })
  await expect.poll(async () => (await asked(page).count()) + (await asked(other).count())).toBe(1)
  const loser = (await asked(page).count()) === 1 ? page : other
  await asked(loser).click()
  await expect(loser.getByText('They are not saved yet.')).toBeVisible()
  await loser.getByRole('button', { name: 'Save both' }).click()
  await expect(note).toHaveValue(/Rose by 6 %\./)
  await expect(note).toHaveValue(/Two quotes\./)
  await other.close()

  // The second writer of a title sees both, in the place of the title.
  await page.getByRole('button', { name: 'Change the item Fuel' }).press('Enter')
  const words = page.getByLabel('Words of the item')
  await expect(words).toBeFocused()
  const title = { title: 'Fuel' }
  await changedByColleague(page, { change: 'change-item', fields: { title: 'Fuel and oil' }, was: title })
  await words.fill('Fuel price')
  await words.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Ana Dlamini wrote meanwhile' })).toContainText('Fuel and oil')
  await expect(words).toHaveValue('Fuel price')
  expect(await barriers(page)).toEqual([])
  await words.press('Enter')
  await expect(page.getByRole('heading', { name: '3. Fuel price' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change the item Fuel price' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('heading', { name: '3. Fuel and oil' })).toBeVisible()
  await page.getByRole('button', { name: 'Change the item Fuel and oil' }).press('Enter')
  await words.fill('Fuel')
  await words.press('Enter')
  await expect(page.getByRole('heading', { name: '3. Fuel', exact: true })).toBeVisible()

  const outcome = page.getByLabel('Decision or action under Fuel')
  await outcome.fill('Delivery stays free')
  await page.getByRole('button', { name: 'Decision', exact: true }).nth(2).click()
  await page.getByRole('button', { name: 'Change the decision Delivery stays free' }).press('Enter')
  await page.keyboard.type(' for good')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Delivery stays free', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change the decision Delivery stays free' })).toBeFocused()
  await outcome.fill('Tell agents')
  // What Enter means is said and shown.
  await expect(outcome).toHaveAccessibleDescription('Enter adds an action')
  await expect(page.locator('form').filter({ has: outcome }).locator('[data-kind=primary]')).toHaveText('Action Enter')
  await outcome.press('Enter')
  await page.getByRole('button', { name: 'Change the action Tell agents' }).press('Enter')
  await page.getByLabel('Words of the action').fill('Tell the agents')
  await page.keyboard.press('Enter')
  await page.getByLabel('Who does Tell the agents').selectOption({ index: 1 })
  await page.getByRole('group', { name: 'When Tell the agents is due' }).getByRole('spinbutton').first().focus()
  await page.keyboard.type('20270115')
  await expect(page.getByRole('spinbutton', { name: /^day, When Tell the agents is due/ })).toHaveText('15')
  // A Saturday is not refused, and the next working day is offered.
  await page.getByRole('group', { name: 'When Tell the agents is due' }).getByRole('spinbutton').first().focus()
  await page.keyboard.type('20270116')
  await page.getByRole('button', { name: /^Use Mon,? 18 Jan for Tell the agents$/ }).press('Enter')
  await expect(page.getByRole('spinbutton', { name: /^day, When Tell the agents is due/ })).toHaveText('18')
  await page.getByRole('button', { name: 'End the meeting' }).press('Enter')
  await page.getByRole('button', { name: 'Suggest a summary' }).press('Enter')
  const suggestion = page.getByLabel('Suggested summary')
  await expect(suggestion).toHaveValue(/stays free/)
  await expect(page.getByText('It is not part of them until you take it over.')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Take over' }).press('Enter')
  await expect(page.getByText(/^Summary suggested by a machine, read and taken over by /)).toBeVisible()
  await page.getByRole('button', { name: 'Send the minutes' }).press('Enter')
  const sending = page.getByRole('dialog', { name: 'Send the minutes?' })
  await expect(
    sending.getByText(/\d+ (person|people) of your organisation gets? the draft by email: .*Ana Dlamini/),
  ).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await sending.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  await expect(sending).toBeHidden()
  await page.getByRole('textbox', { name: 'Park something' }).fill('A second truck')
  await page.getByRole('textbox', { name: 'Park something' }).press('Enter')
  await page.getByRole('button', { name: 'Approve the minutes' }).press('Enter')
  const approval = page.getByRole('dialog', { name: 'Approve the minutes?' })
  await expect(approval.getByText('Nobody is noted as present.')).toBeVisible()
  await expect(approval.getByText('The parking lot changed.')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await approval.getByRole('checkbox', { name: 'Ana Dlamini' }).press('Space')
  await expect(approval.getByText('Nobody is noted as present.')).toBeHidden()
  await approval.getByRole('button', { name: 'Approve' }).press('Enter')
  await expect(page.getByText(/Approved by .* on/)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByLabel('Add a correction').fill('Five for, none against.')
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await expect(page.getByText('Five for, none against.')).toBeVisible()
  await expect(page.getByText(/^Ana Dlamini, \d+ \w+ 20\d\d at \d\d:\d\d$/)).toBeVisible()

  await page.goto('/dashboard/meetings/register')
  await page.getByLabel('Search').fill('stays free')
  await expect(page.getByText('Delivery stays free').first()).toBeVisible()
  expect(await barriers(page)).toEqual([])
})

/** Sends a change of the item Fuel of the open meeting, as another browser of the person does. */
async function changedByColleague(page: Page, change: Record<string, unknown>) {
  const meetingId = new URL(page.url()).pathname.split('/').at(-1)
  const sent = page.waitForRequest((request) => request.method() === 'GET' && request.url().endsWith(`/${meetingId}`))
  const headers = { authorization: (await (await sent).allHeaders())['authorization'] ?? '' }
  const read = await page.request.get(`/api/meetings/${meetingId}`, { headers })
  const { meeting } = (await read.json()) as { meeting: { agenda: { id: string; title: string }[] } }
  const id = meeting.agenda.find(({ title }) => title === 'Fuel')?.id
  const answer = await page.request.post('/api/meetings/changes', {
    headers,
    data: { meetingId, change: { id, ...change } },
  })
  expect(answer.status()).toBe(200)
}

test('a note that is typed without a network survives a reload, is stored when there is one, and leaves with its writer', async ({
  page,
  request,
  browser,
}) => {
  await signInAt(page, request, '/dashboard/meetings', await personOf(request, 'client'))
  const start = page.getByRole('button', { name: 'Start the free trial' })
  const coming = page.getByRole('navigation', { name: 'Which meetings' })
  await expect(start.or(coming).first()).toBeVisible()
  if (await start.isVisible()) await start.click()
  await page.getByRole('button', { name: 'New meeting' }).first().click()
  await page.getByLabel('Title').fill('Night shift')
  await page.getByLabel('Guests of other organisations').fill('lee@kopano.example, lee@')
  await page.getByLabel('Agenda').selectOption('Stand-up')
  await page.getByRole('button', { name: 'Make the meeting' }).click()
  // The field says what is wrong with it, and the others keep what was typed.
  await expect(page.getByLabel('Guests of other organisations')).toHaveAccessibleDescription(/“lee@” is not an email/)
  await expect(page.getByLabel('Title')).toHaveValue('Night shift')
  await page.getByLabel('Guests of other organisations').fill('lee@kopano.example')
  await page.getByRole('button', { name: 'Make the meeting' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  // It is of a later day.
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText('its date moves to today')
  await page.getByRole('button', { name: 'Move it to today and start' }).click()
  const item = 'Notes on Since the last time'
  await expect(page.getByLabel(item)).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  const { pathname } = new URL(page.url())
  await signInAt(other, request, pathname, await personOf(request, 'client'))
  await expect(other.getByLabel(item)).toBeVisible()

  await page.route('**/api/meetings/changes', (route) => route.abort('internetdisconnected'))
  await page.getByLabel(item).fill('The generator ran for two hours.')
  await expect(page.getByText('Not sent yet: no connection.')).toBeVisible()
  await other.getByLabel(item).fill('One driver is ill.')
  await expect(other.getByText(/^Last written by/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(item)).toHaveValue('The generator ran for two hours.')
  await page.unroute('**/api/meetings/changes')
  await page.getByRole('button', { name: 'Keep both' }).click()
  await expect(other.getByLabel(item)).toHaveValue('One driver is ill.')
  await page.getByRole('button', { name: 'Save both' }).click()
  await expect(other.getByLabel(item)).toHaveValue('One driver is ill.\n\nThe generator ran for two hours.')

  const kept = () => page.evaluate(() => localStorage.getItem('veritech.meeting-notes'))
  await expect.poll(kept).toBeNull()
  await page.route('**/api/meetings/changes', (route) => route.abort('internetdisconnected'))
  await page.getByLabel(item).fill('Between us.')
  await expect.poll(kept).toContain('Between us.')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  expect(await kept()).toBeNull()
  await other.context().close()
})

test('a decision and an action of a meeting without a network are kept over a reload and sent once', async ({
  page,
  request,
  context,
}) => {
  await signInAt(page, request, '/dashboard/meetings', await personOf(request, 'client'))
  const start = page.getByRole('button', { name: 'Start the free trial' })
  const coming = page.getByRole('navigation', { name: 'Which meetings' })
  await expect(start.or(coming).first()).toBeVisible()
  if (await start.isVisible()) await start.click()
  await page.getByRole('button', { name: 'New meeting' }).first().click()
  await page.getByLabel('Title').fill('Cellar talk')
  await page.getByLabel('Agenda').selectOption('Stand-up')
  await page.getByRole('group', { name: 'Date', exact: true }).getByRole('spinbutton').first().focus()
  await page.keyboard.type(localIn(HOME_ZONE, Date.now()).date.replaceAll('-', ''))
  await page.getByRole('button', { name: 'Make the meeting' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const outcome = page.getByLabel('Decision or action under Since the last time')
  await expect(outcome).toBeVisible()

  await context.setOffline(true)
  const notice = page.getByText('You are offline: keep this page open.')
  await expect(notice).toBeVisible()
  await outcome.fill('We keep the cellar')
  await page.getByRole('button', { name: 'Decision', exact: true }).first().click()
  await expect(page.getByText('We keep the cellar Not sent yet')).toBeVisible()
  await outcome.fill('Buy a pump')
  await outcome.press('Enter')
  await expect(page.getByText('Buy a pump Not sent yet')).toBeVisible()
  await expect(page.getByText('2 entries are kept in this browser')).toBeVisible()
  // A note is kept beside them, and says so at once.
  await page.getByLabel('Notes on Since the last time').fill('The cellar is dry.')
  await expect(page.getByText('Not sent yet: no connection.')).toBeVisible()
  await expect(page.getByText('3 entries are kept in this browser')).toBeVisible()
  // The page cannot be read without a network, so the browser asks first; what was entered is there when it is opened again.
  const asked = page.waitForEvent('dialog')
  void page.reload().catch(() => undefined)
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(page.getByText('Buy a pump Not sent yet')).toBeVisible()
  await context.setOffline(false)
  let isLost = true
  await page.route('**/api/meetings/changes', async (route) => {
    if (!isLost) return route.continue()
    // The server takes it, and its answer is lost.
    await route.fetch()
    return route.abort('internetdisconnected')
  })
  // What is still being typed is kept beside it, and not sent.
  await outcome.fill('Call the')
  await page.getByRole('button', { name: 'Change the decision We keep the cellar' }).click()
  await page.getByLabel('Words of the decision').fill('We keep the old cellar')
  await page.reload()
  await expect(page.getByText('Buy a pump')).toBeVisible()
  await expect(outcome).toHaveValue('Call the')
  await expect(page.getByLabel('Words of the decision')).toHaveValue('We keep the old cellar')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await outcome.fill('')
  expect(await page.evaluate(() => localStorage.getItem('veritech.meeting-drafts'))).toBeNull()
  await expect(page.getByText(/No connection/)).toBeVisible()
  isLost = false
  await expect(page.getByText('Not sent yet')).toHaveCount(0)
  await expect(notice).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('veritech.meeting-records'))).toBeNull()
  await page.reload()
  await expect(page.getByText('We keep the cellar')).toHaveCount(1)
  await expect(page.getByText('Buy a pump')).toHaveCount(1)
})
