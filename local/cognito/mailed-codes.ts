import { mask } from './attributes.ts'
import type { MailedPurpose } from './code-store.ts'
import { attemptSubject, type CognitoContext } from './context.ts'
import { codeMail } from './mails.ts'
import type { Client, Pool } from './pools.ts'
import { CognitoError } from './cognito-error.ts'
import { invokeCustomMessage, type TriggerCaller, type MessageSource } from './sign-up-triggers.ts'
import { decoyUserId } from './unknown-person.ts'
import type { User } from './user-store.ts'

export interface CodeDelivery {
  readonly Destination: string
  readonly DeliveryMedium: 'EMAIL'
  readonly AttributeName: 'email'
}

/** The trigger source and caller of a mailed code, for the pool's CustomMessage function. */
export interface CodeTrigger extends TriggerCaller {
  readonly source: MessageSource
}

/**
 * Creates and mails a code, and returns the masked destination. `newAddress` is an address that the code will confirm.
 */
export async function mailCode(
  context: CognitoContext,
  pool: Pool,
  user: User,
  purpose: MailedPurpose,
  trigger: CodeTrigger,
  newAddress?: string,
): Promise<CodeDelivery> {
  const to = newAddress ?? user.attributes['email']
  if (!to)
    throw new CognitoError('CodeDeliveryFailureException', 'Unable to deliver the message: there is no email address.')
  const customText = await invokeCustomMessage(context, pool, user, trigger.source, trigger)
  const code = context.codes.create(pool, user.username, purpose, newAddress)
  await deliverMail(context, codeMail(pool, to, purpose, code, customText))
  return delivery(to)
}

/** Behaves as if it had mailed a code, so that an unknown person's answer looks the same. */
export function pretendToMailCode(
  context: CognitoContext,
  client: Client,
  name: string,
  purpose: MailedPurpose,
): CodeDelivery {
  context.codes.create(client.pool, decoyUserId(context, client.pool, name), purpose)
  return delivery(name.includes('@') ? name : `${name}@${name}`)
}

export function countCodeRequest(
  context: CognitoContext,
  pool: Pool,
  user: User | undefined,
  name: string,
  purpose: MailedPurpose | 'sign-in-text',
) {
  context.attempts.countRequest(`${purpose}/${attemptSubject(pool, user, name)}`)
}

export async function deliverMail(context: CognitoContext, mail: ReturnType<typeof codeMail>): Promise<void> {
  try {
    await context.mailbox.deliver(mail)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CognitoError('CodeDeliveryFailureException', `Unable to deliver the message: ${reason}`)
  }
}

function delivery(to: string): CodeDelivery {
  return { Destination: mask(to), DeliveryMedium: 'EMAIL', AttributeName: 'email' }
}
