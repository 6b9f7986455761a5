import * as z from 'zod'
import { costResults } from '../cloud-cost/kept-results.ts'
import { postureResults } from '../cloud-posture/kept-results.ts'
import { endpoint } from '../contract/endpoint.ts'
import { coveredSchema } from './covered-schema.ts'
import { changesTo, decisionKey, decisionSchema } from './decision.ts'
import { keptResultSchema, MOST_RESULTS, resultTitle } from './kept-result.ts'
import { PRINTED_PARTS } from './result-tool.ts'
import type { ResultTool } from './result-tool.ts'

const resultId = z.uuid()
/** In whose name a ticket is opened, on one line. */
const personName = z
  .string()
  .trim()
  .min(1, 'A name is required.')
  .max(200)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'A name must be one line.')

const resultNotFound = {
  'result-not-found': { status: 404, message: 'This result does not exist, or you may not see it.' },
} as const
const notForTeam = {
  'not-for-team': {
    status: 403,
    message: 'Decisions are for people who see all of your organisation. An owner can give you that.',
  },
} as const
const changed = {
  'decision-changed': { status: 409, message: 'A colleague decided meanwhile. Look at their decision first.' },
} as const

/** The calls about the kept results of one tool, all of which belong to its product. */
function callsOf<Content, Figures>({ product, path, content, figures, decisions }: ResultTool<Content, Figures>) {
  const of = { audience: 'signed-in', product } as const
  const summary = keptResultSchema.extend({ figures })
  return {
    keep: endpoint
      .route({ method: 'POST', path: `/api/${path}/results`, summary: 'Keeps a result for the organisation' })
      .meta({ ...of, capability: 'change' })
      .input(z.strictObject({ resultId, title: resultTitle, content }))
      .output(summary)
      .errors({
        'no-organisation': { status: 403, message: 'Results belong to an organisation, and you act for none.' },
        'result-exists': {
          status: 409,
          message: 'This result was kept already, under another name or by another person.',
        },
        'too-many-results': {
          status: 409,
          message: `Your organisation keeps ${MOST_RESULTS} results of this tool. Delete one first.`,
        },
      }),

    list: endpoint
      .route({
        method: 'GET',
        path: `/api/${path}/results`,
        summary: "The organisation's kept results, the newest first",
      })
      .meta({ ...of, capability: 'read' })
      .output(z.object({ results: z.array(summary) })),

    read: endpoint
      .route({ method: 'GET', path: `/api/${path}/results/{resultId}`, summary: 'A kept result with all that it says' })
      .meta({ ...of, capability: 'read' })
      .input(z.strictObject({ resultId: z.string() }))
      .output(summary.extend({ content, mayDelete: z.boolean() }))
      .errors(resultNotFound),

    delete: endpoint
      .route({ method: 'POST', path: `/api/${path}/results/removal`, summary: 'Deletes a kept result' })
      .meta({ ...of, capability: 'change' })
      .input(z.strictObject({ resultId: z.string() }))
      .output(z.object({}))
      .errors({
        ...resultNotFound,
        'not-yours': { status: 403, message: 'Only who kept it and owners delete a result.' },
      }),

    listDecisions: endpoint
      .route({
        method: 'GET',
        path: `/api/${path}/decisions`,
        summary: "The organisation's decisions about recommendations",
      })
      .meta({ ...of, capability: 'read' })
      .output(z.object({ decisions: z.array(decisionSchema), mayDecide: z.boolean() })),

    print: endpoint
      .route({
        method: 'GET',
        path: `/api/${path}/results/{resultId}/document`,
        summary: 'A kept result as a PDF: the page for the board, or its annex',
      })
      .meta({ ...of, capability: 'read' })
      .input(z.strictObject({ resultId: z.string(), part: z.enum(PRINTED_PARTS).default('board') }))
      .output(z.object({ pdf: z.base64() }))
      .errors(resultNotFound),

    decide: endpoint
      .route({ method: 'POST', path: `/api/${path}/decisions`, summary: 'Decides about a recommendation' })
      .meta({ ...of, capability: 'change' })
      .input(
        z.strictObject({
          key: decisionKey,
          change: changesTo(decisions),
          /** Of the decision that the person saw; 0 if there was none. */
          version: z.int().min(0),
          /** The resources that the person saw. */
          covers: coveredSchema.optional(),
        }),
      )
      .output(decisionSchema)
      .errors({
        ...notForTeam,
        ...changed,
        'day-passed': { status: 409, message: 'Choose a day in the future.' },
        'too-long': { status: 409, message: 'Choose a day within a year.' },
      }),

    openTicket: endpoint
      .route({ method: 'POST', path: `/api/${path}/tickets`, summary: 'Makes a ticket or a task of a recommendation' })
      .meta({ ...of, capability: 'change' })
      .input(
        z.strictObject({
          resultId,
          key: decisionKey,
          name: personName,
          version: z.int().min(0),
          as: z.enum(['ticket', 'task']).default('ticket'),
        }),
      )
      .output(decisionSchema)
      .errors({
        ...resultNotFound,
        ...notForTeam,
        ...changed,
        'ticket-asked': { status: 409, message: 'There is a ticket about this already.' },
        'task-asked': { status: 409, message: 'There is a task about this already.' },
        'no-projects': { status: 409, message: 'Your organisation cannot make tasks. Open a ticket instead.' },
        'no-address': { status: 409, message: 'Confirm your email address first: the help desk answers there.' },
      }),
  }
}

const cost = callsOf(costResults)
const posture = callsOf(postureResults)

export const resultsContract = {
  keepCostResult: cost.keep,
  listCostResults: cost.list,
  listCostDecisions: cost.listDecisions,
  readCostResult: cost.read,
  deleteCostResult: cost.delete,
  decideCost: cost.decide,
  openCostTicket: cost.openTicket,
  keepPostureResult: posture.keep,
  listPostureResults: posture.list,
  listPostureDecisions: posture.listDecisions,
  readPostureResult: posture.read,
  deletePostureResult: posture.delete,
  decidePosture: posture.decide,
  printPostureResult: posture.print,
  openPostureTicket: posture.openTicket,
}
