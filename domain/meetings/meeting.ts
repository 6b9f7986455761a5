import * as z from 'zod'
import { plainLine } from '../text/plain.ts'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { isZone } from '../calendar/zone.ts'

const id = z.uuid()
const personId = z.string().min(1).max(100)
const title = z.string().trim().min(1, 'A title is required.').max(200)
const moment = z.iso.datetime()

export const MOST_ITEMS = 60
export const MOST_ENTRIES = 200
export const MOST_PEOPLE = 60
const MOST_NOTE = 10_000
/** Characters of a summary of the minutes. */
export const MOST_SUMMARY = 3000
/** Characters of what somebody writes beside an answer. */
export const MOST_COMMENT = 500

/** A meeting's id: of its own, or of a series and the date on which it falls by the rule. */
export const meetingIdSchema = z
  .string()
  .regex(/^[0-9a-f-]{36}(?:\.\d{4}-\d{2}-\d{2})?$/, 'This is not the id of a meeting.')

export const agendaItemSchema = z.strictObject({
  id,
  title,
  purpose: z.enum(['inform', 'discuss', 'decide']),
  /** Who brings it. */
  ownerId: personId.optional(),
  minutes: z.int().min(0).max(480),
  /** What people read beforehand: a link to papers, or some words. */
  papers: z.string().max(2000).optional(),
  /** What the item shows beside its papers: the figures of the help desk's report about the month before the meeting. */
  shows: z.literal('service-levels').optional(),
})

/** What is written under an item, with the version that the next writer has to know. */
const noteSchema = z.strictObject({
  text: z.string().max(MOST_NOTE),
  version: z.int().min(1),
  by: personId,
  at: moment,
})

/** A summary that a model suggested, and who read it and took it over. Its text is empty once it was removed. */
const summarySchema = z.strictObject({
  text: z.string().max(MOST_SUMMARY),
  version: z.int().min(1),
  by: personId,
  at: moment,
})

const keptItemSchema = agendaItemSchema.extend({
  note: noteSchema.optional(),
  /** How long it has taken so far, without the time that runs. */
  seconds: z.int().min(0),
})
export type KeptItem = z.infer<typeof keptItemSchema>

export const decisionSchema = z.strictObject({
  id,
  itemId: id.optional(),
  text: z.string().trim().min(1, 'A decision needs words.').max(2000),
  /** Its place in the organisation's register, given when the minutes are approved. */
  number: z.int().min(1).optional(),
})
export type Decision = z.infer<typeof decisionSchema>

export const actionSchema = z.strictObject({
  id,
  itemId: id.optional(),
  text: z.string().trim().min(1, 'An action needs words.').max(300),
  personId: personId.optional(),
  dueOn: dateSchema.optional(),
  doneAt: moment.optional(),
  /** Of a task of the projects: asked for, made, or refused by them. */
  task: z
    .strictObject({
      state: z.enum(['asked', 'made', 'refused']),
      id: z.string().max(128).optional(),
      /** By which projects know it. A task without one does not change with the action. */
      key: id.optional(),
    })
    .optional(),
})
export type Action = z.infer<typeof actionSchema>

export const parkedSchema = z.strictObject({ id, text: z.string().trim().min(1, 'It needs words.').max(500) })

const amendmentSchema = z.strictObject({
  id,
  at: moment,
  personId,
  text: z.string().trim().min(1, 'A correction needs words.').max(2000),
})

export const attendances = ['present', 'apologies', 'absent'] as const
export const answers = ['accepted', 'tentative', 'declined'] as const

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 08:00')
const zoneSchema = z.string().max(60).refine(isZone, 'This time zone is not known.')

/** `who` is a person's id or a guest's address. It is a value, so that an erasure finds it. */
export const answeredSchema = z.object({
  who: z.string(),
  answer: z.enum(answers),
  /** What they wrote beside it in their calendar program. */
  comment: z.string().max(MOST_COMMENT).optional(),
})
export type Answered = z.infer<typeof answeredSchema>

/** Characters of a guest's name. */
export const MOST_GUEST_NAME = 100

/** What a guest is called. `who` is the address, as in answers. */
export const guestNameSchema = z.strictObject({
  who: z.string().max(254),
  name: z
    .string()
    .min(1)
    .max(MOST_GUEST_NAME)
    .refine((name) => plainLine(name) === name && !/[",;<>]/.test(name), 'A name is one line without quotes.'),
})
export type GuestName = z.infer<typeof guestNameSchema>

/** An answer to an earlier time, of somebody who was asked anew for this one. It names the time that they answered to. */
const earlierAnswerSchema = answeredSchema.pick({ who: true, answer: true }).extend({
  date: dateSchema,
  time: timeOfDay,
  zone: zoneSchema,
  /** How often the series met that they answered to, in words; `date` is its first day. */
  repeats: z.string().optional(),
})
export type EarlierAnswer = z.infer<typeof earlierAnswerSchema>

/** `from`: the first date of the rule then for which it counted, where that was not the whole series. */
export const earlierSeriesAnswerSchema = earlierAnswerSchema.extend({ from: dateSchema.optional() })

/** What people agree on before they meet. */
export const meetingDetailsSchema = z.strictObject({
  title,
  /** Local in `zone`. */
  date: dateSchema,
  time: timeOfDay,
  minutes: z.int().min(5, 'A meeting takes at least five minutes.').max(1440),
  zone: zoneSchema,
  place: z.string().trim().max(500),
  /** Members of the organisation. */
  personIds: z.array(personId).max(MOST_PEOPLE),
  /** Addresses of people of other organisations. */
  guests: z.array(z.email().max(254)).max(MOST_PEOPLE),
  /** Of guests that were invited with a name. */
  guestNames: z.array(guestNameSchema).max(MOST_PEOPLE).optional(),
  /** Who approves the minutes. */
  chairId: personId,
})
export type MeetingDetails = z.infer<typeof meetingDetailsSchema>

const print = z.string().max(16)
const printedSchema = z.object({ id, print })

/** The minutes as they were sent for approval, as fingerprints without any word: enough to say later what changed. */
const sentDraftSchema = z.object({
  facts: print,
  attendance: print,
  summary: print,
  parked: print,
  items: z.array(printedSchema.extend({ note: print })),
  decisions: z.array(printedSchema),
  actions: z.array(printedSchema),
})
export type SentDraft = z.infer<typeof sentDraftSchema>

export const meetingSchema = z.object({
  id: meetingIdSchema,
  organisation: z.string(),
  /** Who called it. */
  personId,
  ...meetingDetailsSchema.shape,
  seriesId: id.optional(),
  /** The date on which an occurrence of a series falls by the rule. */
  ruled: dateSchema.optional(),
  agenda: z.array(keptItemSchema),
  decisions: z.array(decisionSchema),
  actions: z.array(actionSchema),
  parked: z.array(parkedSchema),
  // After an erasure a guest's address is none any more.
  guests: z.array(z.string()),
  /** `who` as in answers. */
  attendance: z.array(
    z.object({
      who: z.string(),
      attendance: z.enum(attendances),
      /** Who noted it. */
      by: personId.optional(),
    }),
  ),
  answers: z.array(answeredSchema),
  state: z.enum(['planned', 'running', 'held', 'sent', 'approved', 'cancelled']),
  /** The item that is spoken about, and since when. */
  current: z.object({ itemId: id, since: moment }).optional(),
  startedAt: moment.optional(),
  endedAt: moment.optional(),
  sentAt: moment.optional(),
  /** While the minutes wait for approval. */
  sentDraft: sentDraftSchema.optional(),
  approvedAt: moment.optional(),
  approvedBy: personId.optional(),
  /** Whether the approved minutes were mailed to guests. */
  hasMailedGuests: z.boolean().optional(),
  amendments: z.array(amendmentSchema),
  summary: summarySchema.optional(),
  /** Who changed the words of an item, a decision or an action last, by its id. */
  writers: z.record(id, personId).optional(),
  /** Counts what calendars show of it (RFC 5546, 2.1.4). `invitedAt`: when the last invitation went out. */
  sequence: z.int().min(0),
  invitedAt: moment.optional(),
  /** The number that was mailed last. It is lower than `sequence` while people are not told of a change. */
  askedSequence: z.int().min(0).optional(),
  /** Who has the invitation that was mailed last, as in answers. Absent where that is everybody in it. */
  told: z.array(z.string()).optional(),
  /** When it was by the invitation that was mailed last, while that is another time than now. */
  askedTimes: meetingDetailsSchema.pick({ date: true, time: true, minutes: true, zone: true }).optional(),
  /** The day without work that it left for the one that it is on, with its name. */
  off: z.object({ date: dateSchema, name: z.string() }).optional(),
  /** The day to which it went back once the organisation opened it again, with what it was called while it was off. */
  opened: z.object({ date: dateSchema, name: z.string() }).optional(),
  earlierAnswers: z.array(earlierAnswerSchema).optional(),
  createdAt: moment,
  changedAt: moment,
  version: z.int().min(0),
})
export type Meeting = z.infer<typeof meetingSchema>

/** A meeting as lists and calendars show it. */
export const meetingSummarySchema = meetingSchema
  .pick({
    id: true,
    organisation: true,
    personId: true,
    title: true,
    date: true,
    time: true,
    minutes: true,
    zone: true,
    place: true,
    personIds: true,
    chairId: true,
    seriesId: true,
    ruled: true,
    off: true,
    state: true,
    answers: true,
  })
  .extend({
    openActions: z.int(),
    decided: z.int(),
    /** People and guests, and how many of them accepted. */
    invited: z.int(),
    accepted: z.int(),
    /** People have an earlier invitation than what the meeting is now. */
    isUntold: z.boolean(),
  })
export type MeetingSummary = z.infer<typeof meetingSummarySchema>

/** The number of the invitation that people answer to. */
export function askedSequenceOf({ askedSequence, sequence }: Pick<Meeting, 'askedSequence' | 'sequence'>): number {
  return askedSequence ?? sequence
}

/** Everybody whom an invitation is mailed to: members by their ids, and guests by their addresses. */
export function invitedTo({ personIds, chairId, guests }: Pick<Meeting, 'personIds' | 'chairId' | 'guests'>): string[] {
  return [...new Set([...personIds, chairId, ...guests])]
}

/** Who has an invitation of a meeting, whether they are still in it or not; nobody before the first one. */
export function toldOf(meeting: Pick<Meeting, 'personIds' | 'chairId' | 'guests' | 'told' | 'invitedAt'>): string[] {
  if (meeting.invitedAt === undefined) return []
  return meeting.told ?? invitedTo(meeting)
}

/** Guests to whom approved minutes can be mailed: who was invited or was there. An erased guest has no address any more. */
export function guestReaders(
  meeting: Pick<Meeting, 'personIds' | 'chairId' | 'guests' | 'told' | 'invitedAt' | 'attendance'>,
): string[] {
  const told = new Set(toldOf(meeting))
  return meeting.guests.filter(
    (who) => who.includes('@') && (told.has(who) || attendanceOf(meeting, who) === 'present'),
  )
}

/** Who has an invitation and is not in the meeting any more. */
export function leaversOf(meeting: Pick<Meeting, 'personIds' | 'chairId' | 'guests' | 'told' | 'invitedAt'>): string[] {
  const invited = new Set(invitedTo(meeting))
  return toldOf(meeting).filter((who) => !invited.has(who))
}

/** Whether people have an earlier invitation than what a planned meeting is now. */
export function isUntold(meeting: Pick<Meeting, 'state' | 'invitedAt' | 'sequence' | 'askedSequence'>): boolean {
  const { state, invitedAt, sequence } = meeting
  return state === 'planned' && invitedAt !== undefined && askedSequenceOf(meeting) !== sequence
}

/** The name of a guest, if one was typed. Only people of the organisation and the guest see it. */
export function guestNameOf({ guestNames = [] }: Pick<Meeting, 'guestNames'>, who: string): string | undefined {
  return guestNames.find((each) => each.who === who)?.name
}

/** What somebody answered to the invitation, and whether they came: by a person's id or a guest's address. */
export function answerOf({ answers: given }: Pick<Meeting, 'answers'>, who: string) {
  return given.find((each) => each.who === who)?.answer
}

/** What somebody without an answer had answered to an earlier time. */
export function earlierAnswerOf(
  { answers: given, earlierAnswers = [] }: Pick<Meeting, 'answers' | 'earlierAnswers'>,
  who: string,
): EarlierAnswer | undefined {
  return given.some((each) => each.who === who) ? undefined : earlierAnswers.find((each) => each.who === who)
}

export function attendanceOf({ attendance }: Pick<Meeting, 'attendance'>, who: string) {
  return attendance.find((each) => each.who === who)?.attendance
}

/** The meeting or the series with an answer in place of the one before. */
export function withAnswer<Asked extends Pick<Meeting, 'answers'>>(
  meeting: Asked,
  who: string,
  answer: (typeof answers)[number],
  comment?: string,
): Asked {
  const given = { who, answer, ...(comment !== undefined && { comment }) }
  return { ...meeting, answers: [...meeting.answers.filter((each) => each.who !== who), given] }
}

/** The answers that a meeting or a series begins with: whoever calls it and is in it comes. */
export function firstAnswers(of: Pick<Meeting, 'personId' | 'personIds' | 'chairId' | 'guests'>): Answered[] {
  return invitedTo(of).includes(of.personId) ? [{ who: of.personId, answer: 'accepted' }] : []
}

export function summaryOf(meeting: Meeting): MeetingSummary {
  const openActions = meeting.actions.filter(({ doneAt }) => doneAt === undefined).length
  const invited = invitedTo(meeting)
  return meetingSummarySchema.parse({
    ...meeting,
    openActions,
    decided: meeting.decisions.length,
    invited: invited.length,
    accepted: invited.filter((who) => answerOf(meeting, who) === 'accepted').length,
    isUntold: isUntold(meeting),
  })
}

interface Called {
  readonly id: string
  readonly organisation: string
  readonly personId: string
  readonly details: MeetingDetails
  readonly agenda?: readonly z.infer<typeof agendaItemSchema>[]
  readonly seriesId?: string
  readonly ruled?: string
}

/** A meeting that nobody has changed yet: its version is 0 until it is stored. `now` is in milliseconds since 1970. */
export function newMeeting({ details, agenda = [], ...called }: Called, now: number): Meeting {
  const at = new Date(now).toISOString()
  return {
    ...called,
    ...details,
    agenda: agenda.map((item) => ({ ...item, seconds: 0 })),
    decisions: [],
    actions: [],
    parked: [],
    attendance: [],
    answers: firstAnswers({ ...called, ...details }),
    state: 'planned',
    amendments: [],
    sequence: 0,
    createdAt: at,
    changedAt: at,
    version: 0,
  }
}
