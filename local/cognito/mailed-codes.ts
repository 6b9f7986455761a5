import { mask } from './attributes.ts'
import type { CodePurpose } from './code-store.ts'
import { attemptSubject, type Context } from './context.ts'
import { codeMail } from './mails.ts'
import type { Client, Pool } from './pools.ts'
import { Refusal } from './refusal.ts'
import { askForMessage, type Caller, type MessageSource } from './sign-up-triggers.ts'
import { decoyUserId } from './unknown-person.ts'
import type { User } from './user-store.ts'

export interface CodeDelivery {
  readonly Destination: string
  readonly DeliveryMedium: 'EMAIL'
  readonly AttributeName: 'email'
}

/** Which call of whom a code is mailed for; the pool's function may have words for it, or refuse it. */
export interface Occasion extends Caller {
  readonly source: MessageSource
}

/** Draws a code, mails it and says to where. `newAddress` is one that the code will confirm in place of the old. */
export async function mailCode(
  context: Context,
  pool: Pool,
  user: User,
  purpose: CodePurpose,
  occasion: Occasion,
  newAddress?: string,
): Promise<CodeDelivery> {
  const to = newAddress ?? user.attributes['email']
  if (!to)
    throw new Refusal('CodeDeliveryFailureException', 'Unable to deliver the message: there is no email address.')
  const words = await askForMessage(context, pool, user, occasion.source, occasion)
  const code = context.codes.draw(pool, user.username, purpose, newAddress)
  await carry(context, codeMail(pool, to, purpose, code, words))
  return delivery(to)
}

/** Goes through the motions for somebody who gets no mail, so that nobody can tell. */
export function pretendToMailCode(context: Context, client: Client, name: string, purpose: CodePurpose): CodeDelivery {
  context.codes.draw(client.pool, decoyUserId(context, client.pool, name), purpose)
  return delivery(name.includes('@') ? name : `${name}@${name}`)
}

export function countCodeRequest(
  context: Context,
  pool: Pool,
  user: User | undefined,
  name: string,
  purpose: CodePurpose,
) {
  context.attempts.countRequest(`${purpose}/${attemptSubject(pool, user, name)}`)
}

export async function carry(context: Context, mail: ReturnType<typeof codeMail>): Promise<void> {
  try {
    await context.mailbox.deliver(mail)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Refusal('CodeDeliveryFailureException', `Unable to deliver the message: ${reason}`)
  }
}

function delivery(to: string): CodeDelivery {
  return { Destination: mask(to), DeliveryMedium: 'EMAIL', AttributeName: 'email' }
}
