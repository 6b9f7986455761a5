import * as z from 'zod'
import { company } from '../company/details.ts'
import { retryAfterData } from '../contract/endpoint.ts'
import { publicEntrySchema } from './message.ts'
import { attachesOnce, MOST_ACTIONS } from './ticket-action.ts'

const MOST_ON_A_PAGE = 100
const PAGE_SIZE = `A page holds 1 to ${MOST_ON_A_PAGE} tickets.`
export const page = {
  limit: z.coerce.number(PAGE_SIZE).int(PAGE_SIZE).min(1, PAGE_SIZE).max(MOST_ON_A_PAGE, PAGE_SIZE).default(25),
  cursor: z.string().max(2000).optional(),
}
/** The `cursor` of the next page; absent on the last page. */
export const nextCursor = z.string().optional()

/** Not validated: a truncated number in a link gets `ticket-not-found`. */
const linkedNumber = z.string()
export const onTicket = { ticketNumber: linkedNumber }

export const ticketNotFound = {
  'ticket-not-found': { status: 404, message: 'This ticket does not exist, or you may not see it.' },
} as const

export const cursorInvalid = {
  'cursor-invalid': { status: 400, message: 'This page of the list does not exist. Start again from the first page.' },
} as const

export const earlierEntries = {
  ...onTicket,
  /** Entries before this sequence number. */
  before: z.coerce.number().int().min(2),
}

/** Earlier entries as clients and guests see them. */
export const timelinePage = z.object({ timeline: z.array(publicEntrySchema), hasEarlier: z.boolean() })
export type TimelinePage = z.infer<typeof timelinePage>

/** What every change of a ticket names. */
export const changeFields = {
  ...onTicket,
  /** Drawn by the browser, the same in every repeat of the request. */
  requestId: z.uuid(),
  /** The version that the change was made on. */
  version: z.int().min(1),
}

export const changeErrors = {
  ...ticketNotFound,
  'changed-meanwhile': {
    status: 409,
    message: 'Someone changed this ticket meanwhile. Look at the change, then send yours again.',
    data: z.object({ version: z.int(), entries: z.array(z.int()) }),
  },
  'reply-meanwhile': {
    status: 409,
    message: 'There is a newer reply. Read it before you send yours.',
    data: z.object({ version: z.int(), lastReply: z.int() }),
  },
  'action-refused': {
    status: 409,
    message: 'This cannot be done to the ticket as it is now.',
    data: z.object({
      reason: z.enum([
        'nothing-changes',
        'ticket-merged',
        'not-resolved',
        'rating-final',
        'closed-for-good',
        'no-escalation',
        'too-many-watchers',
        'too-many-tags',
      ]),
    }),
  },
  'file-not-usable': { status: 409, message: 'A file is missing, is still being checked, or was refused.' },
  'too-many-changes': {
    status: 429,
    message: `You have changed tickets very often in a short time. Wait ten minutes, or phone ${company.phone}.`,
    data: retryAfterData,
  },
  'agent-unknown': { status: 409, message: 'This person is not an agent.' },
} as const

/** Actions, and the newest reply that the writer has read. */
export const actions = <Action extends z.ZodType<Parameters<typeof attachesOnce>[0][number]>>(action: Action) => ({
  actions: z.array(action).min(1).max(MOST_ACTIONS).refine(attachesOnce, 'Attach each file to one message only.'),
  /** `lastReply` of the ticket as the writer saw it. Required for a reply; a newer one stops it. */
  lastReply: z.int().min(0).optional(),
})

export const fileLink = z.object({ url: z.url(), expiresAt: z.iso.datetime() })
export const fileNotFound = {
  'file-not-found': { status: 404, message: 'This file does not exist, or you may not see it.' },
} as const

/** The version of a setting that an edit was made on; 0 if nothing was saved yet. */
export const settingVersion = z.int().min(0)

export const savedMeanwhile = {
  'saved-meanwhile': { status: 409, message: 'This was saved by another person meanwhile. Load it again.' },
} as const
