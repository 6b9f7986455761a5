import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import type { NameServer } from '../dns/name-server.ts'
import type { Schedules } from '../event-sources/schedules.ts'
import { type Faults, faultRequestSchema, faultServices } from '../faults.ts'
import type { Mailbox } from '../ses/mailbox.ts'
import type { TextLog } from '../sns/text-log.ts'
import type { Receipt } from '../ses/receipt/receipt.ts'
import { type OperatorAnswer, json, mailBody, mailFile, page, refused, seeOther } from './answer.ts'
import { type ShownDeadLetter, deadLettersPage } from './dead-letters-page.ts'
import { dnsPage } from './dns-page.ts'
import { faultsPage } from './faults-page.ts'
import { type Html, html } from './html.ts'
import { layout, type OperatorSection } from './layout.ts'
import { receiveMail, receiveReply } from './mail-in.ts'
import { mailPage, mailViews } from './mail-page.ts'
import { overviewPage } from './overview-page.ts'
import { schedulesPage } from './schedules-page.ts'
import { peopleJson, peoplePage, type ShownPerson } from './people-page.ts'
import { textsPage } from './texts-page.ts'
import { mayChange } from './same-origin.ts'

const LARGEST_BODY = 16 * 1024

interface OperatorOptions {
  readonly mailbox: Mailbox
  readonly texts: TextLog
  /** Receives mail to the product; undefined if the templates have no receipt rule. */
  readonly receipt: Receipt | undefined
  readonly people: () => Promise<readonly ShownPerson[]>
  readonly forgetUsedCodes: () => void
  readonly faults: Faults
  readonly deadLetters: () => Promise<readonly ShownDeadLetter[]>
  readonly schedules: Schedules
  readonly nameServer: Pick<NameServer, 'list' | 'add' | 'remove'>
  readonly now?: () => number
}

export interface Operator {
  handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>
}

/** `/_local`: pages and JSON for the operator of this machine. */
export function createOperator(options: OperatorOptions): Operator {
  return {
    async handle(incoming, outgoing) {
      const { status, headers, body } = await answer(incoming, options)
      outgoing.writeHead(status, {
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        ...headers,
      })
      outgoing.end(incoming.method === 'HEAD' ? undefined : body)
    },
  }
}

async function answer(incoming: IncomingMessage, options: OperatorOptions): Promise<OperatorAnswer> {
  const url = new URL(incoming.url ?? '/', 'http://localhost')
  const [, , section = '', ...rest] = url.pathname.replace(/\/$/, '').split('/')
  if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return change(section, rest, url, incoming, options)
  const isPage = incoming.headers.accept?.includes('text/html') ?? false
  switch (section) {
    case '':
      return rest.length === 0 ? overview(options) : notFound(isPage, options)
    case 'mail':
      return mail(rest, url, isPage, options)
    case 'texts': {
      if (rest.length > 0) break
      const texts = options.texts.list(url.searchParams.get('to')?.trim() || undefined)
      return isPage ? inLayout('texts', 'Texts', textsPage(texts), options) : json(texts)
    }
    case 'people':
      if (rest.length > 0) break
      return isPage
        ? inLayout('people', 'People', peoplePage(await options.people(), nowOf(options)), options)
        : json(peopleJson(await options.people()))
    case 'faults':
      if (rest.length > 0) break
      return isPage
        ? inLayout('faults', 'Faults', faultsPage(options.faults.current()), options)
        : json(options.faults.current())
    case 'dns': {
      if (rest.length > 0) break
      const records = options.nameServer.list()
      return isPage ? inLayout('dns', 'DNS', dnsPage(records), options) : json(records)
    }
    case 'dead-letters': {
      if (rest.length > 0) break
      const letters = await options.deadLetters()
      return isPage ? inLayout('dead-letters', 'Dead letters', deadLettersPage(letters), options) : json(letters)
    }
    case 'schedules':
      if (rest.length > 0) break
      return isPage
        ? inLayout('schedules', 'Schedules', schedulesPage(options.schedules.list()), options)
        : json(options.schedules.list())
    case 'operator.css':
    case 'operator.js':
      return file(section)
  }
  return notFound(isPage, options)
}

async function overview(options: OperatorOptions): Promise<OperatorAnswer> {
  const { mailbox, people, faults, deadLetters } = options
  const content = overviewPage({
    people: await people(),
    mails: mailbox.summaries().toReversed(),
    faults: faults.current(),
    deadLetters: await deadLetters(),
    now: nowOf(options),
  })
  return inLayout('overview', 'Overview', content, options)
}

async function mail(
  [id, part, place]: readonly string[],
  url: URL,
  isPage: boolean,
  options: OperatorOptions,
): Promise<OperatorAnswer> {
  const { mailbox } = options
  const to = url.searchParams.get('to')?.trim() || undefined
  if (id === undefined && !isPage) return json(await mailbox.json(to))
  const mails = mailbox.summaries(to).toReversed()
  const chosen = id ?? mails[0]?.id
  const open = chosen === undefined ? undefined : await mailbox.find(chosen)
  if (id !== undefined && part === 'attachments') {
    const attachment = await mailbox.attachment(id, Number(place))
    return attachment ? mailFile(attachment) : notFound(isPage, options)
  }
  if (id !== undefined && (!open || (part !== undefined && part !== 'body'))) return notFound(isPage, options)
  if (open && part === 'body') return mailBody(open.html)
  if (open && !isPage) return json(open)
  const content = mailPage({
    mails,
    to,
    from: Math.max(0, Number(url.searchParams.get('from')) || 0),
    open,
    isChosen: id !== undefined,
    receipt: options.receipt,
    agent: (await options.people()).find(({ roles }) => roles.includes('agent'))?.email,
    unreceived: url.searchParams.get('unreceived')?.trim() || undefined,
    view: z.enum(mailViews).catch('html').parse(url.searchParams.get('view')),
  })
  return inLayout('mail', open && id !== undefined ? open.subject : 'Mail', content, options, true)
}

/** Changes: set and clear faults and DNS records, run a schedule, send a mail to the product, forget used authenticator codes. */
async function change(
  section: string,
  rest: readonly string[],
  url: URL,
  incoming: IncomingMessage,
  { faults, schedules, receipt, mailbox, forgetUsedCodes, nameServer }: OperatorOptions,
): Promise<OperatorAnswer> {
  if (section === 'schedules') return runSchedule(rest, incoming, schedules)
  if (section === 'dns') return changeRecords(rest, incoming, nameServer)
  if (section === 'mail' && rest.length === 0 && receipt) return receiveMail(incoming, url, receipt)
  if (section === 'mail' && rest[1] === 'reply' && receipt) {
    const mail = await mailbox.find(rest[0] ?? '')
    return mail ? receiveReply(incoming, mail, receipt) : refused(404, 'There is no such mail.')
  }
  if (section === 'mail') return refused(405, 'The templates have no receipt rule for incoming mail.')
  const isOfCodes = section === 'people' && rest.join('/') === 'used-codes'
  if (section !== 'faults' && !isOfCodes) return refused(405, 'This resource is read-only.')
  if (!mayChange(incoming)) return refused(403, 'Only a page of the local cloud may change this.')
  if (isOfCodes) {
    if (incoming.method !== 'DELETE') return refused(405, 'Used codes can only be deleted.')
    forgetUsedCodes()
    return json({})
  }
  const service = z.enum(faultServices).optional()
  if (incoming.method === 'DELETE' && rest.length === 0) {
    const named = service.safeParse(url.searchParams.get('service') ?? undefined)
    if (!named.success) return refused(400, `service must be one of ${faultServices.join(', ')}.`)
    faults.clear(named.data)
    return json(faults.current())
  }
  if (incoming.method !== 'POST') return refused(405, 'Set faults with POST and clear them with DELETE.')
  const isForm = incoming.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
  const sent = parse(await bodyOf(incoming), isForm)
  // Redirects back to the page with the form.
  const done = (body: unknown): OperatorAnswer => (isForm ? seeOther(pageOf(incoming)) : json(body))
  if (rest.length === 1 && rest[0] === 'clear') {
    faults.clear(z.object({ service }).catch({ service: undefined }).parse(sent).service)
    return done(faults.current())
  }
  if (rest.length > 0) return refused(404, 'Not found.')
  const request = faultRequestSchema.safeParse(sent)
  if (!request.success) return refused(400, z.prettifyError(request.error))
  return done(faults.set(request.data))
}

/** `POST /_local/schedules/<id>/run` waits for the function's answer. */
async function runSchedule(
  [id = '', action, ...rest]: readonly string[],
  incoming: IncomingMessage,
  schedules: Schedules,
) {
  if (action !== 'run' || rest.length > 0) return refused(404, 'Not found.')
  if (incoming.method !== 'POST') return refused(405, 'Run a schedule with POST.')
  if (!mayChange(incoming)) return refused(403, 'Only a page of the local cloud may change this.')
  const isForm = incoming.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
  const outcome = await schedules.run(decodeURIComponent(id))
  if (!outcome) return refused(404, 'There is no such schedule.')
  if (isForm) return seeOther('/_local/schedules')
  return outcome.ok ? json({ answered: outcome.payload }) : refused(502, outcome.failure.errorMessage)
}

const recordSchema = z.object({ name: z.string().trim().min(1).max(253), text: z.string().trim().min(1).max(255) })

/** `POST /_local/dns` adds a TXT record, `POST /_local/dns/remove` removes those of a name. */
async function changeRecords(
  [action, ...rest]: readonly string[],
  incoming: IncomingMessage,
  nameServer: OperatorOptions['nameServer'],
): Promise<OperatorAnswer> {
  if (rest.length > 0 || (action !== undefined && action !== 'remove')) return refused(404, 'Not found.')
  if (incoming.method !== 'POST') return refused(405, 'Change records with POST.')
  if (!mayChange(incoming)) return refused(403, 'Only a page of the local cloud may change this.')
  const isForm = incoming.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
  const sent = parse(await bodyOf(incoming), isForm)
  const record = (action === undefined ? recordSchema : recordSchema.pick({ name: true })).safeParse(sent)
  if (!record.success) return refused(400, z.prettifyError(record.error))
  const { name, text } = { text: undefined, ...record.data }
  if (text === undefined) nameServer.remove(name)
  else nameServer.add({ name, text })
  return isForm ? seeOther('/_local/dns') : json(nameServer.list())
}

async function inLayout(
  section: OperatorSection,
  title: string,
  content: Html,
  { mailbox, texts, faults, deadLetters }: OperatorOptions,
  fillsWindow = false,
  status = 200,
): Promise<OperatorAnswer> {
  const counts = {
    mail: mailbox.summaries().length,
    texts: texts.count(),
    faults: faults.current().length,
    deadLetters: (await deadLetters()).length,
  }
  return page(layout({ section, title, counts, content, fillsWindow }), status)
}

async function notFound(isPage: boolean, options: OperatorOptions): Promise<OperatorAnswer> {
  if (!isPage) return refused(404, 'Not found.')
  const content = html`<header>
    <h1>Not found</h1>
    <p>The mail may be in another data folder. <a href="/_local">Back to the overview</a></p>
  </header>`
  return inLayout('overview', 'Not found', content, options, false, 404)
}

function file(name: 'operator.css' | 'operator.js'): OperatorAnswer {
  const type = name === 'operator.css' ? 'text/css' : 'text/javascript'
  return {
    status: 200,
    headers: { 'content-type': `${type}; charset=utf-8` },
    body: readFileSync(new URL(name, import.meta.url)),
  }
}

function pageOf({ headers }: IncomingMessage): string {
  const { pathname } = new URL(headers.referer ?? '/_local/faults', 'http://localhost')
  return pathname === '/_local' ? '/_local#faults' : '/_local/faults'
}

function parse(body: string, isForm: boolean): unknown {
  if (isForm) return Object.fromEntries(new URLSearchParams(body))
  try {
    return JSON.parse(body || '{}')
  } catch {
    return undefined
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= LARGEST_BODY) chunks.push(chunk)
  }
  return length > LARGEST_BODY ? '' : Buffer.concat(chunks).toString()
}

function nowOf({ now = Date.now }: OperatorOptions): number {
  return now()
}
