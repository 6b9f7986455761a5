import * as z from 'zod'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { endpoint, retryAfterData } from '../contract/endpoint.ts'
import { recordFileCalls, recordFileSchema } from '../files/record-files.ts'
import { isDrawn } from '../links/link-token.ts'
import { directions } from './beyond.ts'
import { busyOfSchema, busyTimeSchema } from './calendar/busy-asked.ts'
import { guestPageSchema, linkDays, meetingLinkSchema } from './guest-page.ts'
import {
  actionSchema,
  agendaItemSchema,
  answers,
  decisionSchema,
  meetingDetailsSchema,
  meetingIdSchema,
  meetingSchema,
  meetingSummarySchema,
  parkedSchema,
} from './meeting.ts'
import { meetingChangeSchema } from './meeting-change.ts'
import { MOST_SERIES, seriesPlanSchema, seriesSchema } from './series.ts'
import { meetingSettingsSchema } from './summary.ts'

const id = z.uuid()
const meetingId = meetingIdSchema
/** Base64url of 256 random bits. */
const token = z.string().max(128)
/** The browser draws it, and it is no word. */
const drawn = z.string().refine(isDrawn, 'A link needs 256 random bits, as 43 characters of base64url.')

const of = { audience: 'signed-in', product: 'meeting-management' } as const
const reads = { ...of, capability: 'read' } as const
const changes = { ...of, capability: 'change' } as const
/** Works after a trial, too. */
const withdraws = { ...of, capability: 'withdraw' } as const

const meetingNotFound = {
  'meeting-not-found': { status: 404, message: 'This meeting does not exist, or you may not see it.' },
} as const
const notMembers = {
  'not-members': { status: 400, message: 'Only members of your organisation can be named here.' },
}
const noOrganisation = {
  'no-organisation': { status: 403, message: 'Meetings belong to an organisation, and you act for none.' },
} as const

const summariesOff = {
  'summaries-off': {
    status: 403,
    message: 'Your organisation has not turned on summaries by a machine. Its owners can, on the page of meetings.',
  },
} as const

/** An action of an earlier meeting of the same series that is still open. */
const carriedActionSchema = actionSchema.extend({ meetingId, meetingOn: dateSchema })

export const meetingsContract = {
  ...recordFileCalls('meetings', 'meeting-management'),

  listMeetings: endpoint
    .route({
      method: 'GET',
      path: '/api/meetings',
      summary: 'Meetings between two days, with the occurrences of series',
    })
    .meta(reads)
    .input(
      z.strictObject({
        from: dateSchema,
        to: dateSchema,
        /** Where the reader may go on: the meetings that are nearest to the other end are left out if there are too many. */
        beyond: z.enum(directions).optional(),
        /** People of whom the reader asks when they are busy. */
        busyOf: busyOfSchema.optional(),
      }),
    )
    .output(
      z.object({
        meetings: z.array(meetingSummarySchema),
        series: z.array(seriesSchema),
        /** There are more than fit into one answer. */
        isCut: z.boolean(),
        /** The day from which the next meetings in the wanted direction are listed; absent if there is none. */
        beyondOn: dateSchema.optional(),
        /** When those people are in meetings to come of the organisation that the reader may not read, of the first 31 days. */
        busy: z.array(busyTimeSchema).optional(),
        /** What the organisation decided about meetings. */
        settings: meetingSettingsSchema,
        /** Whether the reader decides it. */
        mayDecide: z.boolean(),
        /** Whether the reader has an address of an own calendar feed. */
        hasFeed: z.boolean(),
      }),
    ),

  createMeeting: endpoint
    .route({ method: 'POST', path: '/api/meetings', summary: 'Calls a single meeting' })
    .meta(changes)
    .input(z.strictObject({ meetingId: id, ...meetingDetailsSchema.shape, agenda: z.array(agendaItemSchema).max(60) }))
    .output(meetingSummarySchema)
    .errors({
      ...noOrganisation,
      ...notMembers,
      'meeting-exists': { status: 409, message: 'There is a meeting with this id already.' },
    }),

  readMeeting: endpoint
    .route({
      method: 'GET',
      path: '/api/meetings/{meetingId}',
      summary: 'A meeting with all that is written in it, and what is open since the last one',
    })
    .meta({ ...reads, isPolled: true })
    .input(z.strictObject({ meetingId }))
    .output(
      z.object({
        meeting: meetingSchema,
        series: seriesSchema.optional(),
        carried: z.array(carriedActionSchema),
        /** What the last meeting left in its parking lot: it comes along when this one starts. */
        leftParked: z.array(parkedSchema),
        links: z.array(meetingLinkSchema),
        /** Of its items. */
        files: z.array(recordFileSchema),
        /** Of members in it, by their ids, for a reader who does not see all members. */
        names: z.record(z.string(), z.string()),
        /** Whether the reader starts and ends it, and sends its minutes. */
        leads: z.boolean(),
        /** Whether an action can become a task of a project. */
        hasProjects: z.boolean(),
        /** Whether a model may be asked for a summary once the meeting is over: known while it runs, so that its end shows it at once. */
        suggestsSummaries: z.boolean(),
      }),
    )
    .errors(meetingNotFound),

  changeMeeting: endpoint
    .route({ method: 'POST', path: '/api/meetings/changes', summary: 'Changes a meeting, and says how to undo it' })
    .meta(changes)
    .input(z.strictObject({ meetingId, change: meetingChangeSchema }))
    .output(z.object({ meeting: meetingSchema, undo: meetingChangeSchema.optional() }))
    .errors({
      ...meetingNotFound,
      'changed-meanwhile': {
        status: 409,
        message: 'A colleague changed the same meanwhile. Look at what it is now.',
        data: z.object({
          conflicts: z.array(
            z.object({
              id: z.string().optional(),
              field: z.string(),
              theirs: z.unknown(),
              by: z.string().optional(),
            }),
          ),
        }),
      },
      'not-found': { status: 409, message: 'A colleague removed this meanwhile.' },
      exists: { status: 409, message: 'This is there already.' },
      'too-many': {
        status: 409,
        message: 'A meeting has at most 60 items, 200 entries of a kind and 350 kB of notes.',
      },
      'minutes-approved': { status: 409, message: 'The minutes are approved. Add a correction instead.' },
      'not-now': { status: 409, message: 'This is not possible at this point of the meeting.' },
      ...notMembers,
      'not-yet': {
        status: 409,
        message: 'Minutes are approved after the meeting. If it was held earlier, change its date first.',
      },
      'before-its-day': {
        status: 409,
        message: 'This meeting is on a later day. Move it to today, or start it on its day.',
      },
      'not-for-you': {
        status: 403,
        message:
          'This is for the chair of the meeting, its organiser, people who are invited, and owners of your organisation.',
      },
      'of-a-series': { status: 409, message: 'This meeting is one of a series. Hand over the whole series.' },
      ...summariesOff,
      'no-projects': { status: 409, message: 'Your organisation does not use projects, so the action stays here.' },
    }),

  suggestSummary: endpoint
    .route({
      method: 'POST',
      path: '/api/meetings/summary',
      summary: 'Has a model suggest a summary of minutes that are a draft, and stores nothing',
    })
    .meta(changes)
    .input(z.strictObject({ meetingId }))
    .output(
      z.object({
        text: z.string(),
        /** The model did not read the end of long minutes. */
        isCut: z.boolean(),
      }),
    )
    .errors({
      ...meetingNotFound,
      ...summariesOff,
      'not-a-draft': {
        status: 409,
        message: 'A summary is suggested after the meeting, until its minutes are approved.',
      },
      'nothing-noted': { status: 409, message: 'There is no note, decision or action to summarise yet.' },
      'nothing-held': {
        status: 409,
        message: 'The machine wrote only what these minutes do not say, so it is not shown. Try again later.',
      },
      'summaries-used-up': {
        status: 429,
        message: 'No more summaries can be suggested today. It begins anew at midnight UTC.',
        data: retryAfterData,
      },
      'model-unavailable': {
        status: 503,
        message: 'The machine does not answer right now. Nothing was changed; try again in a few minutes.',
      },
    }),

  keepMeetingSettings: endpoint
    .route({
      method: 'PUT',
      path: '/api/meetings/summary',
      summary: 'Turns summaries by a model on or off for the organisation',
    })
    .meta(changes)
    .input(meetingSettingsSchema)
    .output(meetingSettingsSchema)
    .errors({
      ...noOrganisation,
      'not-for-you': { status: 403, message: 'Only owners of your organisation decide this.' },
    }),

  keepSeries: endpoint
    .route({
      method: 'POST',
      path: '/api/meetings/series',
      summary: 'Makes a series of meetings, changes it from now on, or lets a new one take over from an occurrence',
    })
    .meta(changes)
    .input(
      z.strictObject({
        seriesId: id,
        /** 0 for a new one. */
        version: z.int().min(0),
        plan: seriesPlanSchema,
        /** For a new one that takes over from another: that one ends before the occurrence of its date `ruled`. */
        follows: z.strictObject({ seriesId: id, version: z.int().min(1), ruled: dateSchema }).optional(),
        /** Who organises it from now on, if that is another member. */
        personId: z.string().min(1).max(100).optional(),
        /** Mail an invitation to everybody in it. */
        invite: z.boolean(),
      }),
    )
    .output(seriesSchema)
    .errors({
      ...noOrganisation,
      'series-not-found': { status: 404, message: 'This series does not exist, or you may not see it.' },
      'not-for-you': {
        status: 403,
        message: 'The chair of the series, its organiser or an owner of your organisation changes who leads it.',
      },
      ...notMembers,
      'no-earlier': { status: 409, message: 'This is the first meeting of the series. Change the whole series.' },
      'series-changed': { status: 409, message: 'A colleague changed the series meanwhile. Look at it first.' },
      'too-many-series': {
        status: 409,
        message: `Your organisation has ${MOST_SERIES} series. End one that nobody needs.`,
      },
    }),

  readRegister: endpoint
    .route({
      method: 'GET',
      path: '/api/meetings/register',
      summary: 'What was decided, and what is open, over all meetings',
    })
    .meta(reads)
    .output(
      z.object({
        decisions: z.array(
          decisionSchema.extend({
            meetingId,
            meetingOn: dateSchema,
            meetingTitle: z.string(),
            isApproved: z.boolean(),
            /** When the approved minutes were amended last, and by whom. */
            amendedAt: z.iso.datetime().optional(),
            amendedBy: z.string().optional(),
            /** The amendments that name the decision by its number. */
            corrections: z.array(z.object({ at: z.iso.datetime(), personId: z.string(), text: z.string() })).optional(),
          }),
        ),
        actions: z.array(actionSchema.extend({ meetingId, meetingOn: dateSchema, meetingTitle: z.string() })),
        /** Of members in it, by their ids, for a reader who does not see all members. */
        names: z.record(z.string(), z.string()),
        isCut: z.boolean(),
      }),
    ),

  printMinutes: endpoint
    .route({ method: 'POST', path: '/api/meetings/print', summary: 'The minutes of a meeting as PDF' })
    .meta({ ...of, capability: 'export', whileSuspended: true })
    .input(z.strictObject({ meetingId }))
    .output(z.object({ pdf: z.base64() }))
    .errors(meetingNotFound),

  exportMeetings: endpoint
    .route({
      method: 'GET',
      path: '/api/meetings/print',
      summary: 'All meetings for an archive, by pages',
      description: 'The first page has the series. Occurrences of a series that nobody changed follow from it.',
    })
    .meta({ ...of, capability: 'export' })
    .input(z.strictObject({ after: z.string().max(120).optional() }))
    .output(
      z.object({
        series: z.array(seriesSchema),
        meetings: z.array(z.object({ meeting: meetingSchema, files: z.array(recordFileSchema) })),
        /** Where the next page begins. */
        next: z.string().optional(),
      }),
    ),

  keepFeed: endpoint
    .route({
      method: 'POST',
      path: '/api/meetings/feed',
      summary: "Makes the address of the person's own calendar feed, and ends the one before",
      description: 'Without a token there is no feed any more.',
    })
    .meta(withdraws)
    .input(z.strictObject({ token: drawn.optional() }))
    .output(z.object({ createdAt: z.iso.datetime().optional() }))
    .errors(noOrganisation),

  readFeed: endpoint
    .route({ method: 'GET', path: '/api/meetings/feed', summary: 'The meetings of a person as iCalendar, by a token' })
    .meta({ audience: 'public', mediaType: 'text/calendar' })
    .input(z.strictObject({ token }))
    .output(z.string())
    .errors({ 'feed-unknown': { status: 404, message: 'This feed was ended, or its address is not complete.' } }),

  keepLink: endpoint
    .route({
      method: 'POST',
      path: '/api/meetings/links',
      summary: 'Makes a link that shows a meeting to people of other organisations, or withdraws one',
      description: 'The browser draws its token. The same token again gives the same link.',
    })
    .meta(withdraws)
    .input(
      z.discriminatedUnion('do', [
        z.strictObject({ do: z.literal('make'), meetingId, token: drawn, days: z.literal(linkDays) }),
        z.strictObject({ do: z.literal('end'), meetingId, linkId: z.string().max(80) }),
      ]),
    )
    .output(z.object({ links: z.array(meetingLinkSchema) }))
    .errors({
      ...meetingNotFound,
      'too-many-links': { status: 409, message: 'This meeting has 80 links. Withdraw one that nobody needs.' },
    }),

  openGuestPage: endpoint
    .route({
      method: 'POST',
      path: '/api/meetings/guest',
      summary: 'A meeting by the token of a link, and the answer of its reader',
    })
    .meta({ audience: 'public' })
    .input(z.strictObject({ token, answer: z.enum(answers).optional() }))
    .output(guestPageSchema)
    .errors({ 'link-unknown': { status: 404, message: 'This link has expired, was withdrawn, or is not complete.' } }),
}
