import { createHash } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { expectFile } from '#domain/files/inspection.ts'
import type { ClosingRules } from '#domain/helpdesk/closing.ts'
import type { AgreementHistory } from '#domain/helpdesk/archive/agreement-history.ts'
import type { ArchivedTicket } from '#domain/helpdesk/archive/archive.ts'
import { drawTicketNumber } from '#domain/helpdesk/draw-ticket-number.ts'
import { DATA_OWNER } from '#domain/helpdesk/moving/desk-export.ts'
import {
  emptySummary,
  IMPORT_OWNER,
  importInputSchema,
  withNotTaken,
  withOrganisation,
  withProblems,
} from '#domain/helpdesk/moving/desk-import.ts'
import { foldTicket } from '#domain/helpdesk/ticket-state.ts'
import type { ImportInput, ImportSummary } from '#domain/helpdesk/moving/desk-import.ts'
import type { ImportedForm, Unreadable } from '#domain/helpdesk/moving/import-form.ts'
import { choiceFor, withRequester } from '#domain/helpdesk/moving/imported-people.ts'
import { importedTicket } from '#domain/helpdesk/moving/imported-ticket.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { uploads } from '#domain/helpdesk/uploads.ts'
import { csvOf } from '#domain/text/csv.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import { cleanKey, waitingKey } from '#lambdas/platform/files/file-keys.ts'
import { addFile, fileStore } from '#lambdas/platform/files/file-store.ts'
import type { WrittenObjects } from '#lambdas/platform/files/written-objects.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { jobKind } from '#lambdas/platform/jobs/job-kind.ts'
import type { KnownRequester } from '../relations/requesters.ts'
import { agentStore, storeAgent } from '../agent-store.ts'
import { agreementStore, STANDARD } from '../agreement-store.ts'
import { agreementHistories } from '../sla/agreement-histories.ts'
import { beginning, readPart, sourcePlaceSchema } from './import-source.ts'
import { attachmentInspection, inspectionPlaceSchema } from './attachment-inspection.ts'
import { importStore, storeExpected, storeMark, storeSeen, storeSummary } from './import-store.ts'
import { restoreAgreement } from './restore-agreements.ts'
import { importedTickets } from './store-imported.ts'

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly commit: Commit
  readonly objects: Pick<WrittenObjects, 'readPart' | 'put'>
  readonly closingRules: () => Promise<ClosingRules>
  /** Who has confirmed an address; undefined for nobody. */
  readonly personOf: (email: string) => Promise<KnownRequester | undefined>
  /** Waits for a number of milliseconds. */
  readonly wait: (ms: number) => Promise<unknown>
}

/** At most 20 tickets with 500 messages each. */
const STEP_WITHIN_MS = 40_000
/** The source of tickets that come from an archive of this product. */
const ARCHIVE = 'archive'
const NUMBERS_TRIED = 5
const UNDECIDED = 'Its requester has no account here, and nobody chose what happens then. Check the file again.'
const HEADS = ['Line', 'Column', 'Reason']

/** What happened to one ticket of the file. */
interface Outcome {
  readonly summary: ImportSummary
  readonly problems?: readonly Unreadable[]
  /** Attachments that are not taken. */
  readonly notTaken?: readonly Unreadable[]
  readonly items?: readonly ItemWrite[]
}

/** An attachment as a message of an archive names it. */
interface Attached {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly size: number
}

/** Whose ticket an import makes; `left-out` and `undecided` make none. */
type Owned = { readonly owner: Pick<Ticket, 'personId' | 'organisation' | 'site'> } | 'left-out' | 'undecided'

interface Step {
  readonly jobId: string
  readonly input: ImportInput
  readonly now: number
  /** Ids and requesters that this step met before. */
  readonly met: Set<string>
  /** Asks for each address once in a step. */
  readonly personOf: Options['personOf']
}

/**
 * Reads a file step by step. A check counts what an import would do; an import stores each ticket in a transaction of its own that
 * remembers the job, so a repeated step counts the same and stores nothing twice.
 */
export function importJob({ tables, table, commit, objects, closingRules, wait, personOf }: Options) {
  const found = importStore({ tables, table })
  const files = fileStore(tables, table)
  const agents = agentStore({ tables, table, now: () => Date.now() })
  const histories = agreementHistories({ tables, table })
  const agreements = agreementStore({ tables, table, now: () => Date.now() })
  const inspection = attachmentInspection({ found, files, wait })
  const store = importedTickets({ tables, table, commit })

  /** By what is known of the requester and by what was chosen; an organisation comes from the file first. */
  async function ownerOf(
    email: string,
    organisation: string | undefined,
    { input: { people }, personOf: find }: Step,
  ): Promise<Owned> {
    const of = organisation === undefined ? {} : { organisation }
    const person = await find(email)
    if (person) {
      if (organisation === undefined) return { owner: { personId: person.personId } }
      const membership = person.memberships.find(({ id }) => id === organisation)
      if (!membership) return { owner: of }
      const [site, ...more] = membership.sites
      return {
        owner: { personId: person.personId, ...of, ...(site !== undefined && more.length === 0 && { site }) },
      }
    }
    const choice = choiceFor(people, email)
    switch (choice?.as) {
      case undefined:
        return 'undecided'
      case 'guest':
        return { owner: of }
      case 'of-organisation':
        return { owner: { organisation: choice.organisation, ...of } }
      case 'left-out':
        return 'left-out'
    }
  }

  /** Counts the requester of a checked ticket; a person is counted once in a file. */
  async function countRequester(
    summary: ImportSummary,
    email: string,
    { jobId, now, met, personOf: find }: Step,
  ): Promise<Pick<Outcome, 'summary' | 'items'>> {
    // No id of a ticket begins with this sign.
    const id = `@${createHash('sha256').update(canonicalEmail(email)).digest('hex')}`
    const isNew = !met.has(id) && (await found.seenAt(jobId, id)) === undefined
    met.add(id)
    const isKnown = (await find(email)) !== undefined
    return {
      summary: { ...summary, people: withRequester(summary.people, { email, isKnown, isNew }) },
      items: isNew ? [storeSeen(jobId, id, 0, now)] : [],
    }
  }

  /** Tickets of one moment share a million numbers, so two may draw the same one. */
  async function freeNumber(source: string, form: ImportedForm): Promise<string | undefined> {
    for (let attempt = 0; attempt < NUMBERS_TRIED; attempt++) {
      const ticketNumber = numberOf(source, form, attempt)
      if (!(await found.ticketOf(ticketNumber))) return ticketNumber
    }
    return undefined
  }

  async function takeForm(
    summary: ImportSummary,
    { form, line }: { readonly form: ImportedForm; readonly line: number },
    step: Step,
  ): Promise<Outcome> {
    const { jobId, input, now } = step
    const { source, isDryRun, organisations, askedBy } = input
    const refused = (column: string, reason: string): Outcome => ({ summary, problems: [{ line, column, reason }] })
    const latest = [form.createdAt, form.closedAt ?? form.createdAt, ...form.messages.map(({ at }) => at)]
    if (latest.some((at) => Date.parse(at) > now)) return refused('', 'A time of this ticket lies in the future.')
    const origin = { source, id: form.id }
    const [mark, seen] = await Promise.all([found.markOf(origin), isDryRun ? found.seenAt(jobId, form.id) : undefined])
    const before = mark?.jobId === jobId ? mark.line : seen
    if (before !== undefined && before !== line)
      return refused('id', `This ticket is in line ${before} already. Rows of a ticket follow each other.`)
    if (mark && mark.jobId !== jobId) return { summary: { ...summary, known: summary.known + 1 } }
    const byAddress = new Map((await agents.all()).map(({ email, personId }) => [email.toLowerCase(), personId]))
    const isStranger = form.assignee !== undefined && !byAddress.has(form.assignee)
    const counted = withOrganisation(
      {
        ...summary,
        tickets: summary.tickets + 1,
        messages: summary.messages + form.messages.length,
        strangers: summary.strangers + (isStranger ? 1 : 0),
      },
      form.organisation,
    )
    if (isDryRun) {
      const { summary: checked, items = [] } = await countRequester(counted, form.requester.email, step)
      return { summary: checked, items: [storeSeen(jobId, form.id, line, now), ...items] }
    }
    if (mark) return { summary: counted }
    const organisation = form.organisation === undefined ? undefined : (organisations[form.organisation] ?? undefined)
    const owned = await ownerOf(form.requester.email, organisation, step)
    if (owned === 'left-out') return { summary: { ...summary, leftOut: summary.leftOut + 1 } }
    if (owned === 'undecided') return refused('requester.email', UNDECIDED)
    const { owner } = owned
    const ticketNumber = await freeNumber(source, form)
    if (ticketNumber === undefined) return refused('id', 'No free number was found for this ticket. Import it again.')
    const [agreement, { closeDays }] = await Promise.all([agreements.of(owner.organisation), closingRules()])
    const made = importedTicket(form, { ticketNumber, source, owner, agreement, closeDays, agents: byAddress, now })
    const stored = await store({ ...made, mark: storeMark(origin, ticketNumber, { jobId, line }), askedBy, now })
    return stored === 'stored' ? { summary: counted } : refused('id', 'This ticket was imported meanwhile.')
  }

  async function takeArchived(
    summary: ImportSummary,
    { ticket, timeline }: ArchivedTicket,
    step: Step,
  ): Promise<Outcome> {
    const { jobId, input, now } = step
    const { isDryRun, organisations, askedBy } = input
    const { ticketNumber, organisation } = ticket
    const refused = (reason: string): Outcome => ({ summary, problems: [{ column: ticketNumber, reason }] })
    const origin = { source: ARCHIVE, id: ticketNumber }
    const [mark, there] = await Promise.all([found.markOf(origin), found.ticketOf(ticketNumber)])
    if (there && there.createdAt !== ticket.createdAt) return refused('Another ticket has this number.')
    if (there && mark?.jobId !== jobId) {
      // An import that was stopped before the attachments is completed by the next one.
      if (mark && !isDryRun) await expectFiles(jobId, ticketNumber, attachedTo(timeline).filter(isTaken), now)
      return { summary: { ...summary, known: summary.known + 1 } }
    }
    const messages = timeline.filter(({ message }) => message).length
    const attached = attachedTo(timeline)
    const counted = withOrganisation(
      {
        ...summary,
        tickets: summary.tickets + 1,
        messages: summary.messages + messages,
        attachments: summary.attachments + attached.length,
      },
      organisation,
    )
    const notTaken = attached
      .filter((file) => !isTaken(file))
      .map(({ name }) => ({ column: ticketNumber, reason: `We take no attachment of the type or size of ${name}.` }))
    const taken = attached.filter(isTaken)
    const records = await Promise.all(taken.map(({ id }) => files.find(id)))
    if (!there && records.some((file) => file && file.personId !== IMPORT_OWNER))
      return refused('Another ticket has one of its attachments.')
    if (isDryRun) return { ...(await countRequester(counted, ticket.email, step)), notTaken }
    if (there) return { summary: counted, notTaken }
    const mapped = organisation === undefined ? undefined : organisations[organisation]
    const target = mapped === undefined ? organisation : (mapped ?? undefined)
    const owned = await ownerOf(ticket.email, target, step)
    if (owned === 'left-out') return { summary: { ...summary, leftOut: summary.leftOut + 1 } }
    if (owned === 'undecided') return refused(UNDECIDED)
    const { organisation: _organisation, site, personId: _personId, ...others } = ticket
    // What the archive says of its owner holds where nothing was chosen.
    const isAsBefore = mapped === undefined && owned.owner.organisation === organisation
    // A site is one of its organisation.
    const stays = organisation !== undefined && owned.owner.organisation === organisation
    const moved = isAsBefore ? ticket : { ...others, ...(stays && site !== undefined && { site }), ...owned.owner }
    for (const { id, name, type, size } of taken)
      // A file that is announced already is not announced again.
      await commit({ items: [addFile(expectFile({ id, name, type, size, personId: IMPORT_OWNER }, now))] })
    await expectFiles(jobId, ticketNumber, taken, now)
    const stored = await store({
      ticket: { ...moved, publicly: foldTicket(timeline).publicly },
      timeline,
      mark: storeMark(origin, ticketNumber, { jobId, line: 0 }),
      askedBy,
      now,
    })
    return stored === 'stored' ? { summary: counted, notTaken } : refused('This ticket was imported meanwhile.')
  }

  /** Stores what the archive says was agreed, where nothing was saved here; what an admin saved here holds. */
  async function takeAgreements(agreed: readonly AgreementHistory[], { input, now }: Step): Promise<void> {
    for (const each of agreed) {
      const mapped =
        each.setting === 'agreement' && each.organisation !== undefined
          ? input.organisations[each.organisation]
          : undefined
      if (mapped === null) continue
      const history = mapped === undefined ? each : { ...each, organisation: mapped }
      if (await histories.isSaved(history)) continue
      const { items, messages } = restoreAgreement(history, input.askedBy, now)
      const id = history.setting === 'holidays' ? 'added' : (history.organisation ?? STANDARD)
      await commit({
        items,
        messages,
        audit: [
          {
            at: new Date(now).toISOString(),
            actor: input.askedBy,
            ...(history.setting === 'agreement' &&
              history.organisation !== undefined && { organisation: history.organisation }),
            object: { type: history.setting, id },
            action: `${history.setting}-changed`,
          },
        ],
      })
    }
  }

  /** Remembers the attachments that the archive is still to bring. */
  async function expectFiles(jobId: string, ticketNumber: string, attached: readonly Attached[], now: number) {
    for (const { id, name } of attached) {
      const file = await files.find(id)
      if (file?.state === 'waiting' && file.personId === IMPORT_OWNER)
        await commit({ items: [storeExpected(jobId, { id, name, ticketNumber, isThere: false }, now)] })
    }
  }

  /** Puts the file where uploads wait for their inspection. */
  async function takeAttachment(
    { id, content }: { readonly id: string; readonly content: Uint8Array },
    { jobId, now }: Pick<Step, 'jobId' | 'now'>,
  ): Promise<readonly ItemWrite[]> {
    const [file, expected] = await Promise.all([files.find(id), found.expectedFile(jobId, id)])
    if (!expected || file?.state !== 'waiting' || file.personId !== IMPORT_OWNER) return []
    await objects.put(waitingKey(file), Buffer.from(content))
    return [storeExpected(jobId, { ...expected, isThere: true }, now)]
  }

  return jobKind({
    input: importInputSchema,
    checkpoint: sourcePlaceSchema.extend({ inspection: inspectionPlaceSchema.optional() }),
    stepWithin: STEP_WITHIN_MS,
    async step({ jobId, input, checkpoint, now }) {
      if (checkpoint?.inspection) {
        const before = await found.summaryOf(jobId)
        const { problems, next } = await inspection(jobId, checkpoint.inspection)
        const summary = withNotTaken(before, problems)
        const items = [storeSummary(jobId, summary, now)]
        const append = rowsOf(problems)
        const progress = { done: input.size, total: input.size }
        return next
          ? { next: { ...checkpoint, inspection: next }, progress, items, ...(append !== '' && { append }) }
          : ended(summary, append, items, { jobId, input, now })
      }
      const key = cleanKey({ id: input.fileId, personId: DATA_OWNER, organisation: undefined })
      const read = (from: number, to: number) => objects.readPart(key, from, to)
      const part = await readPart({ type: input.type, size: input.size, read }, checkpoint ?? beginning)
      let summary = checkpoint ? await found.summaryOf(jobId) : emptySummary
      const problems = [...part.problems]
      const items: ItemWrite[] = []
      const notTaken: Unreadable[] = []
      const take = (outcome: Outcome): void => {
        summary = outcome.summary
        problems.push(...(outcome.problems ?? []))
        notTaken.push(...(outcome.notTaken ?? []))
        items.push(...(outcome.items ?? []))
      }
      const seen = new Set<string>()
      const current: Step = { jobId, input, now, met: new Set(), personOf: asking(personOf) }
      for (const each of part.forms) {
        if (seen.has(each.form.id))
          problems.push({ line: each.line, column: 'id', reason: 'This ticket is in the file twice.' })
        else take(await takeForm(summary, each, current))
        seen.add(each.form.id)
      }
      for (const each of part.archived) take(await takeArchived(summary, each, current))
      if (!input.isDryRun) {
        await takeAgreements(part.agreements, current)
        if (part.attachment) items.push(...(await takeAttachment(part.attachment, { jobId, now })))
        const known = new Set((await agents.all()).map(({ personId }) => personId))
        items.push(
          ...part.people
            .filter(({ personId }) => !known.has(personId))
            .slice(0, 50)
            .map(storeAgent),
        )
      }
      summary = withNotTaken(withProblems(summary, problems), notTaken)
      items.push(storeSummary(jobId, summary, now))
      const rows = rowsOf([...problems, ...notTaken])
      const append = checkpoint ? rows : `${csvOf([HEADS])}${rows}`
      if (part.next) {
        const progress = { done: Math.min(part.next.at, input.size), total: input.size }
        return { next: part.next, progress, items, ...(append !== '' && { append }) }
      }
      if (input.isDryRun || input.type !== 'application/x-tar')
        return ended(summary, append, items, { jobId, input, now })
      const next = { ...(checkpoint ?? beginning), inspection: { after: '', waits: 0 } }
      return { next, progress: { done: input.size, total: input.size }, items, ...(append !== '' && { append }) }
    },
  })
}

/** Remembers the answers. */
function asking(personOf: Options['personOf']): Options['personOf'] {
  const answers = new Map<string, ReturnType<Options['personOf']>>()
  return (email) => {
    const answer = answers.get(email) ?? personOf(email)
    answers.set(email, answer)
    return answer
  }
}

/** The end of a check or of an import. */
function ended(
  summary: ImportSummary,
  append: string,
  items: readonly ItemWrite[],
  { jobId, input, now }: Pick<Step, 'jobId' | 'input' | 'now'>,
) {
  return {
    items,
    finished: { type: 'file' as const, name: 'not-readable.csv', mediaType: 'text/csv', append },
    audit: [
      {
        at: new Date(now).toISOString(),
        actor: input.askedBy,
        object: { type: 'import', id: jobId },
        action: input.isDryRun ? ('import-checked' as const) : ('import-made' as const),
        changes: { tickets: { to: summary.tickets }, unreadable: { to: summary.unreadable } },
      },
    ],
  }
}

/** Lines of the list, without its mark of UTF-8. */
function rowsOf(problems: readonly Unreadable[]): string {
  return csvOf(problems.map(({ line, column, reason }) => [line ?? '', column, reason])).slice(1)
}

function attachedTo(timeline: ArchivedTicket['timeline']): readonly Attached[] {
  return timeline.flatMap(({ message }) => message?.files ?? [])
}

function isTaken({ type, size }: Attached): boolean {
  return uploads.types.some((each) => each === type) && size <= uploads.largestBytes
}

/** The number of an imported ticket: the same whenever a step is repeated. */
function numberOf(source: string, { id, createdAt }: Pick<ImportedForm, 'id' | 'createdAt'>, attempt: number): string {
  const drawn = attempt === 0 ? `${source}#${id}` : `${source}#${id}#${attempt}`
  const hash = createHash('sha256').update(drawn).digest()
  let at = 0
  return drawTicketNumber(Date.parse(createdAt), (bound) => hash.readUInt32BE(4 * at++) % bound)
}
