import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { company } from '#domain/company/details.ts'
import { barriers } from './barriers.ts'
import { mailTo, mailsTo, personOf, whileDown } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { announce, arrived, expect, freshAddress, test } from './visitor.ts'

test.use({ serviceWorkers: 'allow' })

const PATH = [
  'Files do not open any more, or there is a ransom note',
  'Yes, it is happening now',
  'Servers, backups or everything',
  'Both',
  'Only I',
]

test('in a total outage the page opens, gives number and advice, keeps the ticket, and sends it once when the network is back', async ({
  page,
  context,
  request,
}) => {
  const email = freshAddress('attack')
  await page.goto('/')
  await arrived(page)
  const kept = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/emergency'))?.active?.state)
  await expect.poll(kept).toBe('activated')
  await context.setOffline(true)
  // The assistant is not loaded yet, so the call for help leads to the copy.
  await announce(page, 'openChatbot', { urgent: true })
  await page.waitForURL('/emergency')
  await expect(page.getByRole('link', { name: `Phone ${company.emergencyPhone}` })).toHaveAttribute(
    'href',
    `tel:${company.emergencyPhoneNumber}`,
  )
  await answerAll(page)
  await expect(page.getByRole('heading', { name: 'Severity: Critical' })).toBeFocused()
  await expect(page.getByRole('list').filter({ hasText: 'unplug the router' })).toBeVisible()
  await page.getByLabel('Your name').fill('Thandi')
  await page.getByRole('button', { name: 'Send the critical ticket' }).click()
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveAccessibleDescription(
    'Your email is required.',
  )
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByLabel('What else should we know?').fill('The note names a group.')
  await page.getByRole('button', { name: 'Send the critical ticket' }).click()
  const state = page.getByRole('status').filter({ hasText: 'ticket' })
  await expect(state).toContainText(`Until then phone ${company.emergencyPhone}`)

  await page.reload()
  await expect(state).toContainText('The ticket waits in this browser')
  const second = await context.newPage()
  await second.goto('/emergency')
  await expect(second.getByRole('heading', { name: 'Severity: Critical' })).toBeVisible()

  await context.setOffline(false)
  await expect(state).toContainText('is open with priority critical')
  await expect(second.getByRole('status').filter({ hasText: 'is open with priority critical' })).toBeVisible()
  const number = /Ticket (\S+) is open/.exec((await state.textContent())!)![1]!
  await page.reload()
  await expect(state).toContainText(number)
  await mailTo(request, email, number)
  // One confirmation, so one ticket, though two tabs tried to send it.
  expect(await mailsTo(request, email)).toHaveLength(1)
  await second.close()

  await signInAt(page, request, `/admin/helpdesk?ticket=${number}`, await personOf(request, 'agent'))
  await expect(page.getByText('Severity by triage: Critical').first()).toBeVisible()
  await expect(page.getByText('The note names a group.').first()).toBeVisible()
})

test('a visit in which nothing was pressed keeps the page, and without a network the drawer leads to it', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  const kept = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/emergency'))?.active?.state)
  await expect.poll(kept).toBe('activated')
  await context.setOffline(true)
  // The first input: the code of the drawer cannot be loaded any more.
  await page.getByRole('button', { name: 'UNDER ATTACK?' }).click()
  await page.getByRole('button', { name: 'Request Emergency Help' }).click()
  await expect(page).toHaveURL('/emergency')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Under attack? Phone first.')
})

test('without a network and without a copy the drawer says so beside its number', async ({ page, context }) => {
  // As in a private window.
  await page.addInitScript(() => {
    delete (Object.getPrototypeOf(navigator) as { serviceWorker?: unknown }).serviceWorker
  })
  await page.goto('/about')
  await arrived(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'UNDER ATTACK?' }).click()
  await page.getByRole('link', { name: 'What to do now, step by step' }).click()
  await expect(page.getByText('this browser has not kept that page')).toBeVisible()
  await expect(page).toHaveURL('/about')
})

test('with the tables down the ticket waits, and another page of the site sends it', async ({ page, request }) => {
  const email = freshAddress('tables')
  await page.goto('/emergency')
  await answerAll(page)
  await page.getByLabel('Your name').fill('Sipho')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await whileDown(request, 'dynamodb', async () => {
    await page.getByRole('button', { name: 'Send the critical ticket' }).click()
    await expect(page.getByText('The ticket waits in this browser')).toBeVisible()
  })
  await page.goto('/about')
  await mailTo(request, email, 'We have your ticket')
})

test('the worker keeps the page and its script and nothing else, for this address only, until it is removed', async ({
  page,
}) => {
  await page.goto('/')
  await arrived(page)
  await page.goto('/services')
  await page.goto('/emergency')
  await expect(page.getByText('opens without a network')).toBeVisible()
  const { kept, scopes } = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const registrations = await navigator.serviceWorker.getRegistrations()
    return {
      kept: requests.flat().map(({ url }) => new URL(url).pathname),
      scopes: registrations.map(({ scope }) => new URL(scope).pathname),
    }
  })
  expect(scopes).toEqual(['/emergency'])
  expect(kept.toSorted()).toEqual([expect.stringMatching(/^\/assets\/emergency-[\w-]+\.js$/), '/emergency'])

  await page.goto('/about')
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await page.goto('/emergency')
  await page.getByRole('button', { name: 'Remove the offline copy' }).click()
  await expect(page.getByText('The copy is removed.')).toBeVisible()
  expect(
    await page.evaluate(async () => [await caches.keys(), await navigator.serviceWorker.getRegistrations()]),
  ).toEqual([[], []])
})

test('steps, notes, evidence and the ticket make one timeline, by keyboard and on a phone; no file is sent', async ({
  page,
  request,
}) => {
  const email = freshAddress('guest')
  const ticketNumber = `VMS-${Date.now().toString(36).toUpperCase()}-ABCD`
  const ticket = { name: 'Guest', email, category: 'Cybersecurity', priority: 'critical', subject: 'Attack' }
  await request.post('/api/send-helpdesk-ticket', { data: { ...ticket, ticketNumber, description: 'It goes on.' } })
  const sent: string[] = []
  page.on('request', (each) => {
    if (each.method() !== 'GET') sent.push(new URL(each.url()).pathname)
  })
  await page.setViewportSize({ width: 320, height: 720 })
  await page.goto('/emergency')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  const step = page.getByRole('checkbox', { name: 'Disconnect backups and shared drives' })
  await step.focus()
  await page.keyboard.press('Space')
  await page.getByLabel('What happened just now?').fill('The bank stopped the payment')
  await page.keyboard.press('Enter')
  await page.getByText('Add evidence').click()
  const content = Buffer.alloc(3_000_000, 'log')
  await page.getByLabel('Files').setInputFiles({ name: 'server.log', mimeType: 'text/plain', buffer: content })
  const timeline = page.locator('#timeline')
  await expect(timeline).toContainText(`SHA-256 ${createHash('sha256').update(content).digest('hex')}`)
  await expect(timeline).toContainText('Disconnect backups and shared drives')
  expect(sent).toEqual([])

  await page.reload()
  await expect(step).toBeChecked()
  await expect(timeline).toContainText('The bank stopped the payment')

  await page.getByText('Add the history of your ticket').click()
  const link = /\/guest\/ticket#[\w-]{43}/.exec((await mailTo(request, email, ticketNumber)).text)![0]
  await page.getByLabel('Link from our email').fill(`https://veritech.example${link}`)
  await page.getByRole('button', { name: 'Add its history' }).click()
  await expect(timeline).toContainText('It goes on.')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as text' }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  for (const line of ['It goes on.', 'The bank stopped the payment', 'server.log']) expect(text).toContain(line)

  await page.getByText('Draft the notifications of POPIA').click()
  await page.getByLabel('What happened', { exact: true }).fill('A mailbox was read.')
  await expect(page.getByRole('region', { name: 'To the Information Regulator' })).toContainText('A mailbox was read.')
  await page.getByLabel('processes it for another organisation').check()
  await expect(page.getByRole('region', { name: 'To the responsible party' })).toContainText('A mailbox was read.')
  await answerAll(page)
  expect(await barriers(page)).toEqual([])

  await page.getByRole('button', { name: 'Erase what this page keeps' }).click()
  await page.getByRole('button', { name: 'Erase it' }).click()
  await expect(step).not.toBeChecked()
  expect(await page.evaluate(() => localStorage.getItem('veritech.emergency'))).toBeNull()
})

test('the drawer leads to the page, whose answers can be changed @thorough', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('button', { name: 'UNDER ATTACK?' }).click()
  await page.getByRole('link', { name: 'What to do now, step by step' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Under attack? Phone first.')
  await answerAll(page)
  await page.getByRole('button', { name: 'Change: Is it still going on?' }).click()
  await expect(page.getByRole('heading', { name: 'Is it still going on?' })).toBeFocused()
  await expect(page.getByLabel('Your name')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

async function answerAll(page: Page) {
  for (const label of PATH) await page.getByRole('button', { name: label, exact: true }).click()
}
