import { randomUUID } from 'node:crypto'
import type { CustomMessageTriggerEvent, PreSignUpTriggerEvent } from 'aws-lambda'
import type { CodeTicketPurpose } from '#domain/accounts/code-ticket.ts'
import { TEXTS_REFUSAL } from '#domain/accounts/text-codes/text-code.ts'
import type { CodeTicketVerifier } from '#lambdas/platform/code-tickets.ts'
import { logger } from '#lambdas/platform/logger.ts'
import type { SignInTexts } from '#lambdas/platform/sign-in-texts.ts'
import { codeMail } from './code-mail.ts'

export type GateEvent = PreSignUpTriggerEvent | CustomMessageTriggerEvent

interface Parts {
  readonly tickets: CodeTicketVerifier
  readonly texts: SignInTexts
  readonly siteOrigin: string
  readonly now: () => number
}

/** Cognito's client id for calls with AWS credentials, which operators make. */
const NO_CLIENT = 'CLIENT_ID_NOT_APPLICABLE'

/** The browser searches Cognito's error message for this sentence and then requests a new ticket. */
const REFUSAL = 'A ticket is needed to ask for a code'

const CHANGED_ADDRESS: ReadonlySet<string> = new Set([
  'CustomMessage_UpdateUserAttribute',
  'CustomMessage_VerifyUserAttribute',
])

/** Refuses sign-ups and mailed codes without a valid code ticket, and texts above their limits. */
export function signUpGate({ tickets, texts, siteOrigin, now }: Parts) {
  async function demandTicket(event: GateEvent, purpose: CodeTicketPurpose, use: string): Promise<void> {
    const { email = '' } = event.request.userAttributes
    const { ticket } = event.request.clientMetadata ?? {}
    if (await tickets.redeem({ email, purpose, ticket, use, now: now() })) return
    logger.warn('refused without a ticket', { trigger: event.triggerSource })
    throw new Error(REFUSAL)
  }

  async function countText(event: GateEvent): Promise<void> {
    if (await texts.maySignIn(event.request.userAttributes['sub'] ?? event.userName, now())) return
    logger.warn('refused a text', { trigger: event.triggerSource })
    throw new Error(TEXTS_REFUSAL)
  }

  return async (event: GateEvent): Promise<GateEvent> => {
    if (event.callerContext.clientId === NO_CLIENT) return event
    // The user name is unique per sign-up, so it identifies Cognito's retries.
    if (event.triggerSource === 'PreSignUp_SignUp') await demandTicket(event, 'sign-up', event.userName)
    if (event.triggerSource === 'CustomMessage_ForgotPassword')
      await demandTicket(event, 'forgotten-password', randomUUID())
    // A person who needs another code signs up again, which replaces the unconfirmed account.
    if (event.triggerSource === 'CustomMessage_ResendCode') throw new Error(REFUSAL)
    // An access token alone must neither move an account to another address nor mail codes to strangers.
    if (CHANGED_ADDRESS.has(event.triggerSource)) throw new Error('An address is not changed by a token alone')
    // The pool mails no codes at sign-in, so this one is texted: after the right password, and before the text is paid for.
    if (event.triggerSource === 'CustomMessage_Authentication') await countText(event)
    return isMessage(event) ? worded(event, siteOrigin) : event
  }
}

function isMessage(event: GateEvent): event is CustomMessageTriggerEvent {
  return event.triggerSource.startsWith('CustomMessage_')
}

function worded(event: CustomMessageTriggerEvent, siteOrigin: string): CustomMessageTriggerEvent {
  const { userAttributes, codeParameter: code } = event.request
  const mail = codeMail(event.triggerSource, { email: userAttributes['email'] ?? '', code, siteOrigin })
  if (!mail) return event
  return { ...event, response: { ...event.response, emailSubject: mail.subject, emailMessage: mail.html } }
}
