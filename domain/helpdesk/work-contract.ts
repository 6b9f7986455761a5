import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { changeErrors, onTicket } from './contract-parts.ts'

const asked = { ...onTicket, requestId: z.uuid(), solve: z.boolean() }

/** Making tasks and projects of tickets. */
export const workCalls = {
  continueInProjects: endpoint
    .route({
      method: 'PUT',
      path: '/api/tickets/{ticketNumber}/actions',
      summary: 'Asks projects for a task or a project of a ticket, once for an organisation',
      description:
        'It gets the first message and the public replies. With `solve` the ticket is resolved, or closed by its client.',
    })
    .meta({ audience: 'signed-in' })
    .input(
      z.discriminatedUnion('as', [
        z.strictObject({ ...asked, as: z.literal('task'), projectId: z.uuid(), sectionId: z.uuid().optional() }),
        z.strictObject({ ...asked, as: z.literal('project') }),
      ]),
    )
    .output(z.object({ askedAt: z.iso.datetime() }))
    .errors({
      'work-exists': { status: 409, message: 'This ticket is a task or a project already. Open that one.' },
      'not-your-ticket': {
        status: 409,
        message: 'Tasks are made of tickets of your own organisation. Choose that organisation first.',
      },
      'no-projects': { status: 409, message: 'Your organisation does not use projects, so the ticket stays here.' },
      ...changeErrors,
    }),
}
