import type { APIRequestContext, Browser, Locator, Page } from 'playwright/test'
import { mailsTo, personOf, whileDown } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { thorough } from '../thorough.ts'
import { asReturningVisitor, expect, test } from './visitor.ts'

/** A call waits for a failing service before it is refused, longer on a busy machine. */
const RECOVERY = { timeout: 30_000 }
interface Outage {
  readonly service: 'dynamodb' | 's3' | 'ses' | 'sqs'
  readonly refuses: 'messages' | 'files' | 'nothing'
}
const outages: readonly Outage[] = [
  { service: 'dynamodb', refuses: 'messages' },
  { service: 's3', refuses: 'files' },
  // What these two delay, system tests prove with every run.
  ...(thorough
    ? ([
        { service: 'ses', refuses: 'nothing' },
        { service: 'sqs', refuses: 'nothing' },
      ] as const)
    : []),
]

test('no outage of a service loses or doubles what client, guest and agent write and attach @thorough', async ({
  page: agent,
  browser,
  request,
}) => {
  test.setTimeout(300_000)
  const person = await personOf(request, 'client')
  const guestAddress = `guest-${Date.now().toString(36)}@home.example`
  const [ofClient] = await Promise.all([
    ticketOf(request, person.email, 'DEAD'),
    ticketOf(request, guestAddress, 'G0NE'),
  ])
  const [client, guest] = await Promise.all([another(browser), another(browser)])
  await signInAt(agent, request, `/admin/helpdesk?ticket=${ofClient}`, await personOf(request, 'agent'))
  await signInAt(client, request, `/dashboard/tickets?ticket=${ofClient}`, person)
  await guest.goto(await guestLink(request, guestAddress))
  for (const each of [agent, client, guest]) await expect(conversationOf(each)).toContainText('It hums.', RECOVERY)

  for (const outage of outages)
    await test.step(outage.service, async () => {
      await writeInto(request, outage, { agent, client, guest })
      await answerInto(request, outage, agent)
      // A reply to what the client has not read is stopped, as everywhere.
      await client.reload()
      await expect(conversationOf(client)).toContainText(textsOf(outage.service).answer, RECOVERY)
    })

  // Read anew, everything is there once.
  await Promise.all([agent, client, guest].map((each) => each.reload()))
  for (const { service } of outages) {
    const { note, reply, answer, file } = textsOf(service)
    await expectOnce(agent, [note, reply.client, answer, file.client])
    await expectOnce(client, [reply.client, answer, file.client])
    await expectOnce(guest, [reply.guest, file.guest])
    await expect(conversationOf(client)).not.toContainText(note)
  }
  const once = outages.map(() => 1)
  await expect.poll(() => told(request, person.email, ofClient), { timeout: 60_000, intervals: [1000] }).toEqual(once)
  await new Promise((resolve) => setTimeout(resolve, 2000))
  expect(await told(request, person.email, ofClient)).toEqual(once)
  await Promise.all([client.close(), guest.close()])
})

const textsOf = (service: string) => ({
  note: `The fuse is old (${service}).`,
  reply: { client: `It hums louder (${service}).`, guest: `Ours hums, too (${service}).` },
  answer: `We change the fuse (${service}).`,
  file: { client: `client-${service}.txt`, guest: `guest-${service}.txt` },
})

interface Pages {
  readonly agent: Page
  readonly client: Page
  readonly guest: Page
}

/** A note and two replies with files are sent into an outage, and again after it where they were refused. */
async function writeInto(request: APIRequestContext, { service, refuses }: Outage, pages: Pages): Promise<void> {
  const { agent } = pages
  const { note, reply, file } = textsOf(service)
  const clients = (['client', 'guest'] as const).map((who) => ({
    each: pages[who],
    text: reply[who],
    name: file[who],
  }))
  await agent.getByRole('button', { name: 'Internal note' }).click()
  await richEditorOf(agent, 'Internal note').fill(note)
  for (const { each, text } of clients) await editorOf(each).fill(text)

  const saving = async () => {
    await agent.getByRole('button', { name: 'Save note' }).click()
    if (refuses !== 'messages') return expect(conversationOf(agent)).toContainText(note, RECOVERY)
    await expect(refusalIn(agent, 'Internal note')).toBeVisible(RECOVERY)
    expect(await writtenIn(agent, 'Internal note')).toBe(note)
  }
  await whileDown(request, service, async () => {
    const sending = clients.map(async ({ each, text, name }) => {
      await attach(each, name)
      await settled(each)
      await sendFrom(each)
      if (refuses === 'nothing') return expect.poll(() => writtenIn(each), RECOVERY).toBe('')
      // What failed says so, and everything that was typed is there.
      await expect(refusalIn(each)).toBeVisible(RECOVERY)
      expect(await writtenIn(each)).toBe(text)
      await expect(filesOf(each)).toContainText(name)
    })
    await Promise.all([saving(), ...sending])
  })

  const sendingAgain = clients.map(async ({ each, text, name }) => {
    if (refuses !== 'nothing') {
      const again = filesOf(each).getByRole('button', { name: `Send ${name} again` })
      if (await again.isVisible()) await again.click()
      await expect(filesOf(each)).toContainText(/\d k?B$/, RECOVERY)
      await sendFrom(each)
    }
    await expect.poll(() => writtenIn(each), RECOVERY).toBe('')
    await expect(conversationOf(each)).toContainText(text, RECOVERY)
  })
  if (refuses === 'messages') await agent.getByRole('button', { name: 'Save note' }).click()
  await Promise.all([expect(conversationOf(agent)).toContainText(note, RECOVERY), ...sendingAgain])
}

/** The agent's reply is held first, and goes out into an outage. */
async function answerInto(request: APIRequestContext, { service, refuses }: Outage, agent: Page): Promise<void> {
  const { reply, answer } = textsOf(service)
  // A reply that the agent has not seen would stop this one.
  await agent.reload()
  await expect(conversationOf(agent)).toContainText(reply.client, RECOVERY)
  await richEditorOf(agent).fill(answer)
  await agent.getByRole('button', { name: 'Send', exact: true }).click()
  const pending = conversationOf(agent).getByRole('button', { name: 'Send now' })
  await expect(pending).toBeVisible(RECOVERY)
  await whileDown(request, service, async () => {
    await pending.click()
    if (refuses === 'messages')
      await expect(conversationOf(agent)).toContainText('It could not be sent yet. We go on trying.', RECOVERY)
    else await expect(pending).toBeHidden(RECOVERY)
  })
  if (refuses === 'messages') await conversationOf(agent).getByRole('button', { name: 'Try again now' }).click()
  await expect(conversationOf(agent).getByRole('status')).toBeHidden(RECOVERY)
  await expect(pending).toBeHidden(RECOVERY)
  await expect(conversationOf(agent)).toContainText(answer, RECOVERY)
}

async function another(browser: Browser): Promise<Page> {
  const { baseURL } = test.info().project.use
  const page = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await asReturningVisitor(page)
  return page
}

const conversationOf = (page: Page): Locator => page.getByRole('list', { name: 'Conversation' })
const editorOf = (page: Page, name = 'Reply'): Locator => page.getByRole('textbox', { name, exact: true })
/** The agent's editor once it has its formatting. */
const richEditorOf = (page: Page, name?: string): Locator =>
  editorOf(page, name).and(page.locator('[contenteditable="true"]'))

/** What stands in an editor, plain or with formatting. */
const writtenIn = (page: Page, name?: string): Promise<string> =>
  editorOf(page, name).evaluate((field: HTMLElement) =>
    field instanceof HTMLTextAreaElement ? field.value : field.innerText.trim(),
  )
/** Why a message was not sent, beside its text. */
const refusalIn = (page: Page, name?: string): Locator =>
  page
    .locator('form')
    .filter({ has: editorOf(page, name) })
    .getByRole('alert')
const filesOf = (page: Page): Locator => page.locator('form').getByRole('list', { name: 'Files' })

async function attach(page: Page, name: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('hum hum hum') })
  await expect(filesOf(page)).toContainText(name)
}
/** Waits until the files are there, or say why they could not be sent. */
const settled = (page: Page): Promise<void> =>
  expect(filesOf(page)).toContainText(/could not|wrong|unavailable|try again|\d k?B$/i, RECOVERY)

const sendFrom = (page: Page): Promise<void> => page.getByRole('button', { name: 'Send', exact: true }).click()

async function expectOnce(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await expect(conversationOf(page)).toContainText(text, RECOVERY)
    expect((await conversationOf(page).innerText()).split(text).length - 1, text).toBe(1)
  }
}

/** How many mails told an address of each of the agent's replies, running what is due. */
async function told(request: APIRequestContext, address: string, ticketNumber: string): Promise<number[]> {
  const schedules = (await (await request.get('/_local/schedules')).json()) as { id: string }[]
  for (const { id } of schedules.filter((each) => /Sweep|Dispatch|Retry|Outbox/i.test(each.id)))
    await request.post(`/_local/schedules/${id}/run`, { data: {} })
  const mails = (await mailsTo(request, address)).filter(({ subject, text }) =>
    `${subject}${text}`.includes(ticketNumber),
  )
  return outages.map(({ service }) => mails.filter(({ text }) => text.includes(textsOf(service).answer)).length)
}

async function guestLink(request: APIRequestContext, address: string): Promise<string> {
  const links = async () =>
    (await mailsTo(request, address)).flatMap(({ text }) => text.match(/\/guest\/ticket#[\w-]{43}/) ?? [])
  await expect.poll(async () => (await links()).length, RECOVERY).toBeGreaterThan(0)
  return (await links())[0]!
}

async function ticketOf(request: APIRequestContext, email: string, end: string): Promise<string> {
  const ticketNumber = `VMS-${Date.now().toString(36).toUpperCase()}-${end}`
  const sent = await request.post('/api/send-helpdesk-ticket', {
    data: {
      ticketNumber,
      name: 'Thandiwe Mokoena',
      email,
      category: 'Technical Support',
      subject: 'The switch hums',
      description: 'It hums.',
    },
  })
  expect(sent.status()).toBe(200)
  return ticketNumber
}
