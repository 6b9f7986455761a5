import { createHash } from 'node:crypto'
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { standardClosing } from '#domain/helpdesk/closing.ts'
import { demonstrationMacros } from '#domain/helpdesk/demonstration/demonstration-macros.ts'
import { demonstrationMails } from '#domain/helpdesk/demonstration/demonstration-mails.ts'
import { demonstrationReplies } from '#domain/helpdesk/demonstration/demonstration-replies.ts'
import { demonstrationMailRules, demonstrationRota } from '#domain/helpdesk/demonstration/demonstration-settings.ts'
import { demonstrationViews } from '#domain/helpdesk/demonstration/demonstration-views.ts'
import { demonstrationTickets } from '#domain/helpdesk/demonstration/demonstration-tickets.ts'
import { lastWholeMonth } from '#domain/helpdesk/monthly/month.ts'
import type { MonthlyRecord } from '#domain/helpdesk/monthly/monthly-record.ts'
import { factsOfState } from '#domain/helpdesk/settings/setting-state.ts'
import { openJob } from '#domain/jobs/run.ts'
import type { SettingState } from '#domain/helpdesk/settings/setting-state.ts'
import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import { callsSoFar, isEscalatable } from '#domain/helpdesk/sla/escalation.ts'
import { escalationStep } from '#domain/helpdesk/sla/rota.ts'
import type { Rota } from '#domain/helpdesk/sla/rota.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { putAll } from '#lambdas/platform/put-all.ts'
import type { Demonstrate, DemonstrationPerson } from '#lambdas/platform/demonstration.ts'
import { startJob } from '#lambdas/platform/jobs/job-store.ts'
import { correct } from '#lambdas/platform/recount.ts'
import { storeAgent } from './agent-store.ts'
import { cannedStore } from './canned/canned-store.ts'
import { storeMailRules } from './mail/mail-rule-store.ts'
import { storeQuarantined } from './mail/quarantine-store.ts'
import { MONTHLY } from './monthly/make-monthly.ts'
import { storeMonthly } from './monthly/monthly-store.ts'
import { callDue } from './sla/escalation-due.ts'
import { storeRota } from './sla/rota-store.ts'
import { storeSettingChange } from './sla/setting-history.ts'
import { demonstrationSharings } from './sharing/demonstration-sharings.ts'
import { storeNumber } from './texts/mobile-number-store.ts'
import { savedViewItem } from './views/view-store.ts'
import { readCounters } from './desk-counters.ts'
import { macroStore } from './macros/macro-store.ts'
import { queueDifferencesOf } from './recount.ts'
import { wholeTicketItems } from './whole-ticket.ts'

const KEY = { pk: 'DEMONSTRATION', sk: 'DEMONSTRATION' }
const TICKETS = 400
const DAY_MS = 24 * 60 * 60 * 1000
/** Sooner than the rota calls the next person. */
const ACKNOWLEDGED_AFTER_MS = 4 * 60 * 1000

const markSchema = z.object({ now: z.int(), done: z.boolean() })

/** Six months of tickets that end at `now`. The mark keeps the moment, so that a repeated call writes the same items. */
export const demonstrate: Demonstrate = async ({ tables, table, people, now, size = TICKETS }) => {
  const mark = await begin()
  if (!mark) return undefined
  if (mark.done) return 'Nothing: the demonstration is there already.'
  const agents = people.flatMap(({ isAgent, personId, name, email }) =>
    isAgent && personId !== undefined ? [{ personId, name, email }] : [],
  )
  const rota = demonstrationRota(agents, mark.now)
  const made = demonstrationTickets({
    now: mark.now,
    tickets: size,
    requesters: people.filter(({ isAgent }) => !isAgent).map(({ isAgent: _isAgent, ...requester }) => requester),
    agents,
    rules: {
      agreement: standardAgreement,
      ...standardClosing,
      ...(rota && { onCall: { rota, acknowledgedAfter: ACKNOWLEDGED_AFTER_MS } }),
    },
  })
  const items = made.flatMap((replayed) => wholeTicketItems(replayed, { now: mark.now }))
  const known = agents.map(storeAgent).flatMap((write) => ('put' in write ? [write.put.Item!] : []))
  const at = { tables, table, now: () => mark.now }
  const [macros, canned] = [macroStore(at), cannedStore(at)]
  const kept = agents
    .slice(0, 1)
    .flatMap(({ personId }) => [
      ...demonstrationMacros(personId).map(macros.newItem),
      ...demonstrationReplies(personId).map(canned.newItem),
      ...demonstrationViews(personId).map(savedViewItem),
    ])
  const report = firstReport(people, agents[0]?.personId, mark.now)
  const rules = demonstrationMailRules
  const settings = [
    ...(rota ? [storeRota(rota, 0)] : []),
    ...(rota?.people ?? []).map((personId, place) => storeNumber(personId, `+2782555010${place + 1}`, mark.now)),
    storeMailRules(rules, 0),
    ...historyOf({ rota, by: agents[0]?.personId ?? 'system', now: mark.now }),
    ...demonstrationMails(mark.now).map((mail) => storeQuarantined(mail, mark.now)),
    ...report,
    ...demonstrationSharings(people, mark.now),
    ...(rota ? made.flatMap(({ ticket }) => openCall(ticket, rota)) : []),
  ].flatMap((write) => ('put' in write ? [write.put.Item!] : []))
  await putAll({ tables, table }, [...known, ...kept, ...settings, ...items])
  // The stream counts the tickets for the reports.
  await correct((await queueDifferencesOf(tables, table)).differences)
  await tables.send(
    new UpdateCommand({
      TableName: table,
      Key: KEY,
      UpdateExpression: 'SET #done = :done',
      ExpressionAttributeNames: { '#done': 'done' },
      ExpressionAttributeValues: { ':done': true },
    }),
  )
  return `${made.length} tickets with ${made.reduce((sum, { timeline }) => sum + timeline.length, 0)} events.`

  async function begin(): Promise<z.infer<typeof markSchema> | undefined> {
    const { Item } = await tables.send(new GetCommand({ TableName: table, Key: KEY, ConsistentRead: true }))
    if (Item) return markSchema.parse(Item)
    const counters = await readCounters(tables, table)
    if (counters.some(({ tickets }) => tickets !== 0)) return undefined
    const begun = { now, done: false }
    // Of two commands at once the second one fails.
    await tables.send(
      new PutCommand({
        TableName: table,
        Item: { ...KEY, kind: 'demonstration', ...begun },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    )
    return begun
  }
}

/** The next call about a ticket whose first call nobody has acknowledged yet. */
function openCall(ticket: Ticket, rota: Rota): ItemWrite[] {
  const { escalation } = ticket
  const calls = callsSoFar(ticket)
  if (!escalation?.startedAt || calls === 0 || !isEscalatable(ticket)) return []
  const { at } = escalationStep(rota, ticket.priority, Date.parse(escalation.startedAt), calls)
  return [callDue(ticket.ticketNumber, calls, at)]
}

/**
 * A monthly report of one organisation, asked for at the end of the time and sent: the sweep of jobs makes it once the stream has counted
 * the tickets, and its members find it then. Nobody is mailed. Without an agent or an organisation there is none.
 */
function firstReport(people: readonly DemonstrationPerson[], askedBy: string | undefined, now: number): ItemWrite[] {
  const client = people.find(({ isAgent, organisation }) => !isAgent && organisation !== undefined)
  if (client?.organisation === undefined || askedBy === undefined) return []
  const id = createHash('sha256').update(`demonstration ${client.organisation} ${now}`).digest('hex').slice(0, 32)
  const record: MonthlyRecord = {
    id,
    organisation: client.organisation,
    organisationName: client.company,
    month: lastWholeMonth(now),
    state: 'making',
    askedAt: new Date(now).toISOString(),
    askedBy,
    sentAt: new Date(now).toISOString(),
    sentBy: askedBy,
    recipients: people.filter(({ isAgent, organisation }) => !isAgent && organisation === client.organisation).length,
    version: 1,
  }
  const job = { id, type: MONTHLY, input: { reportId: id }, personId: askedBy, organisation: undefined }
  return [storeMonthly(record), startJob(openJob(job, now))]
}

/** Who changed settings during the six months, and why. */
function historyOf({
  rota,
  by,
  now,
}: {
  readonly rota: Rota | undefined
  readonly by: string
  readonly now: number
}): ItemWrite[] {
  const change = (daysAgo: number, before: SettingState, after: SettingState, reason: string) =>
    storeSettingChange({
      setting: after.setting,
      by,
      now: now - daysAgo * DAY_MS,
      before: factsOfState(before),
      after: factsOfState(after),
      reason,
      was: before,
      id: `demonstration-${daysAgo}`,
    })
  return [
    ...change(
      96,
      { setting: 'closing', closing: { ...standardClosing, closeDays: 5 } },
      { setting: 'closing', closing: standardClosing },
      'Clients asked for a whole week to try a solution.',
    ),
    ...change(
      132,
      { setting: 'mail-rules', rules: [] },
      { setting: 'mail-rules', rules: [...demonstrationMailRules] },
      'The new server monitoring writes to the desk.',
    ),
    ...(rota
      ? change(
          18,
          { setting: 'rota', rota: { ...rota, swaps: [], handover: '07:00' } },
          { setting: 'rota', rota: { ...rota, swaps: [] } },
          'The handover is at the beginning of office hours.',
        )
      : []),
  ]
}
