import * as z from 'zod'

/** People of whom one call says when they are busy: the firewall refuses addresses with more than 2,048 bytes of a query. */
export const MOST_BUSY_ASKED = 50
/** Days that such an answer covers at most. */
export const MOST_BUSY_DAYS = 31

const ID_LENGTH = 100

/** Ids of people with commas between them, as a query holds them. */
export const busyOfSchema = z.string().max(MOST_BUSY_ASKED * (ID_LENGTH + 1))

/** A stretch of time at which a person is in meetings that the reader may not read. It says nothing else of them. */
export const busyTimeSchema = z.strictObject({
  personId: z.string(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
})
export type BusyTime = z.infer<typeof busyTimeSchema>

/** What a query holds to ask when people are busy: their ids, of at most 50 of them, in an order that does not change. */
export function busyOf(personIds: readonly string[]): string {
  return [...new Set(personIds)].toSorted().slice(0, MOST_BUSY_ASKED).join(',')
}

/** The people that a query asks about. */
export function askedIn(query: string): string[] {
  return [...new Set(query.split(','))].filter((id) => id !== '').slice(0, MOST_BUSY_ASKED)
}
