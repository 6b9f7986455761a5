import { ApiError } from '../client/api-error.ts'
import { authWords } from './auth-words.ts'

const OUT_OF_REACH = "We can't reach the sign-in service right now. Please try again in a moment."
const BUSY = 'The sign-in service is busy. Please try again in a minute.'
const TOO_MANY = 'Too many attempts. Wait a few minutes and try again.'

/** Cognito's refusals that are about the person's input; the form shows those in their own words. */
const aboutTheInput =
  /^(NotAuthorized|UserNot|UsernameExists|CodeMismatch|ExpiredCode|EnableSoftwareTokenMFA|InvalidPassword|InvalidParameter|PasswordHistory|PasswordReset|AliasExists|CodeDelivery|Empty)/
/** The person, or somebody with their address, has tried too often. */
const tooMany = /^(LimitExceeded|TooManyFailedAttempts)/
/** Everybody together asks for more than the service takes. */
const busy = /^(TooManyRequests|Throttling)/
/** Our own functions refuse in a sentence that Cognito puts behind its own. */
const beforeOwnSentence = /^\w+ failed with error /
const NEEDS_TICKET = /A ticket is needed to ask for a code/

/** One plain sentence for a refusal of Cognito or of ours, whoever caused it. */
export function authProblem(error: unknown): string {
  if (error instanceof ApiError) return error.issues[0]?.message ?? error.message
  const { name, message } = error instanceof Error ? error : { name: '', message: '' }
  if (aboutTheInput.test(name)) return authWords[message] ?? message
  console.warn('Cognito did not do what was asked', error)
  if (tooMany.test(name)) return TOO_MANY
  if (busy.test(name) || isTicketMissing(error)) return BUSY
  if (name !== 'UserLambdaValidationException' || !beforeOwnSentence.test(message)) return OUT_OF_REACH
  // Cognito ends our sentence with a full stop of its own.
  return message.replace(beforeOwnSentence, '').replace(/\.\.$/, '.')
}

/** Whether the pool refused a ticket: somebody asked for another one with the same address meanwhile. */
export function isTicketMissing(error: unknown): boolean {
  return error instanceof Error && error.name === 'UserLambdaValidationException' && NEEDS_TICKET.test(error.message)
}

/** Whether the password is not the one of the account. */
export function isWrongPassword(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotAuthorizedException'
}
