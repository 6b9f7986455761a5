import * as z from 'zod'
import { asClientsSee, clientFieldsSchema } from '../client-ticket.ts'
import { numbered, publicEntries, publicEntrySchema, timelineEntrySchema } from '../message.ts'
import { agreementSchema } from '../sla/agreement-schemas.ts'
import { foldTicket, ticketStateSchema } from '../ticket-state.ts'
import { ticketSchema } from '../ticket.ts'

/** The form of archives that this version writes and reads. */
export const ARCHIVE_FORMAT = 1

/** The desk's agreement, the added holidays and agreements of organisations, each with its past: a line for each. */
export const AGREEMENTS_FILE = 'agreements.jsonl'

/** A ticket with its whole history: a line of `tickets/00001.jsonl`. */
export const archivedTicketSchema = z.strictObject({
  /** Its public numbers follow from the timeline. */
  ticket: ticketSchema.omit({ publicly: true }),
  /** All entries, oldest first. */
  timeline: z.array(timelineEntrySchema),
  /** In archives of earlier versions: the agreement at the export, where that is not the published one. */
  agreement: agreementSchema.optional(),
})
export type ArchivedTicket = z.infer<typeof archivedTicketSchema>

/** The fields of an archived ticket that its history has to say. */
const archivedStateSchema = ticketStateSchema.omit({ publicly: true })

/** The fields of an archived ticket that its history does not say. Throws if the history cannot be folded. */
export function unlikeHistory({ ticket, timeline }: Pick<ArchivedTicket, 'ticket' | 'timeline'>) {
  const state = archivedStateSchema.parse(foldTicket(timeline))
  const fields = Object.keys(archivedStateSchema.shape) as (keyof typeof state)[]
  return fields
    .map((field) => ({ field, is: canonicalJson(ticket[field]), says: canonicalJson(state[field]) }))
    .filter(({ is, says }) => is !== says)
}

/** What an organisation may see of its ticket: a line of an archive for a client. */
const clientLineSchema = z.strictObject({
  ticket: clientFieldsSchema,
  timeline: z.array(publicEntrySchema.omit({ own: true })),
})
type ClientLine = z.infer<typeof clientLineSchema>

/** What an organisation may see of a ticket. `staff` are the person ids of the desk. */
export function clientLine(
  { ticket, timeline }: Pick<ArchivedTicket, 'ticket' | 'timeline'>,
  staff: ReadonlySet<string>,
): ClientLine {
  const entries = publicEntries(numbered(timeline), [], (actor) => !staff.has(actor))
  const shown = asClientsSee({ ...ticket, publicly: foldTicket(timeline).publicly })
  return clientLineSchema.parse({ ticket: shown, timeline: entries.map(({ own: _own, ...entry }) => entry) })
}

/** A file of the archive: a line of `hashes/00001.jsonl`, which follows the files that it lists. */
export const hashedFileSchema = z.strictObject({
  path: z.string(),
  size: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type HashedFile = z.infer<typeof hashedFileSchema>

/** What an archive holds. */
const archiveContents = ['desk', 'organisation', 'client'] as const
export type ArchiveContent = (typeof archiveContents)[number]

/** `manifest.json`, the last file of an archive. */
export const manifestSchema = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT),
  /** `desk`: everything. `organisation`: all of its tickets, notes included. `client`: what it may see of them. */
  content: z.enum(archiveContents),
  organisation: z.string().optional(),
  tickets: z.int().min(0),
  files: z.int().min(0),
  /** SHA-256 over the chain of the lists of hashes: of the previous value and the list, in hexadecimal. */
  chain: z.string(),
})
export type ArchiveManifest = z.infer<typeof manifestSchema>

/** JSON with sorted keys and without undefined values, so that the same data is the same bytes. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )
}

/** Lines of JSON. */
export function jsonLines(values: readonly unknown[]): string {
  return values.map((value) => `${canonicalJson(value)}\n`).join('')
}
