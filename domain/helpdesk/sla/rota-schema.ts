import * as z from 'zod'
import { dateSchema } from '../../calendar/calendar-schemas.ts'

const personSchema = z.string().min(1)
/** Milliseconds since 1970. */
const momentSchema = z.int()
const timeSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 22:00.')

const WHOLE_MINUTES = 'Enter whole minutes until the next call, such as 10, 15, 30.'

/** The on-call rota: one person per week in turn, with swaps, quiet hours and escalation steps. */
export const rotaSchema = z.strictObject({
  /** Person ids in the order of their turns. */
  people: z
    .array(personSchema)
    .min(1, 'Add at least one person.')
    .refine((people) => new Set(people).size === people.length, 'A person has one place in the rota.'),
  /** First day of the first person's week. Every week begins on the same weekday, at `handover`. */
  startsOn: dateSchema,
  /** South African time at which a week begins. */
  handover: timeSchema,
  /** Swaps: `person` is on call instead between two times. If two overlap, the later one in the list applies. */
  swaps: z.array(
    z
      .strictObject({ from: momentSchema, to: momentSchema, person: personSchema })
      .refine(({ from, to }) => from < to, 'A swap must end after it begins.'),
  ),
  /** Hours in South African time in which only critical and high tickets escalate by call. They may span midnight. */
  quietHours: z
    .strictObject({ from: timeSchema, to: timeSchema })
    .refine(({ from, to }) => from !== to, 'Quiet hours must end at another time than they begin.')
    .exactOptional(),
  /** Minutes to wait for an acknowledgement before each further call. The last value applies to all later calls. */
  stepMinutes: z.array(z.int(WHOLE_MINUTES).min(1, WHOLE_MINUTES)).min(1, WHOLE_MINUTES),
})
