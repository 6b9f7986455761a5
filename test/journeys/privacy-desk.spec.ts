import { randomInt } from 'node:crypto'
import { drawTicketNumber } from '#domain/helpdesk/draw-ticket-number.ts'
import { barriers } from './barriers.ts'
import { mailTo, personNamed, personOf } from './local-cloud.ts'
import { accessTokenOf, signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

test('a client asks for a correction and objects; an admin answers one and refuses the other, and the client reads why @thorough', async ({
  page,
  request,
  browser,
}) => {
  const client = await personNamed(request, 'Ayesha Naidoo')
  await signInAt(page, request, '/account/privacy', client)
  const headers = { authorization: `Bearer ${await accessTokenOf(page)}` }
  // A try before this one may have left open requests.
  const { requests } = (await (await request.get('/api/me/privacy/requests', { headers })).json()) as {
    requests: { kind: string; number: number; mayWithdraw: boolean }[]
  }
  for (const { kind, number } of requests.filter(({ mayWithdraw }) => mayWithdraw))
    await request.patch('/api/me/privacy/requests', { headers, data: { kind, number } })
  await page.reload()
  await page.getByRole('button', { name: 'Ask for a correction' }).click()
  const asking = page.getByRole('dialog')
  await asking.getByRole('button', { name: 'Send the request' }).click()
  await asking.getByLabel('What is wrong, and what is right?').fill('My surname is Naidoo-Nkosi since May.')
  await asking.getByRole('button', { name: 'Send the request' }).click()
  await expect(asking).toHaveCount(0)
  await expect(page.getByText('My surname is Naidoo-Nkosi since May.').first()).toBeVisible()
  const objection = await request.post('/api/me/privacy/requests', {
    headers,
    data: { kind: 'objection', details: 'Do not count my tickets.' },
  })
  expect(objection.ok()).toBe(true)

  const context = await browser.newContext()
  const desk = await context.newPage()
  await signInAt(desk, request, new URL('/admin/privacy?q=Ayesha', page.url()).href, await personOf(request, 'admin'))
  const record = desk.getByRole('region', { name: 'Privacy request', exact: true })
  const dialog = desk.getByRole('dialog')
  await desk.getByRole('row').filter({ hasText: 'Correction' }).getByRole('link').first().click()
  await expect(record.getByText('My surname is Naidoo-Nkosi since May.')).toBeVisible()
  await record.getByRole('button', { name: 'Start' }).click()
  await expect(record.getByText('In progress').first()).toBeVisible()
  await record.getByRole('button', { name: 'Answer' }).click()
  await dialog.getByRole('button', { name: 'Send the answer' }).click()
  await expect(dialog.getByLabel('Answer')).toHaveAccessibleDescription(/.+/)
  await dialog.getByLabel('Answer').fill('We changed your surname in all tickets.')
  expect(await barriers(desk)).toEqual([])
  await dialog.getByRole('button', { name: 'Send the answer' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(record.getByText('We changed your surname in all tickets.')).toBeVisible()

  // The last look left the page at the size of a phone, which shows no list beside the record.
  await desk.setViewportSize({ width: 1280, height: 800 })
  await desk.getByRole('row').filter({ hasText: 'Objection' }).getByRole('link').first().click()
  await record.getByRole('button', { name: 'Refuse' }).click()
  await dialog.getByLabel('Reason').fill('Section 11(1)(b): we count tickets for your agreement.')
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect(record.getByRole('heading', { name: 'Why we refused' })).toBeVisible()
  await expect(record.getByRole('button', { name: 'Refuse' })).toHaveCount(0)
  expect(await barriers(desk)).toEqual([])
  await context.close()

  expect((await mailTo(request, client.email, 'We changed your surname in all tickets.')).subject).toBeTruthy()
  expect((await mailTo(request, client.email, 'Section 11(1)(b)')).text).toContain('Information Regulator')
  await page.reload()
  await expect(page.getByText('Section 11(1)(b): we count tickets for your agreement.').first()).toBeVisible()
  await expect(page.getByText('You may complain to the').first()).toBeVisible()
})

test('an admin registers the request of a guest from their ticket, has the export made and downloads it @thorough', async ({
  page,
  request,
}) => {
  const email = `guest.${Date.now()}@elsewhere.example`
  const ticketNumber = drawTicketNumber(Date.now(), randomInt)
  const sent = await request.post('/api/send-helpdesk-ticket', {
    data: {
      ticketNumber,
      email,
      name: 'Palesa Guest',
      category: 'General Inquiry',
      priority: 'low',
      subject: 'What do you hold about me?',
      description: 'Please send me everything. I have no account.',
    },
  })
  expect(sent.ok()).toBe(true)
  await signInAt(page, request, `/admin/helpdesk?ticket=${ticketNumber}`, await personOf(request, 'admin'))
  await page.getByRole('button', { name: 'Properties' }).click()
  await page.getByRole('link', { name: 'Register as a privacy request' }).click()
  const dialog = page.getByRole('dialog', { name: 'Register a request' })
  await expect(dialog.getByLabel('Address of the person')).toHaveValue(email)
  await expect(dialog.getByRole('button', { name: /How it came/ })).toContainText('In a ticket')
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(dialog.getByText('Make sure that it is them first.')).toBeVisible()
  for (const [field, choice] of [
    [/They ask for/, 'Access'],
    [/How you know/, /They answered an email/],
  ] as const) {
    await dialog.getByRole('button', { name: field }).click()
    await page.getByRole('option', { name: choice }).click()
  }
  await dialog.getByLabel('What they asked').fill('Please send me everything.')
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(dialog).toHaveCount(0)
  const record = page.getByRole('region', { name: 'Privacy request', exact: true })
  await expect(record.getByText('Palesa Guest').first()).toBeVisible()
  await record.getByRole('button', { name: 'Make the export' }).click()
  const download = record.getByRole('button', { name: 'Download' })
  await expect(download).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const coming = page.waitForEvent('download')
  await download.click()
  expect((await coming).suggestedFilename()).toMatch(/^veritech-personal-data-\d{4}-\d\d-\d\d\.zip$/)
})
