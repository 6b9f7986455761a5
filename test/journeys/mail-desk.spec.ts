import type { APIRequestContext, Page } from 'playwright/test'
import { barriers } from './barriers.ts'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

const SOON = { timeout: 60_000 }
const DESK = 'desk@tickets.veritech.example'

test('an agent reads why a mail waits, attaches one to its ticket, and deletes another, takes it back and deletes it @thorough', async ({
  page,
  request,
}) => {
  test.slow()
  const ticketNumber = await sendTicket(request)
  const mark = Date.now().toString(36)
  const [helpful, spam] = [`Power supply ${mark}`, `Buy now ${mark}`]
  for (const [subject, from] of [
    [`Re: [${ticketNumber}] ${helpful}`, `colleague-${mark}@karoo-foods.example`],
    [`Re: [${ticketNumber}] ${spam}`, `eve-${mark}@evil.example`],
  ] as const)
    await deliver(request, { from, subject, text: `${subject}: I am not part of this ticket.` })

  await signInAt(page, request, '/admin/helpdesk/quarantine', await personOf(request, 'agent'))
  await openMail(page, helpful)
  const mail = page.getByRole('region', { name: 'Mail', exact: true })
  await expect(mail.getByText('This names a ticket that the sender has no part in.')).toBeVisible()
  await expect(mail).toContainText('I am not part of this ticket.')
  expect(await barriers(page), 'a mail in quarantine').toEqual([])
  await mail.getByRole('button', { name: 'Attach to a ticket' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ticket number').fill(ticketNumber)
  await dialog.getByRole('button', { name: 'Attach', exact: true }).click()
  await expect(mail.getByText('Attached').first()).toBeVisible()
  await expect(mail.getByRole('button', { name: 'Delete', exact: true })).toBeHidden()

  await page.goto('/admin/helpdesk/quarantine')
  await openMail(page, spam)
  await mail.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await openMail(page, spam)
  await expect(mail.getByText('Waiting').first()).toBeVisible()
  await mail.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: spam })).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Quarantine' }).getByRole('link', { name: 'Decided' }).click()
  await openMail(page, spam)
  await expect(mail.getByText('Deleted').first()).toBeVisible()
  await expect(mail.getByRole('button', { name: 'Restore' })).toBeVisible()

  await page.goto(`/admin/helpdesk?ticket=${ticketNumber}`)
  const conversation = page.getByRole('list', { name: 'Conversation' })
  await expect(conversation).toContainText(helpful)
  await expect(conversation).not.toContainText(spam)
})

test('an agent makes a ticket of a mail, and blocks a sender, whose next mail waits for nobody @thorough', async ({
  page,
  request,
}) => {
  test.slow()
  const mark = Date.now().toString(36)
  const [wanted, unwanted, next] = [`Invoice copy ${mark}`, `Cheap ink ${mark}`, `Cheaper ink ${mark}`]
  const seller = `seller-${mark}@ink.example`
  const ticketNumber = await sendTicket(request)
  const strange = (from: string, subject: string) =>
    deliver(request, { from, subject: `Re: [${ticketNumber}] ${subject}`, text: `${subject}, please.` })
  await strange(`new-${mark}@karoo-foods.example`, wanted)
  await strange(seller, unwanted)

  await signInAt(page, request, '/admin/helpdesk/quarantine', await personOf(request, 'agent'))
  const mail = page.getByRole('region', { name: 'Mail', exact: true })
  await openMail(page, wanted)
  await mail.getByRole('button', { name: 'Open a new ticket' }).click()
  await expect(mail.getByText('Ticket opened').first()).toBeVisible(SOON)
  await mail.getByRole('link', { name: 'Show the ticket' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(wanted) })).toBeVisible(SOON)
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText(`${wanted}, please.`)

  await page.goto('/admin/helpdesk/quarantine')
  await openMail(page, unwanted)
  await mail.getByRole('button', { name: 'Delete and block sender' }).click()
  await expect(page.getByText('Mail deleted and sender blocked')).toBeVisible()
  await strange(seller, next)
  await page.getByRole('navigation', { name: 'Quarantine' }).getByRole('link', { name: 'Automatic' }).click()
  await openMail(page, next)
  await expect(mail.getByText('An agent blocked this sender.')).toBeVisible()
})

test('an admin writes a mail rule, and an alert and its recovery are one ticket @thorough', async ({
  page,
  request,
}) => {
  test.slow()
  const mark = Date.now().toString(36)
  const monitor = `monitor-${mark}@watch.example`
  await signInAt(page, request, '/admin/helpdesk/settings/mail-rules', await personOf(request, 'admin'))
  await page.getByRole('button', { name: 'Add a rule' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Line monitor ${mark}`)
  await page.getByRole('textbox', { name: 'Sender' }).fill(monitor)
  await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('{state}: {host} {check}')
  await page.getByRole('textbox', { name: 'States of an alert' }).fill('DOWN, WARNING')
  await page.getByRole('textbox', { name: 'States of a recovery' }).fill('UP')
  await page.getByRole('textbox', { name: 'Placeholders that name the fault' }).fill('host, check')
  await page.getByRole('textbox', { name: 'Subject of a mail' }).fill(`DOWN: router-${mark} ping`)
  await expect(page.getByRole('status').filter({ hasText: 'An alert about' })).toContainText(`router-${mark}, ping`)
  expect(await barriers(page), 'a mail rule').toEqual([])
  await page.getByRole('button', { name: 'Save the rule' }).click()
  await expect(page.getByText(`Line monitor ${mark}`).first()).toBeVisible()

  const host = `router-${mark}`
  await deliver(request, { from: monitor, subject: `DOWN: ${host} ping`, text: 'No answer for 60 seconds.' })
  await page.goto('/admin/helpdesk?sort=newest')
  const rows = page.getByRole('row').filter({ hasText: host })
  await expect(async () => {
    await page.reload()
    await expect(rows).toHaveCount(1, { timeout: 3000 })
  }).toPass(SOON)
  await rows.click()
  const ticket = page.getByRole('region', { name: 'Ticket', exact: true })
  await expect(ticket.getByText('A reply reaches nobody.')).toBeVisible()
  await expect(ticket).toContainText('No answer for 60 seconds.')
  const address = page.url()

  await deliver(request, { from: monitor, subject: `WARNING: ${host} ping`, text: 'Half of the packets are lost.' })
  await expect(ticket).toContainText('Half of the packets are lost.', SOON)
  await deliver(request, { from: monitor, subject: `UP: ${host} ping`, text: 'It answers again.' })
  await expect(ticket).toContainText('It answers again.', SOON)
  await expect(ticket.getByRole('button', { name: 'Reopen' })).toBeVisible(SOON)
  expect(await barriers(page), 'a recovered alert').toEqual([])

  // Another fault of the same host is another ticket.
  await deliver(request, { from: monitor, subject: `DOWN: ${host} disk`, text: 'The disk is full.' })
  await page.goto('/admin/helpdesk?sort=newest')
  await expect(async () => {
    await page.reload()
    await expect(rows.filter({ hasText: 'disk' })).toHaveCount(1, { timeout: 3000 })
  }).toPass(SOON)
  await page.goto(address)
  await expect(ticket).not.toContainText('The disk is full.')

  await page.goto('/admin/helpdesk/settings/mail-rules')
  await page.getByRole('button', { name: `Remove Line monitor ${mark}` }).click()
  await expect(page.getByRole('status').filter({ hasText: `Line monitor ${mark} is removed` })).toBeVisible()
})

test('an admin makes a rule of the sender of an alert that became a ticket @thorough', async ({ page, request }) => {
  test.slow()
  const mark = Date.now().toString(36)
  const from = `zabbix-${mark}@watch.example`
  await deliver(request, { from, subject: `PROBLEM: db-${mark} disk`, text: 'The disk is full.' })
  await signInAt(page, request, '/admin/helpdesk?sort=newest', await personOf(request, 'admin'))
  const row = page.getByRole('row').filter({ hasText: `db-${mark}` })
  await expect(async () => {
    await page.reload()
    await expect(row).toHaveCount(1, { timeout: 3000 })
  }).toPass(SOON)
  // The ticket's properties are beside it.
  await page.setViewportSize({ width: 1440, height: 900 })
  await row.click()
  await page.getByRole('link', { name: 'Make a rule of this sender' }).click()
  await expect(page.getByRole('textbox', { name: 'Sender' })).toHaveValue(from)
  await expect(page.getByRole('textbox', { name: 'Subject', exact: true })).toHaveValue(`PROBLEM: db-${mark} disk`)
})

/** Opens a mail of the list that arrives within seconds. */
async function openMail(page: Page, subject: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: subject })
  await expect(async () => {
    if (!(await row.isVisible())) await page.reload()
    await expect(row).toBeVisible({ timeout: 3000 })
  }).toPass(SOON)
  await row.click()
  await expect(page.getByRole('region', { name: 'Mail', exact: true })).toContainText(subject)
}

async function deliver(
  request: APIRequestContext,
  { from, subject, text }: { readonly from: string; readonly subject: string; readonly text: string },
): Promise<void> {
  const headers = [
    `From: ${from}`,
    `To: ${DESK}`,
    `Subject: ${subject}`,
    `Message-ID: <${crypto.randomUUID()}@mail.example>`,
    `Date: ${new Date().toUTCString()}`,
    'Content-Type: text/plain; charset=utf-8',
  ]
  const data = Buffer.from(`${headers.join('\r\n')}\r\n\r\n${text}\r\n`)
  const sent = await request.post('/_local/mail', { data, headers: { 'content-type': 'message/rfc822' } })
  expect(sent.status(), await sent.text()).toBe(202)
}

async function sendTicket(request: APIRequestContext): Promise<string> {
  const ticketNumber = `VMS-${Date.now().toString(36).toUpperCase()}-MAIL`
  const sent = await request.post('/api/send-helpdesk-ticket', {
    data: {
      ticketNumber,
      name: 'Thandiwe Mokoena',
      email: `${ticketNumber.toLowerCase()}@karoo-foods.example`,
      category: 'Technical Support',
      subject: 'The router is silent',
      description: 'It says nothing.',
    },
  })
  expect(sent.status()).toBe(200)
  return ticketNumber
}
