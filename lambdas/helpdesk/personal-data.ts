import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { clientFieldsSchema } from '#domain/helpdesk/client-ticket.ts'
import { publicEntries } from '#domain/helpdesk/message.ts'
import type { TimelineEntry } from '#domain/helpdesk/message.ts'
import { cleanKey } from '#lambdas/platform/files/file-keys.ts'
import { fileStore } from '#lambdas/platform/files/file-store.ts'
import { withoutKeys } from '#lambdas/platform/personal-data.ts'
import type { GatherPersonalData, PersonalFile, Subject } from '#lambdas/platform/personal-data.ts'
import { queryAll } from '#lambdas/platform/query-all.ts'
import type { Item } from '#lambdas/platform/query-all.ts'
import { archiveReader } from './exports/archive-reader.ts'
import { organisationListing, requesterListing, unconfirmedListing } from './ticket-items.ts'
import { wholeTicketReader } from './whole-ticket-reader.ts'

const AT_ONCE = 8
/** Who acts on their own ticket without an account's id: by a link, or by mail. */
const OWN_ACTORS = ['guest', 'mail']

/**
 * What the help desk holds about a person: tickets that they requested, as they may read them, what they wrote on tickets of their
 * organisations, their files, and what they keep at the desk. Never an internal note.
 */
export function helpdeskPersonalData(at: { tables: DynamoDBDocumentClient; table: string }): GatherPersonalData {
  const whole = wholeTicketReader(at)
  const reader = archiveReader({ ...at, whole })
  const files = fileStore(at.tables, at.table)

  async function ownTicket(ticketNumber: string, { personId }: Subject) {
    const found = await reader.wholeTicket(ticketNumber)
    if (!found) return undefined
    const self = [personId, ...OWN_ACTORS]
    const entries = publicEntries(found.timeline, self, (actor) => self.includes(actor))
    const own = await Promise.all(
      entries.flatMap((entry) => (entry.own ? (entry.message?.files ?? []) : [])).map(({ id }) => files.find(id)),
    )
    return {
      record: { ...clientFieldsSchema.parse(found.ticket), timeline: entries },
      files: own.flatMap((file): PersonalFile[] =>
        file?.state === 'clean' ? [{ id: file.id, name: file.name, size: file.size, key: cleanKey(file) }] : [],
      ),
    }
  }

  async function writtenElsewhere(ticketNumber: string, { personId }: Subject) {
    return (await whole.wholeTimeline(ticketNumber)).filter(isReplyOf(personId)).map((entry) => ({
      ticketNumber,
      at: entry.at,
      text: entry.message?.text,
      files: entry.message?.files.map(({ name }) => name),
    }))
  }

  return async (subject) => {
    const { personId, email, organisations } = subject
    const own = new Set(
      numbersOf(await many(requestersOf(subject), ({ partition }) => queryAll(at, partition, 'index1'))),
    )
    const around = numbersOf(
      await many(organisations, (id) => queryAll(at, organisationListing(id).partition, 'index1')),
    ).filter((ticketNumber) => !own.has(ticketNumber))
    const tickets = (await many([...own], async (number) => [await ownTicket(number, subject)])).flatMap(
      (ticket) => ticket ?? [],
    )
    const drafts = await queryAll(at, `DRAFTS#${personId}`)
    const keptBy = async (partition: string) =>
      (await queryAll(at, partition)).filter((item) => item['owner'] === personId)
    const listedAs = async (partition: string) =>
      (await queryAll(at, partition)).filter((item) => item['sk'] === personId)
    const fromThem = ({ from }: Item) =>
      email !== undefined && typeof from === 'string' && canonicalEmail(from) === canonicalEmail(email)
    const mails = (
      await many(['QUARANTINE#open', 'QUARANTINE#automatic', 'QUARANTINE#decided'], (list) =>
        queryAll(at, list, 'index1'),
      )
    ).filter(fromThem)
    return {
      records: {
        ticket: tickets.map(({ record }) => record),
        'ticket-entry': await many(around, (number) => writtenElsewhere(number, subject)),
        'ticket-draft': drafts.filter(({ kind }) => kind === 'ticket-draft').map(withoutKeys),
        job: (await queryAll(at, `JOBS#${personId}`, 'index1')).map(({ id, type, state, createdAt }) => ({
          id,
          type,
          state,
          createdAt,
        })),
        'mobile-number': (await listedAs('MOBILE-NUMBERS')).map(withoutKeys),
        agent: (await listedAs('AGENTS')).map(withoutKeys),
        'saved-view': [...(await queryAll(at, `VIEWS#${personId}`)), ...(await keptBy('VIEWS'))].map(withoutKeys),
        'view-order': (await queryAll(at, `VIEW-ORDER#${personId}`)).map(withoutKeys),
        'canned-reply': (await keptBy('CANNED')).map(withoutKeys),
        macro: (await keptBy('MACRO')).map(withoutKeys),
        'notice-choices': (await queryAll(at, `NOTICES#${personId}`)).map(withoutKeys),
        'quarantined-mail': mails.map(({ receivedAt, subject: title, text }) => ({ receivedAt, subject: title, text })),
        'blocked-sender':
          email === undefined ? [] : (await queryAll(at, `MAIL-BLOCK#${canonicalEmail(email)}`)).map(withoutKeys),
      },
      files: tickets.flatMap((ticket) => ticket.files),
    }
  }
}

function requestersOf({ personId, email, organisations }: Subject) {
  return [
    ...organisations.map((organisation) => requesterListing({ organisation, personId })),
    ...(email === undefined
      ? []
      : [requesterListing({ email: canonicalEmail(email) }), unconfirmedListing(canonicalEmail(email))]),
  ]
}

function numbersOf(items: readonly Item[]): string[] {
  return [...new Set(items.map(({ ticketNumber }) => String(ticketNumber)))]
}

function isReplyOf(personId: string) {
  return ({ actor, happening }: TimelineEntry): boolean => actor === personId && happening.type === 'replied'
}

/** What `read` gives for each of the values, in their order, a few at once. */
async function many<Value, Found>(
  values: readonly Value[],
  read: (value: Value) => Promise<Found[]>,
): Promise<Found[]> {
  const found: Found[] = []
  for (let from = 0; from < values.length; from += AT_ONCE)
    found.push(...(await Promise.all(values.slice(from, from + AT_ONCE).map(read))).flat())
  return found
}
