import { ApiError } from '../client/api-error.ts'
import { authWords, BUSY, OFFLINE, OUT_OF_REACH, TOO_MANY, type AuthProblem } from './auth-words.ts'

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
const SESSION_ENDED = /^Invalid session for the user/

/** A refusal of Cognito or of ours, whoever caused it, in our words. */
export function authProblem(error: unknown): AuthProblem {
  if (error instanceof ApiError) return apiProblem(error)
  const { name, message } = error instanceof Error ? error : { name: '', message: '' }
  if (aboutTheInput.test(name)) return problemSaid(message)
  console.warn('Cognito did not do what was asked', error)
  if (tooMany.test(name)) return { text: TOO_MANY }
  if (busy.test(name) || isTicketMissing(error)) return { text: BUSY }
  if (name !== 'UserLambdaValidationException' || !beforeOwnSentence.test(message)) return { text: outOfReach() }
  // Cognito ends our sentence with a full stop of its own.
  return { text: message.replace(beforeOwnSentence, '').replace(/\.\.$/, '.') }
}

/** The sign-in machine keeps only the sentence of a refusal: Cognito's, or ours already. */
export function problemSaid(sentence: string): AuthProblem {
  const ours = Object.values(authWords).find(({ text }) => text === sentence)
  return ours ?? authWords[sentence] ?? { text: sentence }
}

/** Whether the pool refused a ticket: somebody asked for another one with the same address meanwhile. */
export function isTicketMissing(error: unknown): boolean {
  return error instanceof Error && error.name === 'UserLambdaValidationException' && NEEDS_TICKET.test(error.message)
}

/** Whether the password is not the one of the account. */
export function isWrongPassword(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotAuthorizedException'
}

/** Whether the address has an account already. */
export function hasAccount(error: unknown): boolean {
  return error instanceof Error && error.name === 'UsernameExistsException'
}

/** Whether the sign-in has to begin anew: the pool forgets it after some minutes, and Amplify when the page is loaded again. */
export function isSignInOver(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'SignInException' || (error.name === 'NotAuthorizedException' && SESSION_ENDED.test(error.message))
  )
}

function apiProblem({ code, issues, message, status }: ApiError): AuthProblem {
  if (code === 'password-refused') return { text: message, field: 'newPassword' }
  if (code === 'password-wrong') return { text: message, field: 'password' }
  const issue = issues[0]
  if (issue?.path === 'email') return { text: issue.message, field: 'email' }
  if (status === 0 && isOffline()) return { text: OFFLINE }
  return { text: issue?.message ?? message }
}

function outOfReach(): string {
  return isOffline() ? OFFLINE : OUT_OF_REACH
}

function isOffline(): boolean {
  return 'onLine' in navigator && !navigator.onLine
}
