import { randomUUID } from 'node:crypto'
import type { CustomMessageTriggerEvent, PreSignUpTriggerEvent } from 'aws-lambda'
import type { CodeTicketPurpose } from '#domain/accounts/code-ticket.ts'
import type { TicketGate } from '#lambdas/platform/code-tickets.ts'
import { logger } from '#lambdas/platform/logger.ts'

export type GateEvent = PreSignUpTriggerEvent | CustomMessageTriggerEvent

interface Parts {
  readonly tickets: TicketGate
  readonly now: () => number
}

/** What Cognito names as the client of a call that an operator made with credentials of AWS. */
const NO_CLIENT = 'CLIENT_ID_NOT_APPLICABLE'

/** The browser knows a refusal by this sentence, behind Cognito's own words, and asks for a new ticket. */
const REFUSAL = 'A ticket is needed to ask for a code'

/** Lets only those sign up or be mailed a code who hold a ticket for it. */
export function openGate({ tickets, now }: Parts) {
  async function demandTicket(event: GateEvent, purpose: CodeTicketPurpose, use: string): Promise<void> {
    const { email = '' } = event.request.userAttributes
    const { ticket } = event.request.clientMetadata ?? {}
    if (await tickets.redeem({ email, purpose, ticket, use, now: now() })) return
    logger.warn('refused without a ticket', { trigger: event.triggerSource })
    throw new Error(REFUSAL)
  }

  return async (event: GateEvent): Promise<GateEvent> => {
    if (event.callerContext.clientId === NO_CLIENT) return event
    // A user name is drawn for each sign-up.
    if (event.triggerSource === 'PreSignUp_SignUp') await demandTicket(event, 'sign-up', event.userName)
    if (event.triggerSource === 'CustomMessage_ForgotPassword')
      await demandTicket(event, 'forgotten-password', randomUUID())
    // Who needs another code signs up again, which ends what somebody else has started.
    if (event.triggerSource === 'CustomMessage_ResendCode') throw new Error(REFUSAL)
    return event
  }
}
