import * as z from 'zod'
import { answerSchema } from '../answer.ts'
import { endpoint, retryAfterData } from '../../contract/endpoint.ts'
import { assessmentToken } from '../contract-parts.ts'
import { setIds } from '../question-set.ts'
import { askedSetSchema } from '../stored-assessment.ts'
import { answerDays, attributions, roundAnswersSchema, roundSchema, roundStates, settlementSchema } from './round.ts'

const roundId = z.string().max(80)
const respondentId = z.string().max(80)

const respondentNameSchema = z.string().trim().min(1, 'A name is required.').max(80, 'At most 80 characters.')
const settlementReasonSchema = z.string().trim().min(3, 'Say in a few words why.').max(500, 'At most 500 characters.')

/** A mail, or a link whose token the browser draws and hands over by itself. */
const byLink = z.strictObject({ by: z.literal('link'), token: assessmentToken })

const roundSummarySchema = roundSchema.omit({ organisationName: true, organisation: true, version: true }).extend({
  state: z.enum(roundStates),
  /** Respondents who were invited, and those who sent their answers. */
  invited: z.int(),
  sent: z.int(),
  /** Whether the reader invites, reads answers and settles: who opened the round, and owners of the organisation. */
  mayManage: z.boolean(),
})
export type RoundSummary = z.infer<typeof roundSummarySchema>

const respondentStates = ['invited', 'answering', 'sent', 'withdrawn'] as const

const respondentViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().optional(),
  sections: z.array(z.string()),
  state: z.enum(respondentStates),
  /** Questions that they are asked, and those that have an answer. */
  asked: z.int(),
  answered: z.int(),
  invitedAt: z.iso.datetime(),
  mailedAt: z.iso.datetime().optional(),
})
export type RespondentView = z.infer<typeof respondentViewSchema>

const settlementViewSchema = settlementSchema.omit({ roundId: true, personId: true }).extend({
  /** Whether the reader settled it. */
  isOwn: z.boolean(),
})
export type SettlementView = z.infer<typeof settlementViewSchema>

const mapSchema = z.object({
  respondents: z.array(z.object({ key: z.string(), name: z.string() })),
  said: z.record(
    z.string(),
    z.array(z.object({ key: z.string(), answer: answerSchema, comment: z.string().optional() })),
  ),
})

/** A round. Its respondents and its map are for those who manage it; the map is there once nobody answers any more. */
const roundViewSchema = roundSummarySchema.extend({
  respondents: z.array(respondentViewSchema).optional(),
  map: mapSchema.optional(),
  settlements: z.array(settlementViewSchema).optional(),
})
export type RoundView = z.infer<typeof roundViewSchema>

/** What a respondent sees of a round: their own questions and answers. */
const answeringSchema = z.object({
  respondentId: z.string(),
  /** As the inviter wrote it. */
  name: z.string(),
  organisationName: z.string(),
  set: askedSetSchema,
  sections: z.array(z.string()),
  until: z.iso.datetime(),
  attribution: z.enum(attributions),
  answers: roundAnswersSchema,
  sentAt: z.iso.datetime().optional(),
})
export type Answering = z.infer<typeof answeringSchema>

const notFound = {
  'round-not-found': { status: 404, message: 'This round does not exist, or you may not see it.' },
} as const
const linkUnknown = {
  'link-unknown': { status: 404, message: 'This link has expired, was withdrawn, or is not complete.' },
} as const
const closed = {
  'round-closed': { status: 409, message: 'Nobody answers in this round any more.' },
} as const
const mailLimit = {
  'too-many-mails': {
    status: 429,
    message: 'Your organisation mailed 100 invitations today. Hand links over yourself, or try again tomorrow.',
    data: retryAfterData,
  },
} as const

/** Calls about assessments that several people of an organisation answer apart. */
export const roundCalls = {
  openRound: endpoint
    .route({
      method: 'POST',
      path: '/api/assessment-rounds',
      summary: 'Opens a round, in which several people answer an assessment apart',
      successStatus: 201,
    })
    .meta({ audience: 'signed-in', productOfRecord: true })
    .input(
      z.strictObject({
        set: z.enum(setIds),
        attribution: z.enum(attributions),
        days: z.literal(answerDays),
      }),
    )
    .output(z.object({ id: z.string() }))
    .errors({
      'round-not-allowed': {
        status: 403,
        message: 'Owners, and members who may see everything of the organisation, open rounds.',
      },
      'too-many-rounds': { status: 409, message: 'Ten rounds are open. Close or erase one first.' },
    }),

  listRounds: endpoint
    .route({ method: 'GET', path: '/api/assessment-rounds', summary: "The organisation's newest 20 rounds" })
    .meta({ audience: 'signed-in' })
    .output(z.object({ rounds: z.array(roundSummarySchema), mayOpen: z.boolean() })),

  readRound: endpoint
    .route({ method: 'GET', path: '/api/assessment-rounds/{roundId}', summary: 'A round with its respondents' })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ roundId }))
    .output(roundViewSchema)
    .errors(notFound),

  inviteRespondent: endpoint
    .route({
      method: 'POST',
      path: '/api/assessment-rounds/respondents',
      summary: 'Invites a person to answer some sections, by mail or by a link to hand over',
      successStatus: 201,
    })
    .meta({ audience: 'signed-in', productOfRecord: true })
    .input(
      z.strictObject({
        roundId,
        name: respondentNameSchema,
        sections: z.array(z.string().max(60)).min(1, 'Choose at least one section.').max(20),
        invitation: z.discriminatedUnion('by', [z.strictObject({ by: z.literal('mail'), email: z.email() }), byLink]),
      }),
    )
    .output(respondentViewSchema)
    .errors({
      ...notFound,
      ...closed,
      ...mailLimit,
      'invited-already': { status: 409, message: 'This name or this address is invited already.' },
      'too-many-respondents': { status: 409, message: 'A round has at most 20 respondents.' },
      'section-unknown': { status: 422, message: 'The questions have no such section.' },
    }),

  renewInvitation: endpoint
    .route({
      method: 'POST',
      path: '/api/assessment-rounds/respondents/links',
      summary: 'Reminds a respondent by mail, or makes a further link for them',
      description: 'Links that were made before open the same answers.',
    })
    .meta({ audience: 'signed-in' })
    .input(
      z.strictObject({
        roundId,
        respondentId,
        invitation: z.discriminatedUnion('by', [z.strictObject({ by: z.literal('mail') }), byLink]),
      }),
    )
    .output(respondentViewSchema)
    .errors({
      ...notFound,
      ...closed,
      ...mailLimit,
      'nothing-to-answer': { status: 409, message: 'This person sent their answers, or was withdrawn.' },
      'mailed-today': { status: 409, message: 'This person got a mail within the last 24 hours.' },
      'no-address': { status: 409, message: 'No address of this person is known. Make a link instead.' },
    }),

  withdrawInvitation: endpoint
    .route({
      method: 'POST',
      path: '/api/assessment-rounds/respondents/withdrawal',
      summary: 'Withdraws an invitation: its links open nothing any more, and answers that were not sent go',
    })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ roundId, respondentId }))
    .output(z.object({}))
    .errors({
      ...notFound,
      'answers-sent': { status: 409, message: 'This person sent their answers, which stay.' },
    }),

  closeRound: endpoint
    .route({ method: 'POST', path: '/api/assessment-rounds/closing', summary: 'Ends the answering, for good' })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ roundId }))
    .output(z.object({}))
    .errors({
      ...notFound,
      'nobody-answered': { status: 409, message: 'Nobody has sent answers yet, so there is nothing to compare.' },
    }),

  settleQuestion: endpoint
    .route({
      method: 'POST',
      path: '/api/assessment-rounds/settlements',
      summary: 'Settles a question on which respondents differ, or that nobody answered',
      description:
        'It names the version that the settler saw, 0 where there was none, so that nobody overwrites another.',
    })
    .meta({ audience: 'signed-in' })
    .input(
      z.strictObject({
        roundId,
        question: z.string().max(60),
        answer: answerSchema,
        reason: settlementReasonSchema,
        version: z.int().min(0),
      }),
    )
    .output(settlementViewSchema)
    .errors({
      ...notFound,
      'round-open': { status: 409, message: 'Close the round first: as long as it is open, answers still come in.' },
      'round-kept': { status: 409, message: 'The result of this round is kept, so nothing in it changes any more.' },
      'answer-not-offered': { status: 422, message: 'An answer is not one that its question offers.' },
      'nothing-to-settle': { status: 409, message: 'Everybody agrees on this question.' },
      'changed-meanwhile': { status: 409, message: 'A colleague settled this question meanwhile. Look at it again.' },
    }),

  keepRound: endpoint
    .route({
      method: 'POST',
      path: '/api/assessment-rounds/result',
      summary: 'Keeps the settled answers as a result of the organisation',
      description: 'Repeated, it gives the same result.',
    })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ roundId }))
    .output(z.object({ assessmentId: z.string() }))
    .errors({
      ...notFound,
      'round-open': { status: 409, message: 'Close the round first: as long as it is open, answers still come in.' },
      unsettled: {
        status: 409,
        message: 'Some questions have no answer that counts yet.',
        data: z.object({ questions: z.array(z.string()) }),
      },
    }),

  eraseRound: endpoint
    .route({
      method: 'POST',
      path: '/api/assessment-rounds/erase',
      summary: 'Erases a round with all answers and links; a result that was kept stays',
    })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ roundId }))
    .output(z.object({}))
    .errors(notFound),

  readInvitation: endpoint
    .route({
      method: 'POST',
      path: '/api/assessments/invitation',
      summary: 'The questions of a respondent, and what they answered, by the token of their link',
    })
    .meta({ audience: 'public' })
    .input(z.strictObject({ token: assessmentToken }))
    .output(answeringSchema)
    .errors(linkUnknown),

  answerInvitation: endpoint
    .route({
      method: 'POST',
      path: '/api/assessments/invitation/answers',
      summary: 'Saves answers of a respondent',
      description:
        'Any number of answers, with the time of each. An answer that is older than the saved one is ignored, so a batch may be sent again.',
    })
    .meta({ audience: 'public' })
    .input(z.strictObject({ token: assessmentToken, answers: roundAnswersSchema }))
    .output(answeringSchema)
    .errors({
      ...linkUnknown,
      'answer-not-offered': { status: 422, message: 'An answer is not one that its question offers.' },
      'answers-sent': { status: 409, message: 'These answers were sent, so they do not change any more.' },
      'too-many-changes': { status: 429, message: 'These answers were changed too often.' },
    }),

  sendAnswers: endpoint
    .route({
      method: 'POST',
      path: '/api/assessments/invitation/sending',
      summary: "Sends a respondent's answers, once and for good",
    })
    .meta({ audience: 'public' })
    .input(z.strictObject({ token: assessmentToken }))
    .output(answeringSchema)
    .errors({
      ...linkUnknown,
      unanswered: {
        status: 409,
        message: 'Some questions have no answer yet.',
        data: z.object({ questions: z.array(z.string()) }),
      },
    }),
}
