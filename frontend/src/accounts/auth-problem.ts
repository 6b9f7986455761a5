import { ApiError } from '../client/api-error.ts'
import { authWords, BUSY, OFFLINE, OUT_OF_REACH, TOO_MANY, type AuthProblem } from './auth-words.ts'

/** Names of Cognito's errors about the person's input; the form shows their messages. */
const aboutTheInput =
  /^(NotAuthorized|UserNot|UsernameExists|CodeMismatch|ExpiredCode|EnableSoftwareTokenMFA|InvalidPassword|InvalidParameter|PasswordHistory|PasswordReset|AliasExists|CodeDelivery|Empty)/
/** Limit per person or address. */
const tooMany = /^(LimitExceeded|TooManyFailedAttempts)/
/** Limit of the whole service. */
const busy = /^(TooManyRequests|Throttling)/
/** Cognito's prefix before messages of our own triggers. */
const beforeOwnSentence = /^\w+ failed with error /
/** What AWS says instead of our sentence if the trigger ended without one, for example after its time. */
const ofTheRuntime = /RequestId: |Task timed out|Runtime\./
const SESSION_ENDED = /^Invalid session for the user/

/** Converts an error of Cognito or of our triggers into our words. */
export function authProblem(error: unknown): AuthProblem {
  if (error instanceof ApiError) return apiProblem(error)
  const { name, message } = error instanceof Error ? error : { name: '', message: '' }
  if (aboutTheInput.test(name)) return problemFromMessage(message)
  console.warn('Cognito did not do what was asked', error)
  if (tooMany.test(name)) return { text: TOO_MANY }
  if (busy.test(name)) return { text: BUSY }
  const isOurs = name === 'UserLambdaValidationException' && beforeOwnSentence.test(message)
  if (!isOurs || ofTheRuntime.test(message)) return { text: outOfReach() }
  // Cognito appends a full stop to our message.
  return { text: message.replace(beforeOwnSentence, '').replace(/\.\.$/, '.') }
}

/** Converts an error message of the sign-in machine, which drops the error's name. */
export function problemFromMessage(sentence: string): AuthProblem {
  const ours = Object.values(authWords).find(({ text }) => text === sentence)
  return ours ?? authWords[sentence] ?? { text: sentence }
}

/** Whether the sign-in must restart: Cognito's session expires after minutes, Amplify's on a page reload. */
export function isSignInOver(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'SignInException' || (error.name === 'NotAuthorizedException' && SESSION_ENDED.test(error.message))
  )
}

const PASSWORD_REFUSALS: ReadonlySet<string> = new Set(['password-refused', 'password-guessable', 'password-stolen'])

function apiProblem({ code, issues, message, status }: ApiError): AuthProblem {
  if (code !== undefined && PASSWORD_REFUSALS.has(code)) return { text: message, field: 'newPassword' }
  if (code === 'code-wrong' || code === 'code-over') return { text: message, field: 'code' }
  if (code === 'password-wrong') return { text: message, field: 'password' }
  const issue = issues[0]
  if (issue?.path === 'email') return { text: issue.message, field: 'email' }
  if (status === 0 && isOffline()) return { text: OFFLINE }
  return { text: issue?.message ?? message }
}

function outOfReach(): string {
  return isOffline() ? OFFLINE : OUT_OF_REACH
}

/** Whether the browser knows that it has no connection. */
export function isOffline(): boolean {
  return 'onLine' in navigator && !navigator.onLine
}
