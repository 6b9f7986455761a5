import { randomBytes } from 'node:crypto'
import { AdminSetUserPasswordCommand, AdminUserGlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import type { TicketGate } from '#lambdas/platform/code-tickets.ts'
import { logger } from '#lambdas/platform/logger.ts'
import type { Parts } from './token-claims.ts'

/** What Cognito names as the client of a call that an operator made with credentials of AWS. */
const NO_CLIENT = 'CLIENT_ID_NOT_APPLICABLE'
const PASSWORD_BYTES = 32

/**
 * The code proves the address, and whoever enters it owns the account from now on. Without the ticket of the sign-up they did not
 * choose its password: it is replaced by one that nobody knows, and the owner chooses one with a code for that.
 */
export async function doubtPassword(
  event: PostConfirmationTriggerEvent,
  { cognito, tickets }: Pick<Parts, 'cognito'> & { readonly tickets: TicketGate },
): Promise<void> {
  if (event.callerContext.clientId === NO_CLIENT) return
  const { email = '' } = event.request.userAttributes
  const { ticket } = event.request.clientMetadata ?? {}
  if (await tickets.isOfSignUp({ email, ticket })) return
  const person = { UserPoolId: event.userPoolId, Username: event.userName }
  const Password = `${randomBytes(PASSWORD_BYTES).toString('base64url')}-aA1`
  await cognito.send(new AdminSetUserPasswordCommand({ ...person, Password, Permanent: true }))
  await cognito.send(new AdminUserGlobalSignOutCommand(person))
  logger.warn('password replaced', { trigger: event.triggerSource })
}
