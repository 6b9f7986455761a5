import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { fileCalls } from '../files/contract.ts'
import { jobCalls } from '../jobs/contract.ts'
import { jobViewSchema } from '../jobs/job.ts'
import { actionTicketSchema } from './action-ticket.ts'
import { answerSchema } from './answer.ts'
import { evidenceUploads } from './evidence/evidence.ts'
import { evidenceViewSchema, verifiedViewSchema } from './evidence/evidence-contract.ts'
import { keptSummarySchema } from './kept-assessment.ts'
import { setProgressSchema } from './progress.ts'
import { setIds } from './question-set.ts'
import { reportFormats } from './report-format.ts'
import { assessmentToken, assessmentNotFound } from './contract-parts.ts'
import { assessmentSchema } from './stored-assessment.ts'

const assessmentId = z.string().max(80)

const MOST_AGAIN = 60
const scoredSchema = keptSummarySchema.pick({ points: true, grade: true })

/** A result as histories hold it. */
const pastResultSchema = assessmentSchema.pick({ id: true, set: true, answers: true }).extend({
  finishedAt: z.iso.datetime(),
})
export type PastResult = z.infer<typeof pastResultSchema>

/** An assessment that is kept, with its answers. */
const keptViewSchema = assessmentSchema.extend({
  finishedAt: z.iso.datetime(),
  personId: z.string(),
  /** Whether the reader may erase it, and decide whether staff see it. */
  mayManage: z.boolean(),
  /** Whether the reader belongs to its organisation, and is not of our staff. */
  isOwn: z.boolean(),
  /** The newest result of its set, if that is another one. */
  newest: z.string().optional(),
  shownToStaff: z.object({ since: z.iso.datetime() }).optional(),
  /** Absent for others than its keeper. */
  reminder: z.object({ at: z.iso.datetime(), isOn: z.boolean() }).optional(),
  /** Tickets and tasks of its actions, also those that an earlier result led to. */
  actions: z.array(actionTicketSchema),
  /** Files beside its answers. */
  evidence: z.array(evidenceViewSchema),
  /** Answers that we compared with their evidence. */
  verified: z.array(verifiedViewSchema),
  /** Whether the reader may say that an answer is verified. */
  mayVerify: z.boolean(),
})
export type KeptView = z.infer<typeof keptViewSchema>

/** An action whose ticket or task is done, and whose question waits for an answer. */
const doneActionSchema = z.object({
  /** The newest result of its set. */
  assessmentId: z.string(),
  question: z.string(),
  title: z.string(),
})

/** Calls about the results that people keep for their organisations. */
export const keptCalls = {
  keepAssessment: endpoint
    .route({
      method: 'POST',
      path: '/api/kept-assessments',
      summary: "Keeps a guest's finished assessment for the caller's organisation",
      description: 'Its token opens it no more. Repeated by the same person, it changes nothing.',
    })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ token: assessmentToken }))
    .output(keptSummarySchema)
    .errors({
      ...assessmentNotFound,
      'no-organisation': { status: 403, message: 'Results are kept for an organisation, and you act for none.' },
      'assessment-not-finished': { status: 409, message: 'Answer the last questions first. A result is kept whole.' },
    }),

  listKeptAssessments: endpoint
    .route({ method: 'GET', path: '/api/kept-assessments', summary: "The organisation's newest 50 results" })
    .meta({ audience: 'signed-in' })
    .output(z.object({ assessments: z.array(keptSummarySchema), done: z.array(doneActionSchema) })),

  readKeptAssessment: endpoint
    .route({ method: 'GET', path: '/api/kept-assessments/{assessmentId}', summary: 'A kept assessment' })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ assessmentId }))
    .output(keptViewSchema)
    .errors(assessmentNotFound),

  eraseKeptAssessment: endpoint
    .route({ method: 'POST', path: '/api/kept-assessments/erase', summary: 'Erases a kept assessment' })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ assessmentId }))
    .output(z.object({}))
    .errors(assessmentNotFound),

  readAssessmentHistory: endpoint
    .route({
      method: 'GET',
      path: '/api/kept-assessments/history',
      summary: "The organisation's newest 50 results of a set, the newest first, with their answers",
    })
    .meta({ audience: 'signed-in', productOfRecord: true })
    .input(z.strictObject({ set: z.enum(setIds) }))
    .output(z.object({ results: z.array(pastResultSchema) })),

  answerAgain: endpoint
    .route({
      method: 'POST',
      path: '/api/kept-assessments/answers',
      summary: 'Answers some questions of the newest result again, which makes a new result',
    })
    .meta({ audience: 'signed-in' })
    .input(
      z.strictObject({
        assessmentId,
        answers: z
          .record(z.string().max(60), answerSchema)
          .refine((answers) => Object.keys(answers).length <= MOST_AGAIN, 'There are not so many questions.'),
      }),
    )
    .output(z.object({ id: z.string(), before: scoredSchema, after: scoredSchema }))
    .errors({
      ...assessmentNotFound,
      'answer-not-offered': { status: 422, message: 'An answer is not one that its question offers.' },
      'nothing-changes': { status: 409, message: 'This is the answer that the result has.' },
      'newer-result': { status: 409, message: 'There is a newer result. Answer the question there.' },
    }),

  openActionTicket: endpoint
    .route({
      method: 'POST',
      path: '/api/kept-assessments/{assessmentId}/tickets',
      summary: 'Opens a ticket for an action of a result',
      description:
        'The ticket has its number within seconds. A second request for the same action opens no second one.',
    })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ assessmentId, question: z.string().max(60), name: z.string().trim().min(1).max(200) }))
    .output(actionTicketSchema)
    .errors({
      ...assessmentNotFound,
      'no-action': { status: 409, message: 'This question has its best answer, so there is nothing to do.' },
      'ticket-not-given': { status: 409, message: 'Confirm your email address first. Then tickets can be answered.' },
    }),

  makeActionTask: endpoint
    .route({
      method: 'POST',
      path: '/api/kept-assessments/{assessmentId}/tasks',
      summary: 'Makes a task of an action of a result, for the caller',
      description: 'The task is there within seconds. An action that has a ticket or a task gets no second one.',
    })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ assessmentId, question: z.string().max(60) }))
    .output(actionTicketSchema)
    .errors({
      ...assessmentNotFound,
      'no-action': { status: 409, message: 'This question has its best answer, so there is nothing to do.' },
      'no-projects': {
        status: 409,
        message: 'Your organisation does not use projects. Start their trial, or open a ticket.',
      },
    }),

  setReminder: endpoint
    .route({
      method: 'POST',
      path: '/api/kept-assessments/reminder',
      summary: 'Switches the reminder to take an assessment again on or off',
    })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ assessmentId, isOn: z.boolean() }))
    .output(z.object({ isOn: z.boolean() }))
    .errors({
      ...assessmentNotFound,
      'address-unverified': { status: 409, message: 'Confirm your email address first.' },
    }),

  showToStaff: endpoint
    .route({
      method: 'POST',
      path: '/api/kept-assessments/consent',
      summary: "Lets Veritech's staff read a result, or no longer",
    })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ assessmentId, given: z.boolean() }))
    .output(z.object({ shownToStaff: z.boolean() }))
    .errors(assessmentNotFound),

  listShownAssessments: endpoint
    .route({
      method: 'GET',
      path: '/api/admin/assessments',
      summary: 'The newest results that clients show to staff, of one organisation or of all, and how far people come',
    })
    .meta({ audience: 'agent' })
    .input(z.strictObject({ organisation: z.string().max(80).optional() }))
    .output(
      z.object({
        shown: z.array(keptSummarySchema.omit({ nextStep: true }).extend({ organisation: z.string() })),
        progress: z.array(setProgressSchema),
      }),
    ),

  requestReport: endpoint
    .route({ method: 'POST', path: '/api/kept-assessments/reports', summary: 'Starts the report of a result' })
    .meta({ audience: 'signed-in', whileSuspended: true })
    .input(z.strictObject({ assessmentId, format: z.enum(reportFormats) }))
    .output(jobViewSchema)
    .errors(assessmentNotFound),

  ...jobCalls('assessments'),
  ...fileCalls('assessments', evidenceUploads),
}
