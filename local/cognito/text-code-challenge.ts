import type { Claimant } from './challenge-sessions.ts'
import { subjectOf } from './claimants.ts'
import { CognitoError } from './cognito-error.ts'
import type { CognitoContext } from './context.ts'
import { countCodeRequest } from './mailed-codes.ts'
import { invokeCustomMessage } from './sign-up-triggers.ts'
import type { User } from './user-store.ts'

/** Cognito's words where the pool has none. */
const DEFAULT_WORDS = 'Your authentication code is {####}.'
const SHOWN_DIGITS = 4

/** Texts a code as second factor, unless the pool's CustomMessage function refuses. Returns the masked number. */
export async function textCode(context: CognitoContext, { client, name }: Claimant, user: User): Promise<string> {
  const { pool } = client
  const number = user.attributes['phone_number']
  if (!number) throw new CognitoError('InvalidParameterException', 'User does not have a phone number to send to.')
  context.attempts.refuseWhileLocked(subjectOf(context, { client, name, userId: user.username, isKnown: true }))
  countCodeRequest(context, pool, user, name, 'sign-in-text')
  const caller = { clientId: client.id }
  const { words } = await invokeCustomMessage(context, pool, user, 'CustomMessage_Authentication', caller)
  const code = context.codes.create(pool, user.username, 'sign-in-text')
  context.texts.add(
    number,
    (words ?? pool.properties.SmsAuthenticationMessage ?? DEFAULT_WORDS).replace('{####}', code),
  )
  return `+${'*'.repeat(number.length - SHOWN_DIGITS - 1)}${number.slice(-SHOWN_DIGITS)}`
}
