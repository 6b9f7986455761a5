import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import type { Schedules } from '../event-sources/schedules.ts'
import { type Faults, faultRequestSchema, faultServices } from '../faults.ts'
import type { Mailbox } from '../ses/mailbox.ts'
import type { Receipt } from '../ses/receipt/receipt.ts'
import { type Answer, json, mailBody, page, refused, seeOther } from './answer.ts'
import { type DeadLetter, deadLettersPage } from './dead-letters-page.ts'
import { faultsPage } from './faults-page.ts'
import { type Html, html } from './html.ts'
import { layout, type Section } from './layout.ts'
import { receiveMail } from './mail-in.ts'
import { mailPage, mailViews } from './mail-page.ts'
import { overviewPage } from './overview-page.ts'
import { schedulesPage } from './schedules-page.ts'
import { peopleJson, peoplePage, type Person } from './people-page.ts'
import { mayChange } from './same-origin.ts'

const LARGEST_BODY = 16 * 1024

interface OperatorOptions {
  readonly mailbox: Mailbox
  /** Where mail to the product comes in; undefined where no rule of the templates takes any. */
  readonly receipt: Receipt | undefined
  readonly people: () => Promise<readonly Person[]>
  readonly faults: Faults
  readonly deadLetters: () => Promise<readonly DeadLetter[]>
  readonly schedules: Schedules
  readonly now?: () => number
}

export interface Operator {
  handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>
}

/** `/_local`: what only somebody at this machine may see and do, as pages for a browser and as JSON for everything else. */
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

async function answer(incoming: IncomingMessage, options: OperatorOptions): Promise<Answer> {
  const url = new URL(incoming.url ?? '/', 'http://localhost')
  const [, , place = '', ...rest] = url.pathname.replace(/\/$/, '').split('/')
  if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return change(place, rest, url, incoming, options)
  const isPage = incoming.headers.accept?.includes('text/html') ?? false
  switch (place) {
    case '':
      return rest.length === 0 ? overview(options) : nothingHere(isPage, options)
    case 'mail':
      return mail(rest, url, isPage, options)
    case 'people':
      if (rest.length > 0) break
      return isPage
        ? framed('people', 'People', peoplePage(await options.people(), nowOf(options)), options)
        : json(peopleJson(await options.people()))
    case 'faults':
      if (rest.length > 0) break
      return isPage
        ? framed('faults', 'Faults', faultsPage(options.faults.current()), options)
        : json(options.faults.current())
    case 'dead-letters': {
      if (rest.length > 0) break
      const letters = await options.deadLetters()
      return isPage ? framed('dead-letters', 'Dead letters', deadLettersPage(letters), options) : json(letters)
    }
    case 'schedules':
      if (rest.length > 0) break
      return isPage
        ? framed('schedules', 'Schedules', schedulesPage(options.schedules.list()), options)
        : json(options.schedules.list())
    case 'operator.css':
    case 'operator.js':
      return file(place)
  }
  return nothingHere(isPage, options)
}

async function overview(options: OperatorOptions): Promise<Answer> {
  const { mailbox, people, faults, deadLetters } = options
  const content = overviewPage({
    people: await people(),
    mails: mailbox.summaries().toReversed(),
    faults: faults.current(),
    deadLetters: await deadLetters(),
    now: nowOf(options),
  })
  return framed('overview', 'Overview', content, options)
}

async function mail(
  [id, part]: readonly string[],
  url: URL,
  isPage: boolean,
  options: OperatorOptions,
): Promise<Answer> {
  const { mailbox } = options
  const to = url.searchParams.get('to')?.trim() || undefined
  if (id === undefined && !isPage) return json(await mailbox.json(to))
  const mails = mailbox.summaries(to).toReversed()
  const chosen = id ?? mails[0]?.id
  const open = chosen === undefined ? undefined : await mailbox.find(chosen)
  if (id !== undefined && (!open || (part !== undefined && part !== 'body'))) return nothingHere(isPage, options)
  if (open && part === 'body') return mailBody(open.html)
  if (open && !isPage) return json(open)
  const content = mailPage({
    mails,
    to,
    from: Math.max(0, Number(url.searchParams.get('from')) || 0),
    open,
    isChosen: id !== undefined,
    recipients: options.receipt?.recipients,
    view: z.enum(mailViews).catch('html').parse(url.searchParams.get('view')),
  })
  return framed('mail', open && id !== undefined ? open.subject : 'Mail', content, options, true)
}

/** What can be done here: set and clear faults, let a schedule fire before its time, and send a mail to the product. */
async function change(
  place: string,
  rest: readonly string[],
  url: URL,
  incoming: IncomingMessage,
  { faults, schedules, receipt }: OperatorOptions,
): Promise<Answer> {
  if (place === 'schedules') return fire(rest, incoming, schedules)
  if (place === 'mail' && rest.length === 0 && receipt) return receiveMail(incoming, url, receipt)
  if (place === 'mail') return refused(405, 'No receipt rule of the templates takes mail in.')
  if (place !== 'faults') return refused(405, 'This can only be read.')
  if (!mayChange(incoming)) return refused(403, 'Only a page of the local cloud may change this.')
  const service = z.enum(faultServices).optional()
  if (incoming.method === 'DELETE' && rest.length === 0) {
    const named = service.safeParse(url.searchParams.get('service') ?? undefined)
    if (!named.success) return refused(400, `service must be one of ${faultServices.join(', ')}.`)
    faults.clear(named.data)
    return json(faults.current())
  }
  if (incoming.method !== 'POST') return refused(405, 'Faults are set with POST and cleared with DELETE.')
  const isForm = incoming.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
  const sent = parse(await bodyOf(incoming), isForm)
  // Back to the page that the form was on.
  const done = (body: unknown): Answer => (isForm ? seeOther(pageOf(incoming)) : json(body))
  if (rest.length === 1 && rest[0] === 'clear') {
    faults.clear(z.object({ service }).catch({ service: undefined }).parse(sent).service)
    return done(faults.current())
  }
  if (rest.length > 0) return refused(404, 'There is nothing here.')
  const request = faultRequestSchema.safeParse(sent)
  if (!request.success) return refused(400, z.prettifyError(request.error))
  return done(faults.set(request.data))
}

/** `POST /_local/schedules/<id>/run` waits until the function has answered. */
async function fire([id = '', deed, ...rest]: readonly string[], incoming: IncomingMessage, schedules: Schedules) {
  if (deed !== 'run' || rest.length > 0) return refused(404, 'There is nothing here.')
  if (incoming.method !== 'POST') return refused(405, 'A schedule is run with POST.')
  if (!mayChange(incoming)) return refused(403, 'Only a page of the local cloud may change this.')
  const isForm = incoming.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
  const outcome = await schedules.run(decodeURIComponent(id))
  if (!outcome) return refused(404, 'There is no such schedule.')
  if (isForm) return seeOther('/_local/schedules')
  return outcome.ok ? json({ answered: outcome.payload }) : refused(502, outcome.failure.errorMessage)
}

async function framed(
  section: Section,
  title: string,
  content: Html,
  { mailbox, faults, deadLetters }: OperatorOptions,
  isDesk = false,
  status = 200,
): Promise<Answer> {
  const counts = {
    mail: mailbox.summaries().length,
    faults: faults.current().length,
    deadLetters: (await deadLetters()).length,
  }
  return page(layout({ section, title, counts, content, isDesk }), status)
}

async function nothingHere(isPage: boolean, options: OperatorOptions): Promise<Answer> {
  if (!isPage) return refused(404, 'There is nothing here.')
  const content = html`<header>
    <h1>There is nothing here</h1>
    <p>The mail may have been in another data folder. <a href="/_local">Back to the overview</a></p>
  </header>`
  return framed('overview', 'Not found', content, options, false, 404)
}

function file(name: 'operator.css' | 'operator.js'): Answer {
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
