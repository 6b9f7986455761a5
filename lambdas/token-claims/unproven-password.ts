import { randomBytes } from 'node:crypto'
import { AdminSetUserPasswordCommand, AdminUserGlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { TERMS_VERSION } from '#domain/company/legal/terms-version.ts'
import type { AcceptanceStore } from '#lambdas/platform/acceptance-store.ts'
import type { CodeTicketVerifier } from '#lambdas/platform/code-tickets.ts'
import { logger } from '#lambdas/platform/logger.ts'
import type { Parts } from './token-claims.ts'

/** Cognito's client id for calls with AWS credentials, which operators make. */
const NO_CLIENT = 'CLIENT_ID_NOT_APPLICABLE'
const PASSWORD_BYTES = 32

/**
 * Keeps what the person accepted at the sign-up, or at a confirmation without its ticket. Without the ticket it replaces the password of the confirmed account:
 * the owner of the address has entered the code, but another person may have chosen the password. The owner then sets one by
 * "forgotten password".
 */
export async function replaceUnprovenPassword(
  event: PostConfirmationTriggerEvent,
  {
    cognito,
    tickets,
    acceptances,
    now,
  }: Pick<Parts, 'cognito' | 'now'> & {
    readonly tickets: CodeTicketVerifier
    readonly acceptances: AcceptanceStore
  },
): Promise<void> {
  if (event.callerContext.clientId === NO_CLIENT) return
  const { email = '' } = event.request.userAttributes
  const { ticket, terms } = event.request.clientMetadata ?? {}
  const personId = event.request.userAttributes['sub'] ?? event.userName
  const signUp = await tickets.signUpOf({ email, ticket })
  if (signUp) {
    if (signUp.accepted) await acceptances.keep(personId, signUp.accepted)
    return
  }
  // The owner accepts anew. The name of the organisation may be another person's, so it is not kept.
  if (terms === TERMS_VERSION) await acceptances.keep(personId, { terms, at: new Date(now()).toISOString() })
  const person = { UserPoolId: event.userPoolId, Username: event.userName }
  const Password = `${randomBytes(PASSWORD_BYTES).toString('base64url')}-aA1`
  await cognito.send(new AdminSetUserPasswordCommand({ ...person, Password, Permanent: true }))
  await cognito.send(new AdminUserGlobalSignOutCommand(person))
  logger.warn('password replaced', { trigger: event.triggerSource })
}
