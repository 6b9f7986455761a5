import * as z from 'zod'
import { categories } from './category.ts'
import { priorities } from './priority.ts'
import { clockNames } from './sla/agreement.ts'
import { TAG, TAG_RULE } from './tag.ts'
import { statuses } from './ticket-status.ts'

/** A person id, `guest` for the holder of a ticket link, `mail` for a sender by mail, or `system`. */
const actorSchema = z.string().regex(/^[\w.:-]{1,128}$/, 'An event contains ids, not names or addresses.')
const personId = actorSchema
const ticketNumber = z.string().regex(/^[\w-]{1,64}$/)

/** How a ticket arrived. */
export const channels = ['form', 'portal', 'mail', 'agent', 'chat', 'command', 'import'] as const
export type Channel = (typeof channels)[number]

/** Other tickets that a ticket refers to. `parent` and `child`, and the two follow-up kinds, are each other's inverse. */
export const ticketLinkKinds = ['parent', 'child', 'duplicate', 'related', 'follow-up-of', 'followed-up-by'] as const

/** The side that wrote a message. */
export const sides = ['client', 'agent'] as const

const tag = z.string().regex(TAG, TAG_RULE)

/** Everything that can happen to a ticket. Texts and files of a message are stored beside its event, so that they can be erased. */
const happeningSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('opened'),
    channel: z.enum(channels),
    priority: z.enum(priorities),
    category: z.enum(categories),
    /** Of an imported ticket: the system that it comes from, and its id there. */
    from: z
      .strictObject({
        system: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/),
        id: z.string().regex(/^[\w.:-]{1,64}$/),
      })
      .optional(),
  }),
  z.strictObject({ type: z.literal('replied'), side: z.enum(sides), files: z.int().min(0) }),
  z.strictObject({ type: z.literal('noted'), files: z.int().min(0) }),
  z.strictObject({
    type: z.literal('status-changed'),
    to: z.enum(statuses),
    /** Of a resolution: when the ticket is closed, by the rules of that moment. */
    closesAt: z.iso.datetime().optional(),
    /** The desk takes a resolution back that was only just made, so this is no reopening. */
    takesBack: z.literal(true).optional(),
  }),
  z.strictObject({ type: z.literal('assigned'), to: personId.nullable() }),
  z.strictObject({ type: z.literal('priority-changed'), to: z.enum(priorities) }),
  z.strictObject({ type: z.literal('category-changed'), to: z.enum(categories) }),
  z.strictObject({ type: z.literal('tags-changed'), added: z.array(tag), removed: z.array(tag) }),
  z.strictObject({ type: z.literal('watched'), personId }),
  z.strictObject({ type: z.literal('unwatched'), personId }),
  z.strictObject({ type: z.literal('linked'), kind: z.enum(ticketLinkKinds), ticketNumber }),
  z.strictObject({ type: z.literal('unlinked'), kind: z.enum(ticketLinkKinds), ticketNumber }),
  z.strictObject({ type: z.literal('merged-into'), ticketNumber }),
  z.strictObject({ type: z.literal('merge-undone'), ticketNumber }),
  z.strictObject({ type: z.literal('absorbed'), ticketNumber }),
  z.strictObject({ type: z.literal('released'), ticketNumber }),
  z.strictObject({ type: z.literal('split-off'), ticketNumber, message: z.int().min(1) }),
  z.strictObject({
    type: z.literal('time-logged'),
    minutes: z
      .int()
      .min(1)
      .max(24 * 60),
  }),
  z.strictObject({ type: z.literal('rated'), score: z.int().min(1).max(5) }),
  z.strictObject({ type: z.literal('sla-warned'), clock: z.enum(clockNames) }),
  z.strictObject({ type: z.literal('sla-breached'), clock: z.enum(clockNames) }),
  z.strictObject({ type: z.literal('escalated'), to: personId, step: z.int().min(1) }),
  z.strictObject({ type: z.literal('acknowledged') }),
  z.strictObject({
    type: z.literal('agreement-changed'),
    /** The agreement and its version. */
    agreement: z.string().max(64),
    /** Clocks whose next step lies ahead again. */
    moved: z.array(z.enum(clockNames)).default([]),
  }),
  z.strictObject({ type: z.literal('reply-addresses-renewed') }),
  z.strictObject({
    type: z.literal('work-asked'),
    as: z.enum(['task', 'project']),
    /** It is work of the desk, of which the client sees nothing. */
    isDesks: z.literal(true).optional(),
  }),
])
export type Happening = z.infer<typeof happeningSchema>

/** An event in the append-only history of a ticket. `seq` counts from 1 without gaps. */
export const ticketEventSchema = z.object({
  seq: z.int().min(1),
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  actor: actorSchema,
  happening: happeningSchema,
})
export type TicketEvent = z.infer<typeof ticketEventSchema>

/** Whether only the desk may see the event. */
export function isInternal({ happening }: Pick<TicketEvent, 'happening'>): boolean {
  // Clients see the follow-ups of their ticket. Other links name tickets that they may not be allowed to read.
  if (happening.type === 'linked' || happening.type === 'unlinked')
    return happening.kind !== 'follow-up-of' && happening.kind !== 'followed-up-by'
  if (happening.type === 'work-asked') return happening.isDesks === true
  return INTERNAL.has(happening.type)
}

const INTERNAL: ReadonlySet<Happening['type']> = new Set<Happening['type']>([
  'noted',
  'tags-changed',
  'time-logged',
  'sla-warned',
  'sla-breached',
  'escalated',
  'acknowledged',
  'agreement-changed',
  'reply-addresses-renewed',
  'split-off',
  // The client's ticket links to the target itself, if they may read it.
  'merged-into',
  'merge-undone',
  'absorbed',
  'released',
  'watched',
  'unwatched',
])
