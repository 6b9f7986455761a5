import * as z from 'zod'
import {
  actionSchema,
  agendaItemSchema,
  answers,
  attendances,
  decisionSchema,
  meetingDetailsSchema,
  MOST_SUMMARY,
  parkedSchema,
} from './meeting.ts'

const id = z.uuid()
const index = z.int().min(0)
const details = meetingDetailsSchema.partial()
const nullable = { ownerId: z.string().max(100).nullable(), papers: z.string().max(2000).nullable() }
const itemFields = agendaItemSchema.omit({ id: true }).extend(nullable).partial()
const decisionFields = decisionSchema.pick({ text: true }).extend({ itemId: id.nullable() }).partial()
const actionFields = actionSchema
  .pick({ text: true })
  .extend({
    itemId: id.nullable(),
    personId: z.string().min(1).max(100).nullable(),
    dueOn: z.iso.date().nullable(),
    doneAt: z.iso.datetime().nullable(),
  })
  .partial()

/**
 * A change of a meeting. `was` holds what the person saw in the fields that they change; null clears a field. An index is a place in the
 * list, from 0. A note and a summary name the version that their writer saw, 0 for none.
 */
export const meetingChangeSchema = z.discriminatedUnion('change', [
  /**
   * `off`: what the organisation's calendar calls the day without work that the meeting leaves by it. `isOpened`: it goes back to such a
   * day, because the organisation opened it again.
   */
  z.strictObject({
    change: z.literal('details'),
    fields: details,
    was: details,
    off: z.string().trim().min(1).max(100).optional(),
    isOpened: z.literal(true).optional(),
  }),
  z.strictObject({ change: z.literal('add-item'), item: agendaItemSchema, index }),
  z.strictObject({ change: z.literal('change-item'), id, fields: itemFields, was: itemFields }),
  z.strictObject({ change: z.literal('move-item'), id, index }),
  z.strictObject({ change: z.literal('remove-item'), id }),
  z.strictObject({
    change: z.literal('write-note'),
    itemId: id,
    text: z.string().max(10_000),
    version: z.int().min(0),
  }),
  /** Takes over the summary that a model suggested, as the person left it. An empty text removes it. */
  z.strictObject({
    change: z.literal('take-summary'),
    text: z.string().trim().max(MOST_SUMMARY),
    version: z.int().min(0),
  }),
  z.strictObject({ change: z.literal('add-decision'), decision: decisionSchema.omit({ number: true }), index }),
  z.strictObject({ change: z.literal('change-decision'), id, fields: decisionFields, was: decisionFields }),
  z.strictObject({ change: z.literal('remove-decision'), id }),
  z.strictObject({ change: z.literal('add-action'), action: actionSchema.omit({ task: true }), index }),
  z.strictObject({ change: z.literal('change-action'), id, fields: actionFields, was: actionFields }),
  z.strictObject({ change: z.literal('remove-action'), id }),
  z.strictObject({ change: z.literal('make-tasks'), ids: z.array(id).min(1).max(50) }),
  z.strictObject({ change: z.literal('park'), parked: parkedSchema, index }),
  z.strictObject({ change: z.literal('unpark'), id }),
  /** Without `was` nothing was noted. */
  z.strictObject({
    change: z.literal('attend'),
    who: z.string().max(254),
    attendance: z.enum(attendances).nullable(),
    was: z.enum(attendances).nullable().optional(),
  }),
  /** `toSeries`: it counts for the whole series of the meeting, as in a calendar program. */
  z.strictObject({ change: z.literal('answer'), answer: z.enum(answers), toSeries: z.literal(true).optional() }),
  /** `today`: a meeting of a later day is held now, and its date moves. */
  z.strictObject({ change: z.literal('start'), today: z.literal(true).optional() }),
  z.strictObject({ change: z.literal('go-to-item'), itemId: id }),
  z.strictObject({ change: z.literal('end') }),
  z.strictObject({ change: z.literal('send-minutes') }),
  /** `toGuests`: the minutes are mailed to the guests, too. */
  z.strictObject({ change: z.literal('approve'), toGuests: z.boolean().optional() }),
  z.strictObject({
    change: z.literal('amend'),
    id,
    text: z.string().trim().min(1).max(2000),
    toGuests: z.boolean().optional(),
  }),
  z.strictObject({ change: z.literal('invite') }),
  /** Another member organises it from now on. */
  z.strictObject({ change: z.literal('hand-over'), personId: z.string().min(1).max(100) }),
  z.strictObject({ change: z.literal('cancel') }),
])
export type MeetingChange = z.infer<typeof meetingChangeSchema>
