import * as z from 'zod'
import { standingNotices } from './standing-notices.ts'

/** What a notice is about: something that does not work, something that will not for a while, or something to know. */
export const noticeKinds = ['incident', 'maintenance', 'information'] as const

/** Notices that the page holds at most: who has more to say says it in fewer. */
export const MOST_NOTICES = 5

const LONGEST_DAYS = 30
const MS_PER_DAY = 24 * 60 * 60 * 1000
/** Control characters, and marks that turn the direction of what follows around. */
// oxlint-disable-next-line no-control-regex -- they are what is refused
const UNPRINTED = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/

const line = (name: string, longest: number) =>
  z
    .string()
    .trim()
    .min(1, `Enter a ${name}.`)
    .max(longest, `The ${name} is longer than ${longest} characters. Shorten it.`)
    .refine((text) => !UNPRINTED.test(text), `The ${name} must be one line of plain text, without control characters.`)

/** What an operator has to say on the status page. It is plain text: nothing in it is markup. */
export const noticeSchema = z.object({
  /** By which it is changed and ended. */
  id: z.string().regex(/^[a-z0-9]{4}$/),
  kind: z.enum(noticeKinds),
  title: line('title', 80),
  text: line('text', 500),
  postedAt: z.iso.datetime(),
  /** When it was last put in other words, or given other times. */
  changedAt: z.iso.datetime().optional(),
  /** When it began, or will begin, where that is not when it was posted. */
  from: z.iso.datetime().optional(),
  /** From then on the page does not show it any more. */
  until: z.iso.datetime(),
})
export type Notice = z.infer<typeof noticeSchema>

/**
 * The notices with one more, or with this one in the place of the one with its id, at `now` (milliseconds since 1970); those whose time is over
 * are gone. Answers with a sentence that says what to mend where the notice would never be shown, would tell of an incident to come, would stand for more than 30 days,
 * or would be one too many.
 */
export function withNotice(
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
  const standing = standingNotices(notices, now)
  const others = standing.filter(({ id }) => id !== notice.id)
  if (others.length === standing.length && standing.length >= MOST_NOTICES)
    return {
      refusal: `There are already ${MOST_NOTICES} notices, the most that the page shows. End one or change one.`,
    }
  return {
    notices:
      others.length === standing.length
        ? [notice, ...standing]
        : standing.map((each) => (each.id === notice.id ? notice : each)),
  }
}
