import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import type { AccountChange } from '#domain/accounts/account-change.ts'
import { accountChangedMail } from '#domain/accounts/mails/account-mails.ts'
import { rateWindow } from '#domain/contract/rate-window.ts'
import { mobileNumberOf } from '#domain/texts/mobile-number.ts'
import { CODES_PER_HOUR } from '#domain/texts/text-limits.ts'
import { messageSince } from '#domain/offers/message.ts'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import type { Call } from '#lambdas/platform/call.ts'
import { countOne } from '#lambdas/platform/rate-counter.ts'
import { desk } from '../desk.ts'
import type { Desk } from '../desk.ts'
import { codePrintOf } from './code-print.ts'
import { codeEndsAt, forgetNumber, storeConfirmed, storeWaiting } from './mobile-number-store.ts'

const HOUR_SECONDS = 60 * 60

export const readMobileNumber = desk.readMobileNumber.handler(({ context }) => show(context))

export const saveMobileNumber = desk.saveMobileNumber.handler(async ({ input, context, errors }) => {
  const { id: personId } = signedIn(context)
  if (!context.sendsTexts) throw errors['texts-not-set-up']()
  const number = mobileNumberOf(input.number)
  if (number === undefined) throw new Error('The contract lets only mobile numbers through.')
  const now = context.now()
  const messageId = `mobile-code-${personId}-${input.requestId}`
  // A repeated request finds its code asked for, and neither counts nor texts again.
  if ((await context.mobileNumbers.waiting(personId, now))?.messageId === messageId) return show(context)
  const window = rateWindow(now, HOUR_SECONDS)
  if (!(await context.countCode(personId, now)))
    throw errors['too-many-codes']({ data: { retryAfterSeconds: window.secondsLeft } })
  await context.commit({
    items: [storeWaiting(personId, { number, askedAt: now, messageId })],
    messages: [{ ...messageSince(now, 'helpdesk', messageId), kind: 'text', personId, content: { type: 'code' } }],
    audit: [entryOf(personId, 'mobile-code-sent', now)],
  })
  return show(context)
})

export const confirmMobileNumber = desk.confirmMobileNumber.handler(async ({ input: { code }, context, errors }) => {
  const { id: personId, email } = signedIn(context)
  const now = context.now()
  const waiting = await context.mobileNumbers.waiting(personId, now)
  if (!waiting || !(await context.mobileNumbers.countTry(personId, waiting.messageId))) throw errors['code-expired']()
  const print = await codePrintOf(context.fingerprintOf, { personId, code, askedAt: waiting.askedAt })
  if (waiting.codePrint !== print) throw errors['code-wrong']()
  const confirmed = await context.commit({
    items: storeConfirmed(personId, waiting, now),
    mails: mailsAbout(email, 'mobile-number-changed', { now, id: context.newId() }),
    audit: [entryOf(personId, 'mobile-number-confirmed', now)],
  })
  if (confirmed.outcome !== 'written') throw errors['code-expired']()
  return show(context)
})

export const removeMobileNumber = desk.removeMobileNumber.handler(async ({ context }) => {
  const { id: personId, email } = signedIn(context)
  const now = context.now()
  await context.commit({
    items: forgetNumber(personId),
    mails: mailsAbout(email, 'mobile-number-removed', { now, id: context.newId() }),
    audit: [entryOf(personId, 'mobile-number-removed', now)],
  })
  return show(context)
})

async function show(context: Desk & Call) {
  const { id } = signedIn(context)
  const [number, waiting] = await Promise.all([
    context.mobileNumbers.of(id),
    context.mobileNumbers.waiting(id, context.now()),
  ])
  return {
    ...(number !== undefined && { number }),
    ...(waiting && { waiting: { number: waiting.number, until: new Date(codeEndsAt(waiting)).toISOString() } }),
    textsAreSetUp: context.sendsTexts,
  }
}

/** Counts a code request. False above the hourly limit. */
export function countCodes(tables: DynamoDBDocumentClient, TableName: string) {
  return async (personId: string, now: number): Promise<boolean> => {
    const window = rateWindow(now, HOUR_SECONDS)
    const counted = countOne({ by: 'mobile-code', fingerprint: personId, window, limit: CODES_PER_HOUR })
    try {
      await tables.send(new UpdateCommand({ TableName, ...counted }))
      return true
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false
      throw error
    }
  }
}

/** The person is mailed, because a new number may be an intruder's. */
function mailsAbout(email: string | undefined, change: AccountChange, written: { now: number; id: string }) {
  return email === undefined ? [] : [accountChangedMail(email, change, written)]
}

/** The audit log says that a number changed, and not which one it is. */
function entryOf(personId: string, action: AuditEntry['action'], now: number): AuditEntry {
  return { at: new Date(now).toISOString(), actor: personId, object: { type: 'person', id: personId }, action }
}
