import * as z from 'zod'
import { activeNotices } from './active-notices.ts'

export const noticeKinds = ['incident', 'maintenance', 'information'] as const

/** The status page shows at most this many notices. */
export const MOST_NOTICES = 5

const LONGEST_DAYS = 30
const MS_PER_DAY = 24 * 60 * 60 * 1000
/** Control characters and bidirectional controls. */
// oxlint-disable-next-line no-control-regex -- the schema refuses these characters
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/

const line = (name: string, longest: number) =>
  z
    .string()
    .trim()
    .min(1, `Enter a ${name}.`)
    .max(longest, `The ${name} is longer than ${longest} characters. Shorten it.`)
    .refine(
      (text) => !CONTROL_CHARACTERS.test(text),
      `The ${name} must be one line of plain text, without control characters.`,
    )

/** An operator's message on the status page, in plain text. */
export const noticeSchema = z.object({
  id: z.string().regex(/^[a-z0-9]{4}$/),
  kind: z.enum(noticeKinds),
  title: line('title', 80),
  text: line('text', 500),
  postedAt: z.iso.datetime(),
  /** The time of the last change to its text or times. */
  changedAt: z.iso.datetime().optional(),
  /** The start, if it differs from `postedAt`. */
  from: z.iso.datetime().optional(),
  /** The page shows the notice before this time. */
  until: z.iso.datetime(),
})
export type Notice = z.infer<typeof noticeSchema>

/**
 * Adds a notice, or replaces the one with the same id, and removes expired notices. `now` is in milliseconds since 1970.
 * Refuses a notice that is already over, an incident in the future, more than 30 days, and a sixth notice.
 */
export function upsertNotice(
  notices: readonly Notice[] | undefined,
  notice: Notice,
  now: number,
): { readonly notices: Notice[] } | { readonly refusal: string } {
  const begins = Math.max(now, Date.parse(notice.from ?? notice.postedAt))
  const ends = Date.parse(notice.until)
  if (notice.kind === 'incident' && begins > now)
    return {
      refusal: 'An incident cannot start in the future. Leave out the start time, or publish it as maintenance.',
    }
  if (ends <= now) return { refusal: 'The end is in the past. Choose a later end.' }
  if (ends <= begins) return { refusal: 'The end is before the start. Choose a later end or an earlier start.' }
  if (ends > now + LONGEST_DAYS * MS_PER_DAY)
    return {
      refusal: `A notice lasts at most ${LONGEST_DAYS} days. Choose an earlier end, and extend it when that date is near.`,
    }
  const active = activeNotices(notices, now)
  const others = active.filter(({ id }) => id !== notice.id)
  if (others.length === active.length && active.length >= MOST_NOTICES)
    return {
      refusal: `There are already ${MOST_NOTICES} notices, the most that the page shows. End one or change one.`,
    }
  return {
    notices:
      others.length === active.length
        ? [notice, ...active]
        : active.map((each) => (each.id === notice.id ? notice : each)),
  }
}
