import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import MailComposer from 'nodemailer/lib/mail-composer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TERMS_VERSION } from '#domain/company/legal/terms-version.ts'
import { CONVERSATION_SECRET_HEADER } from '#domain/chat/conversation-secret.ts'
import { drawTicketNumber } from '#domain/helpdesk/draw-ticket-number.ts'
import { type Cloud, startCloud } from '../cloud.ts'
import { operate } from '../operator.ts'
import { backdate } from './backdate.ts'
import { sampledCalls } from './notes/sample-calls.ts'
import type { SampledCall, Values } from './notes/sample-calls.ts'
import { beginningOf, trace, tracesIn } from './notes/traces.ts'
import { people, personOf, signInAs } from './sign-in.ts'
import { mailbox, mailsAbout, submit, ticketFrom } from './ticket.ts'

/** What the desk writes for itself, wherever it can: none of it may be in anything that others get. */

const secrets: string[] = []
/** A text with a trace that only the desk may see. */
const secret = (): string => {
  const one = trace('secret')
  secrets.push(one)
  return one
}
/** In a reply, so that clients do see it. */
const told = trace('told')
const DESK = '/api/admin/helpdesk'
const folder = await mkdtemp(join(tmpdir(), 'veritech-notes-'))

let cloud: Cloud
let agent: string
let admin: string
/** The requester of most tickets, a member of another organisation, and a reseller. */
const clients = new Map<string, string>()
/** The tokens of guests, by ticket. */
const guests = new Map<string, string>()
/** The tokens of the chats that were handed over, by ticket. */
const chats = new Map<string, string>()
const tickets: string[] = []
/** The ids of files, by the ticket that they belong to; those without one by nothing. */
const files = new Map<string, string[]>()
const mails: string[] = []
/** Of the newest mail to a client that can be switched off. */
let unsubscribeToken = ''

afterAll(async () => {
  await cloud?.[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

interface Answer {
  readonly status: number
  readonly bytes: Buffer
  // oxlint-disable-next-line typescript/no-explicit-any -- each place says what it expects
  readonly body: any
}

async function call(method: string, path: string, token?: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`${cloud.url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      [CONVERSATION_SECRET_HEADER]: randomBytes(32).toString('base64url'),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const head = Buffer.from(JSON.stringify([...answer.headers]))
  return { status: answer.status, bytes: Buffer.concat([head, bytes]), body: parsed(bytes) }
}
function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}
/** Asks again while the store is too busy: a request id makes a change happen once. */
async function succeed(...asked: Parameters<typeof call>) {
  let { status, body } = await call(...asked)
  for (let attempt = 1; status === 503 && attempt < 5; attempt += 1) {
    await setTimeout(1000)
    ;({ status, body } = await call(...asked))
  }
  if (status !== 200) throw new Error(`${asked[0]} ${asked[1]} was answered with ${status} ${JSON.stringify(body)}`)
  return body
}

const draw = () => drawTicketNumber(Date.now(), randomInt)
const readAsAgent = (ticketNumber: string) => succeed('GET', `${DESK}/tickets/${ticketNumber}`, agent)
async function act(ticketNumber: string, ...actions: object[]) {
  const { version, lastReply } = await readAsAgent(ticketNumber)
  const change = { requestId: randomUUID(), version, actions, lastReply }
  return succeed('POST', `${DESK}/tickets/${ticketNumber}/actions`, agent, change)
}
async function relate(ticketNumber: string, how: string, otherNumber: string, method = 'POST') {
  const { version } = await readAsAgent(ticketNumber)
  return succeed(method, `${DESK}/tickets/${ticketNumber}/${how}`, agent, {
    requestId: randomUUID(),
    version,
    otherNumber,
  })
}
async function answerAsClient(ticketNumber: string, text: string) {
  const { version, lastReply } = await succeed('GET', `/api/tickets/${ticketNumber}`, clients.get('ana'))
  const change = { requestId: randomUUID(), version, lastReply, actions: [{ do: 'reply', text }] }
  return succeed('POST', `/api/tickets/${ticketNumber}/actions`, clients.get('ana'), change)
}
async function upload(ticketNumber: string, token: string, name: string, content: string): Promise<string> {
  const size = Buffer.byteLength(content)
  const { file, upload: form } = await succeed('POST', '/api/helpdesk/files', token, { name, type: 'text/plain', size })
  const data = new FormData()
  for (const [field, value] of Object.entries<string>(form.fields)) data.set(field, value)
  data.set('file', new Blob([content]), name)
  expect((await fetch(form.url, { method: 'POST', body: data })).ok).toBe(true)
  const state = async () => (await succeed('GET', `/api/helpdesk/files/${file.id}`, token)).state as string
  await expect.poll(state).toBe('clean')
  files.set(ticketNumber, [...(files.get(ticketNumber) ?? []), file.id])
  return file.id as string
}
/** A note with two files, each with traces of its own. */
async function note(ticketNumber: string) {
  const fileId = await upload(ticketNumber, agent, `log-${secret()}.txt`, `The log says ${secret()}.`)
  return act(
    ticketNumber,
    { do: 'note', text: `"Angry & loud" — ${secret()}\n\n**<b>${secret()}</b>**`, files: [fileId] },
    { do: 'tag', add: [secret()] },
  )
}
async function openOwn(): Promise<string> {
  const ticketNumber = draw()
  await succeed('POST', '/api/tickets', clients.get('ana'), {
    ticketNumber,
    name: 'Ana Dlamini',
    category: 'Technical Support',
    priority: 'high',
    subject: 'The printer',
    description: 'It prints nothing.',
  })
  tickets.push(ticketNumber)
  return ticketNumber
}
async function openAsGuest(): Promise<string> {
  const ticket = ticketFrom(`guest-${randomUUID().slice(0, 8)}@home.example`)
  expect((await submit(cloud, ticket)).status).toBe(200)
  const sent = await mailsAbout(cloud, ticket.ticketNumber, 2)
  const token = sent.map(({ text }) => /\/guest\/ticket#([\w-]{43})/.exec(text)?.[1]).find((each) => each !== undefined)
  guests.set(ticket.ticketNumber, token!)
  tickets.push(ticket.ticketNumber)
  return ticket.ticketNumber
}
/** A conversation with the assistant that was handed over; its token is the last guest's. */
async function openInChat(): Promise<string> {
  const { handedOver } = await succeed('PUT', '/api/website-chat', undefined, {
    sessionId: `session_${randomUUID()}`,
    userEmail: `chat-${randomUUID().slice(0, 8)}@home.example`,
    userName: 'Lindiwe Dlamini',
  })
  const { ticketNumber, token } = handedOver as { ticketNumber: string; token: string }
  await expect.poll(async () => (await call('PUT', '/api/guest/ticket', undefined, { token })).status).toBe(200)
  chats.set(ticketNumber, token)
  tickets.push(ticketNumber)
  return ticketNumber
}
async function deliver(mail: object) {
  const raw = await new MailComposer({ messageId: `<${randomUUID()}@mokoena.example>`, ...mail }).compile().build()
  expect((await fetch(`${cloud.url}/_local/mail`, { method: 'POST', body: new Uint8Array(raw) })).status).toBe(202)
}
const quarantinedOf = async (from: string): Promise<{ id: string; version: number } | undefined> => {
  const { mails: kept } = await succeed('GET', `${DESK}/quarantine?limit=100`, agent)
  return (kept as { id: string; from: string; version: number }[]).find((mail) => mail.from === from)
}

beforeAll(async () => {
  cloud = await startCloud()
  await addOtherClient()
  const [first] = await people(cloud)
  const signIn = async (person: Parameters<typeof signInAs>[1], changesSignIn = false) =>
    (await signInAs(cloud, person, { keep: true, changesSignIn })).accessToken
  agent = await signIn(await personOf(cloud, 'agent'))
  admin = await signIn(await personOf(cloud, 'admin'))
  clients.set('ana', await signIn(first!, true))
  clients.set('another client', await signIn({ ...first!, email: other.email, password: other.password }, true))
  clients.set('a reseller', await signIn(await personOf(cloud, 'reseller')))
})

const other = { email: 'hendrik@karoo-foods.example', password: 'Karoo-windmill-77' }
async function addOtherClient(): Promise<void> {
  const { userPoolId: UserPoolId = '' } = (await (await fetch(`${cloud.url}/runtime.json`)).json()) as {
    userPoolId?: string
  }
  const pool = new CognitoIdentityProviderClient({
    endpoint: `${cloud.url}/_aws`,
    region: 'af-south-1',
    credentials: { accessKeyId: 'operator', secretAccessKey: 'local' },
  })
  const who = { UserPoolId, Username: other.email }
  const attributes = { email: other.email, email_verified: 'true', name: 'Hendrik Swanepoel' }
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
  await pool.send(new AdminCreateUserCommand({ ...who, UserAttributes, MessageAction: 'SUPPRESS' }))
  await pool.send(new AdminSetUserPasswordCommand({ ...who, Password: other.password, Permanent: true }))
  const added = await operate(cloud, 'organisation', ['add', 'Karoo Foods', '--kind', 'client'])
  const [, id = ''] = /(org-\w+)/.exec(added.said) ?? []
  expect(await operate(cloud, 'organisation', ['join', id, other.email, '--reach', 'all'])).toMatchObject({ code: 0 })
}

/** Notes in every place that the desk has for them. */
async function writeNotes(): Promise<void> {
  const [main, absorbed, freed, ended, ofGuest, ofChat] = [
    await openOwn(),
    await openOwn(),
    await openOwn(),
    await openOwn(),
    await openAsGuest(),
    await openInChat(),
  ]
  await openAsGuest()
  for (const ticketNumber of [main, absorbed, freed, ended, ofGuest, ofChat]) {
    await note(ticketNumber)
    const manual = await upload(ticketNumber, agent, 'manual.txt', 'Switch it on.')
    await act(ticketNumber, { do: 'reply', text: `Have you tried ${told}?`, files: [manual] })
  }

  await succeed('POST', `${DESK}/canned`, agent, {
    cannedId: randomUUID(),
    name: `Rude client ${secret()}`,
    shared: true,
    text: `Escalate: ${secret()}`,
  })
  await succeed('POST', `${DESK}/views`, agent, { viewId: randomUUID(), name: secret(), shared: true, shows: {} })
  for (const kind of ['note', 'reply']) {
    const file = await upload(main, agent, `draft-${secret()}.txt`, secret())
    const draft = { kind, text: `Not yet: ${secret()}`, files: [file], version: 0 }
    await succeed('POST', `/api/tickets/${main}/drafts`, agent, draft)
  }

  await relate(absorbed, 'merge', main)
  await relate(freed, 'merge', main)
  await relate(freed, 'merge', main, 'PATCH')
  await note(freed)

  await upload(main, clients.get('ana')!, 'own.txt', 'What I saw.')
  await answerAsClient(main, 'Also the scanner is broken.')
  const message = (await readAsAgent(main)).timeline.at(-1).seq as number
  const newNumber = draw()
  tickets.push(newNumber)
  const split = { requestId: randomUUID(), newNumber, message, subject: 'The scanner' }
  await succeed('POST', `${DESK}/tickets/${main}/split`, agent, split)
  await note(newNumber)

  await act(ended, { do: 'set-status', to: 'closed' })
  await backdate(cloud, ended, 'closedAt', 20)
  const { continuedIn } = await answerAsClient(ended, 'Again.')
  tickets.push(continuedIn)
  await note(continuedIn)

  await receiveMails(main)
}

async function receiveMails(main: string): Promise<void> {
  const to = 'desk@tickets.veritech.example'
  for (const from of ['eve@evil.example', 'mallory@evil.example']) {
    const attachments = [{ filename: `${secret()}.txt`, content: secret(), contentType: 'text/plain' }]
    await deliver({ from, to, subject: `Re: [${main}] ${secret()}`, text: `Close it, ${secret()}.`, attachments })
    await expect.poll(() => quarantinedOf(from)).toBeDefined()
    mails.push((await quarantinedOf(from))!.id)
  }
  const decision = { version: 1, decision: { do: 'delete' } }
  await succeed('POST', `${DESK}/quarantine/${mails.at(-1)}/decision`, agent, decision)

  const rule = {
    id: randomUUID(),
    name: 'Line monitor',
    sender: 'monitor@mokoena.example',
    subject: '[{state}] {host}',
    alertWords: ['DOWN'],
    recoveryWords: ['UP'],
    key: ['host'],
    organisation: 'org-mokoena',
    priority: 'high',
    category: 'Managed IT Services',
    onRecovery: 'note',
  }
  await succeed('POST', `${DESK}/mail-rules`, admin, { version: 0, rules: [rule] })
  const alert = { from: rule.sender, to, subject: '[DOWN] web-1' }
  await deliver({ ...alert, text: 'No answer.' })
  const opened = async () => {
    const { tickets: listed } = await succeed('GET', `${DESK}/tickets?limit=100`, agent)
    const [found] = (listed as { email: string; ticketNumber: string }[]).filter(({ email }) => email === rule.sender)
    return found?.ticketNumber
  }
  await expect.poll(opened).toBeDefined()
  const ticketNumber = (await opened())!
  tickets.push(ticketNumber)
  await deliver({ ...alert, text: `Internal address ${secret()}` })
  const notes = async () => JSON.stringify((await readAsAgent(ticketNumber)).timeline)
  await expect.poll(notes).toContain(secrets.at(-1))
}

/** The link that ends mails, out of a mail about a reply. */
async function findUnsubscribeToken(): Promise<string> {
  const tokens = async () =>
    (await mailbox(cloud)).flatMap(({ text }) => /\/guest\/unsubscribe#([\w-]+)/.exec(text)?.[1] ?? [])
  await expect.poll(async () => (await tokens()).length).toBeGreaterThan(0)
  return (await tokens()).at(-1)!
}

/** Calls that fail here, and why their answers could hold nothing of the desk. Their refusals are searched, too. */
const UNANSWERED: Readonly<Record<string, string>> = {
  renameOwnOrganisation: 'It answers with the name of the organisation.',
  changeOrganisationDetails: 'It answers with the details of the organisation, which are stored apart from tickets.',
  changeMember: 'It answers only that it was done.',
  removeMember: 'It answers only that it was done.',
  continueInProjects: 'It answers with a time. What projects get of a ticket is tried in continue-in-projects.test.ts.',
  acceptInvitation: 'It answers with a membership: organisation, sites, reach and duties.',
  declineInvitation: 'It answers only that it was done.',
  foundOrganisation: 'It answers with a membership, too.',
  leaveOrganisation: 'It answers only that it was done.',
  endSession: 'It answers only that it was done.',
  leaveSession: 'It answers only that it was done.',
  makeRecoveryCodes: 'It answers with ten random codes.',
  setPassword: 'It answers only that it was done.',
  recoverAccount: 'It answers only that it was done.',
  refuseOwnReset: 'It answers only that it was done.',
  refuseResetByLink: 'It answers only that it was done.',
  askForEmailChange: 'It answers only that a code was sent.',
  confirmEmailChange: 'It answers only that it was done.',
  renamePasskey: 'It answers with the names of passkeys.',
  notePasskeyUse: 'It answers only that it was done.',
  linkPersonalExport: 'It answers with a link to an archive, and personal-export.test.ts finds no note in one.',
  makePrivacyRequest: 'It answers with the request that the person wrote.',
  askForDeletion: 'It answers with the request that the person wrote.',
  withdrawPrivacyRequest: 'It answers with the request that the person wrote.',
  ...apart('conversations with the assistant', ['readConversation', 'rateAnswer', 'mailTranscript']),
  startAssessment: 'It answers with an assessment of the caller, which is stored apart from tickets.',
  saveAnswers: 'It answers with an assessment of the caller, which is stored apart from tickets.',
  saveWorkloads: 'It answers with the time of a sheet of the caller, which is stored apart from tickets.',
  readAssessment: 'It answers with an assessment of the caller, which is stored apart from tickets.',
  finishAssessment: 'It answers with an assessment of the caller, which is stored apart from tickets.',
  ...apart('assessments of guests and the links to them', [
    'mailAssessmentLink',
    'endMailedLinks',
    'readMailedLink',
    'openMailedLink',
    'endMailedLink',
  ]),
  lookUpCertificate: 'It answers with the state of a certificate, which is stored apart from tickets.',
  claimDomain: 'It answers with the domain or certificates of the organisation, which are stored apart from tickets.',
  proveDomainByRecord:
    'It answers with the domain or certificates of the organisation, which are stored apart from tickets.',
  mailDomainCode:
    'It answers with the domain or certificates of the organisation, which are stored apart from tickets.',
  proveDomainByCode:
    'It answers with the domain or certificates of the organisation, which are stored apart from tickets.',
  issueCertificate:
    'It answers with the domain or certificates of the organisation, which are stored apart from tickets.',
  downloadCertificate:
    'It answers with a PDF of a certificate of the organisation, which is stored apart from tickets.',
  readBadge: 'It answers with a picture of a certificate, which is stored apart from tickets.',
  withdrawCertificate:
    'It answers with the domain or certificates of the organisation, which are stored apart from tickets.',
  downloadCredential:
    'It answers with the domain or certificates of the organisation, which are stored apart from tickets.',
  decideTicketSharing: 'It answers with who sees tickets, and ticket-sharing.test.ts finds no note in what they see.',
  linkMyMonthlyReport: 'It answers with a link to a PDF, and monthly-reports.test.ts finds no note in one.',
  ...apart('decisions about findings', ['decidePosture']),
  ...apart('applications, quotes and invoices of the reseller programme', [
    'applyAsReseller',
    'readQuoteByLink',
    'acceptQuoteByLink',
    'readDocument',
    'readBillingOfOrganisation',
    'printDocument',
    'openMaterial',
    'printProForma',
    'readLeadLink',
    'askForContact',
  ]),
  ...apart('results of assessments and their reports', [
    'keepAssessment',
    'saveKeptWorkloads',
    'readKeptAssessment',
    'eraseKeptAssessment',
    'readAssessmentHistory',
    'answerAgain',
    'openActionTicket',
    'makeActionTask',
    'setReminder',
    'showToStaff',
    'requestReport',
    'readJob',
    'cancelJob',
    'shareResult',
    'listShares',
    'endShare',
    'readSharedResult',
  ]),
  ...apart('meetings, their minutes and links', [
    'listMeetings',
    'createMeeting',
    'readMeeting',
    'changeMeeting',
    'keepSeries',
    'printMinutes',
    'exportMeetings',
    'readRegister',
    'keepFeed',
    'readFeed',
    'keepLink',
    'openGuestPage',
    'suggestSummary',
    'keepMeetingSettings',
  ]),
  askForTextCode: 'It answers only that a code was sent.',
  confirmTextCode: 'It answers only that it was done.',
  removeTextCodes: 'It answers only that it was done.',
  ...apart('evidence beside answers', ['attachEvidence', 'removeEvidence', 'openEvidence']),
  ...apart('files of tasks and agenda items', [
    'addRecordFile',
    'readRecordFile',
    'openRecordFile',
    'removeRecordFile',
  ]),
  ...apart('projects', [
    'listProjects',
    'createProject',
    'readProject',
    'readProjectVersion',
    'printTimeline',
    'changeProject',
    'archiveProject',
    'exportProject',
    'restoreRecords',
    'takeBaseline',
    'listProjectTasks',
    'readTask',
    'writeComment',
    'readTeamHours',
    'changeTeamHours',
    'changeOwnHours',
    'shareProject',
    'listProjectLinks',
    'endProjectLink',
    'readClientPage',
    'readSharedProjects',
    'listTime',
    'enterTime',
    'removeTime',
    'startFromTemplate',
    'listTemplates',
    'saveTemplate',
    'removeTemplate',
    'readPortfolio',
    'keepTaskFeed',
    'listProjectViews',
    'saveProjectView',
    'removeProjectView',
    'readTaskFeed',
    'readTimer',
    'openTaskTicket',
    'startTimer',
    'stopTimer',
  ]),
  ...apart('a round of an assessment', [
    'openRound',
    'readRound',
    'inviteRespondent',
    'renewInvitation',
    'withdrawInvitation',
    'closeRound',
    'settleQuestion',
    'keepRound',
    'eraseRound',
    'readInvitation',
    'answerInvitation',
    'sendAnswers',
  ]),
  ...apart('results of cloud tools', [
    'keepCostResult',
    'readCostResult',
    'deleteCostResult',
    'openCostTicket',
    'keepPostureResult',
    'listPostureResults',
    'listPostureDecisions',
    'readPostureResult',
    'deletePostureResult',
    'openPostureTicket',
    'printPostureResult',
  ]),
}

function apart(what: string, calls: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    calls.map((call) => [call, `It answers with ${what}, which are stored apart from tickets.`]),
  )
}

/** Calls after which mails, the caller's session or link are over: they come last. */
const ENDING = [
  'unsubscribe',
  'endGuestLinks',
  'changePassword',
  'changeName',
  'leaveOrganisation',
  'signOutEverywhere',
  'endSession',
]
const inOrder = sampledCalls.toSorted((one, next) => ENDING.indexOf(one.name) - ENDING.indexOf(next.name))

interface Caller {
  readonly token?: string | undefined
  /** The token of a guest, and its ticket. */
  readonly link?: string | undefined
  readonly ticketNumber?: string | undefined
  readonly password?: string
}

/** Everything that a caller gets from any call, and what lies behind the addresses in it. Resolves with the calls that succeeded. */
async function everyCall(who: Caller, heard: (what: string, bytes: Uint8Array) => void): Promise<Set<string>> {
  const understood = new Set<string>()
  /** What the last answer with ids named: the next calls ask about it. */
  let ids: readonly string[] = []
  for (const each of inOrder) {
    const isForUs = each.audience === 'public' || (each.audience === 'signed-in' && who.token !== undefined)
    const isOfTickets = isForUs && each.path.includes('{ticketNumber}')
    for (const ticketNumber of isOfTickets ? tickets : [who.ticketNumber ?? tickets[0]!]) {
      const inputs = each.inputs(valuesFor(ticketNumber, ids, who))
      for (const input of isForUs ? inputs : inputs.slice(0, 1)) {
        if ('version' in input && 'requestId' in input) {
          const { version, lastReply } = await readAsAgent(ticketNumber)
          Object.assign(input, { version }, 'lastReply' in input && { lastReply })
        }
        const { status, bytes, body } = await make(each, input, who.token)
        const what = `${each.name} ${JSON.stringify(input)}`
        heard(what, bytes)
        if (status < 300) understood.add(each.name)
        const named = valuesOf(body, (field) => field === 'id')
        if (named.length > 0) ids = named
        for (const address of valuesOf(body, (_, value) => value.startsWith(cloud.url)))
          heard(`${what} ${address}`, Buffer.from(await (await fetch(address)).arrayBuffer()))
      }
    }
  }
  return understood
}

function valuesFor(ticketNumber: string, ids: readonly string[], { link, password }: Caller): Values {
  return {
    id: ids.slice(0, 3),
    email: ['nobody@home.example'],
    userEmail: ['nobody@home.example'],
    ticketNumber: [ticketNumber],
    otherNumber: [tickets[0]],
    newNumber: [draw()],
    fileId: [...(files.get(ticketNumber) ?? []), ...ids.slice(0, 1)],
    mailId: mails,
    token: [link ?? randomBytes(32).toString('base64url')],
    before: [1000],
    lastReply: [0],
    q: [told, secrets[0], ...Object.values(beginningOf)],
    sessionId: [`session_${randomUUID()}`],
    site: [undefined],
    checkProof: [undefined],
    website: [''],
    cursor: [undefined],
    currentPassword: [password ?? 'unknown'],
    newPassword: ['Baobab-shade-2026'],
    ticket: [randomBytes(32).toString('base64url')],
    mailedCode: ['123456'],
    recoveryCode: ['7KD4-M8Q2-X1AB'],
    newEmail: ['nobody@home.example'],
    type: ['text/plain'],
    phone: ['011 555 0199'],
    t: [unsubscribeToken],
    signUp: [{ terms: TERMS_VERSION }],
  }
}

function make({ method, path, name }: SampledCall, input: Record<string, unknown>, token?: string): Promise<Answer> {
  const rest: Record<string, unknown> = { ...input, ...(/^send|^raise/.test(name) && { ticketNumber: draw() }) }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const value = encodeURIComponent(String(rest[field]))
    delete rest[field]
    return value
  })
  if ('query' in rest) {
    const { t = '' } = rest['query'] as { t?: string }
    return call(method, `${filled}?${new URLSearchParams({ t })}`, token, rest['body'])
  }
  if (method !== 'GET') return call(method, filled, token, rest)
  const query = Object.entries(rest).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, value as string]],
  )
  return call(method, `${filled}?${new URLSearchParams(query)}`, token)
}

/** All texts in an answer that are chosen by their field and value. */
function valuesOf(value: unknown, isChosen: (field: string, value: string) => boolean, field = ''): string[] {
  if (typeof value === 'string') return isChosen(field, value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => valuesOf(each, isChosen, name))
}

test('a trace is found in every form that programs give it', () => {
  const one = trace('told')
  const forms = [
    one.toUpperCase(),
    `${one.slice(0, 5)}=\r\n${one.slice(5)}`,
    ...['%', '='].map((sign) => [...one].map((each) => sign + each.codePointAt(0)!.toString(16)).join('')),
    [...one].map((each) => String.raw`\u${each.codePointAt(0)!.toString(16).padStart(4, '0')}`).join(''),
    [...one].map((each) => `&#${each.codePointAt(0)};`).join(''),
    Buffer.from(one).toString('hex'),
    ...['', 'a', 'ab', 'abc'].map((before) =>
      Buffer.from(`${before}${one} and more`).toString('base64').replaceAll(/.{10}/g, '$&\r\n'),
    ),
    Buffer.from(one, 'utf16le'),
  ]
  for (const form of forms) expect(tracesIn(form, [one]), String(form)).toEqual([one])
  expect(tracesIn(forms.map(String).join(' '), [trace('told')])).toEqual([])
})

test('no byte of what the desk writes for itself is in anything that clients, guests, resellers and the public get', async () => {
  await writeNotes()
  unsubscribeToken = await findUnsubscribeToken()

  // The desk itself finds all of it, so that it is there to be found.
  const seenByDesk = new Set<string>()
  const hear = (bytes: Uint8Array | string) => tracesIn(bytes, secrets).forEach((each) => seenByDesk.add(each))
  const desk = ['/canned', '/views', '/quarantine', ...tickets.map((each) => `/tickets/${each}`)]
  const drafts = `/api/tickets/${tickets[0]}/drafts`
  const ofMails = mails.map((each) => `${DESK}/quarantine/${each}`)
  for (const path of [...desk.map((each) => DESK + each), drafts, ...ofMails])
    hear((await call('GET', path, agent)).bytes)
  const whole = join(folder, 'whole.tar')
  expect(await operate(cloud, 'export', ['helpdesk', whole])).toMatchObject({ code: 0 })
  hear(await readFile(whole))
  const unheard = secrets.filter((each) => !seenByDesk.has(each))
  // The contents of a draft's and of a quarantined mail's file are read by a link alone.
  expect(unheard).toHaveLength(4)

  const leaks: string[] = []
  const heard = (who: string) => (what: string, bytes: Uint8Array | string) => {
    const found = tracesIn(bytes, secrets)
    if (found.length > 0) leaks.push(`${who}: ${what}: ${found.join(' ')}`)
  }
  const understood = new Set<string>()
  const callers = [
    { who: 'the public' },
    ...[...guests].map(([ticketNumber, link]) => ({ who: 'a guest', link, ticketNumber })),
    ...[...chats].map(([ticketNumber, link]) => ({ who: 'a chat', link, ticketNumber })),
    ...[...clients].map(([who, token]) => ({
      who,
      token,
      ...(who === 'another client' && { password: other.password }),
    })),
  ]
  const found = await call('GET', `/api/ticket-search?q=${told}`, clients.get('ana'))
  expect(found.body.tickets.length).toBeGreaterThan(0)
  for (const token of chats.values())
    expect((await call('PUT', '/api/guest/ticket', undefined, { token })).bytes.toString()).toContain(told)
  await Promise.all(
    callers.map(async ({ who, ...caller }) => {
      for (const name of await everyCall(caller, heard(who))) understood.add(name)
    }),
  )

  // Who adds a call says in `valuesFor` what its fields are filled with.
  const theirs = sampledCalls.filter(({ audience }) => audience === 'public' || audience === 'signed-in')
  expect(theirs.map(({ name }) => name).filter((name) => !understood.has(name) && !(name in UNANSWERED))).toEqual([])

  const archive = join(folder, 'client.tar')
  expect(await operate(cloud, 'export', ['helpdesk', archive, '--organisation', 'org-mokoena'])).toMatchObject({
    code: 0,
  })
  const exported = await readFile(archive)
  expect(tracesIn(exported, [told])).toEqual([told])
  heard('an export')(archive, exported)

  const schedules = (await (await fetch(`${cloud.url}/_local/schedules`)).json()) as { id: string }[]
  for (const { id } of schedules)
    heard('a schedule')(id, await (await fetch(`${cloud.url}/_local/schedules/${id}/run`, { method: 'POST' })).text())
  const count = async () => (await mailbox(cloud)).length
  for (let before = -1; before !== (await count());) {
    before = await count()
    await setTimeout(1500)
  }
  const sent = await mailbox(cloud)
  expect(tracesIn(JSON.stringify(sent), [told])).toEqual([told])
  for (const mail of sent) heard('a mail')(mail.subject, JSON.stringify(mail))
  heard('the log')('of functions', cloud.output.join('\n'))
  expect(leaks).toEqual([])
  // It asks every call as every caller, which takes minutes on a busy machine.
}, 900_000)
