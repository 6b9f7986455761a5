import * as z from 'zod'
import { sides, ticketEventSchema, isInternal } from './ticket-event.ts'

/** A file of a message. */
export const attachmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.int(),
})
export type Attachment = z.infer<typeof attachmentSchema>

/** A file of a mail that was not kept. */
export const refusedFileSchema = z.object({
  name: z.string(),
  reason: z.enum(['too-large', 'too-many', 'type', 'content', 'malware', 'not-inspected', 'empty']),
})
export type RefusedFile = z.infer<typeof refusedFileSchema>

/** What a person wrote. It is stored beside its event and deleted when the person is erased. */
const messageSchema = z.object({
  /** Markdown. */
  text: z.string(),
  /** The writer's name as readers see it. */
  by: z.string(),
  files: z.array(attachmentSchema),
  /** Whether the text came by mail and is no Markdown. */
  isPlain: z.boolean().optional(),
  /** Whether the visitor wrote it in the chat that the ticket came from, with its token. Nobody else can. */
  isFromChat: z.literal(true).optional(),
  /** Quoted mails and the signature of a mail, shown folded. */
  folded: z.string().optional(),
  /** Files of a mail that were not kept. */
  refusedFiles: z.array(refusedFileSchema).optional(),
})
export type Message = z.infer<typeof messageSchema>

/** An entry of a ticket's timeline: an event, with its message if it has one. */
export const timelineEntrySchema = ticketEventSchema.extend({
  message: messageSchema.optional(),
  /** The client's comment to a rating. */
  comment: z.string().optional(),
  /** The request that caused the event, so that a repeat is recognised. */
  requestId: z.string().optional(),
  /** Which client with an account did it. Absent if an agent, a guest, a mail or a rule did. */
  client: z.enum(['requester', 'colleague']).optional(),
})
export type TimelineEntry = z.infer<typeof timelineEntrySchema>

/** An entry with its number among the public ones, which is stored where it is not `seq`. */
export type NumberedEntry = TimelineEntry & { readonly number?: number | undefined }

/** The number of an entry as clients see it; of an internal one, that of the public entry before it. */
export function publicNumber({ number, seq }: NumberedEntry): number {
  return number ?? seq
}

/** Numbers entries that follow each other. `before` is the number of the last public entry before them. */
export function numbered(entries: readonly TimelineEntry[], before = 0): NumberedEntry[] {
  let number = before
  return entries.map((entry) => {
    if (!isInternal(entry)) number += 1
    return number === entry.seq ? entry : { ...entry, number }
  })
}

/** An entry as the client sees it: agents are named in their messages only, and nobody by id. */
export const publicEntrySchema = timelineEntrySchema.omit({ actor: true, requestId: true, client: true }).extend({
  /** The side that acted; absent if a rule did. */
  side: z.enum(sides).optional(),
  /** Whether the reader did it. */
  own: z.boolean(),
})
export type PublicEntry = z.infer<typeof publicEntrySchema>

/**
 * The entries that a client may see, oldest first. `reader` are the actors that the reader is: their person id, and `guest` and `mail` on a
 * ticket of their own. Internal notes, tags, time and warnings are left out, and so are statuses that the same request replaced; this is the
 * only way from a timeline to a client. Their `seq` counts public entries only, so that nobody can infer the others.
 */
export function publicEntries(
  entries: readonly NumberedEntry[],
  reader: readonly string[],
  clients: (actor: string) => boolean,
): PublicEntry[] {
  const lastStatus = new Map(entries.filter(changesStatus).map((entry) => [sendOf(entry), entry.seq]))
  return entries
    .filter((entry) => !isInternal(entry))
    .filter((entry) => !changesStatus(entry) || lastStatus.get(sendOf(entry)) === entry.seq)
    .map(({ actor, happening, requestId: _requestId, client: _client, number, ...entry }) => ({
      ...entry,
      seq: number ?? entry.seq,
      happening: withoutPeople(happening),
      ...(actor !== 'system' && { side: sideOf(happening, clients(actor)) }),
      own: reader.includes(actor),
    }))
}

function changesStatus({ happening }: TimelineEntry): boolean {
  return happening.type === 'status-changed'
}

/** The same text for entries that one send wrote. Replayed entries have no request id, but those of one send have the same time. */
function sendOf({ actor, requestId, at }: TimelineEntry): string {
  return `${actor} ${requestId ?? at}`
}

/** Each message stores its side, because an imported author may be no agent of this desk. */
function sideOf(happening: TimelineEntry['happening'], isClient: boolean): (typeof sides)[number] {
  if (happening.type === 'replied') return happening.side
  return isClient ? 'client' : 'agent'
}

/** A client sees that an agent works on the ticket, but not the person's id. */
function withoutPeople(happening: TimelineEntry['happening']): TimelineEntry['happening'] {
  return happening.type === 'assigned' ? { ...happening, to: happening.to === null ? null : 'agent' } : happening
}
