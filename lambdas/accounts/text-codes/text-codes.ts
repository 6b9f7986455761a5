import { randomInt } from 'node:crypto'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { mayUseTextCodes, setUpText, TEXT_CODE_DIGITS } from '#domain/accounts/text-codes/text-code.ts'
import { rateWindow } from '#domain/contract/rate-window.ts'
import { mobileNumberOf } from '#domain/texts/mobile-number.ts'
import { MOST_USD_A_TEXT } from '#domain/texts/text-limits.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { TextRefused } from '#lambdas/platform/text-transport.ts'
import { accounts } from '../accounts.ts'
import type { AccountsCall } from '../accounts.ts'
import { forgetSignInNumber, signInNumberEndsAt, storeSignInNumber, useSignInNumber } from './text-code-store.ts'

const DAY_SECONDS = 24 * 60 * 60

export const readTextCodes = accounts.readTextCodes.handler(({ context }) => show(context))

/** The code is stored before it is texted, and a repeated request texts nothing. */
export const askForTextCode = accounts.askForTextCode.handler(async ({ input, context, errors }) => {
  const { id: personId } = signedIn(context)
  if (!isOffered(context)) throw errors['texts-not-offered']()
  const number = mobileNumberOf(input.number)
  if (number === undefined) throw new Error('The contract lets only mobile numbers through.')
  const now = context.now()
  const { requestId } = input
  if ((await context.textCodes.waiting(personId, now))?.requestId === requestId) return show(context)
  const numberPrint = await context.fingerprintOf(`number ${number}`, now)
  if (!(await context.signInTexts.mayProve(personId, numberPrint, now)))
    throw errors['too-many-codes']({ data: { retryAfterSeconds: rateWindow(now, DAY_SECONDS).secondsLeft } })
  const code = String(randomInt(10 ** TEXT_CODE_DIGITS)).padStart(TEXT_CODE_DIGITS, '0')
  const codePrint = await printOf(context, { personId, code, askedAt: now })
  await context.commit({
    items: [storeSignInNumber(personId, { number, requestId, codePrint, askedAt: now })],
    audit: [entryOf(personId, 'sign-in-number-asked', now)],
  })
  const sendText = await context.texts()
  try {
    await sendText({ number, words: setUpText(code), mostUsd: MOST_USD_A_TEXT })
  } catch (error) {
    if (!(error instanceof TextRefused)) throw error
    await context.commit({ items: [forgetSignInNumber(personId)] })
    throw errors['text-not-sent']()
  }
  return show(context)
})

/**
 * Writes the number to the pool, where browsers may not (docs/decisions/156), and turns texts on. The next token notices the changed
 * factor, ends all sessions and mails the person (031).
 */
export const confirmTextCode = accounts.confirmTextCode.handler(async ({ input: { code }, context, errors }) => {
  const { id: personId } = signedIn(context)
  if (!isOffered(context)) throw errors['texts-not-offered']()
  const now = context.now()
  const waiting = await context.textCodes.take(personId, now)
  if (!waiting) throw errors['code-expired']()
  if (waiting.codePrint !== (await printOf(context, { personId, code, askedAt: waiting.askedAt })))
    throw errors['code-wrong']()
  const pool = await context.pool()
  await pool.turnOnTexts(personId, waiting.number)
  // Last, so that the same code can be entered again if the pool did not answer.
  await context.commit({
    items: [useSignInNumber(personId, waiting)],
    audit: [entryOf(personId, 'sign-in-number-confirmed', now)],
  })
  return { isOn: true as const }
})

export const removeTextCodes = accounts.removeTextCodes.handler(async ({ context }) => {
  const { id: personId } = signedIn(context)
  const pool = await context.pool()
  await pool.turnOffTexts(personId)
  await context.commit({
    items: [forgetSignInNumber(personId)],
    audit: [entryOf(personId, 'sign-in-number-removed', context.now())],
  })
  return { isOn: false as const }
})

async function show(context: AccountsCall) {
  const { id } = signedIn(context)
  const pool = await context.pool()
  const [{ hasApp, textsTo }, waiting] = await Promise.all([
    pool.factorsOf(id),
    context.textCodes.waiting(id, context.now()),
  ])
  return {
    isOn: textsTo !== undefined,
    hasApp,
    ...(textsTo !== undefined && { number: textsTo }),
    ...(waiting && {
      waiting: { number: waiting.number, until: new Date(signInNumberEndsAt(waiting)).toISOString() },
    }),
    isOffered: isOffered(context),
  }
}

function isOffered(context: AccountsCall): boolean {
  return context.signInTexts.areOffered && mayUseTextCodes(signedIn(context))
}

interface Coded {
  readonly personId: string
  readonly code: string
  /** Milliseconds since 1970. The key is that of this day, also after midnight. */
  readonly askedAt: number
}

/** Keyed hash of a code: six digits could be tried out from a plain one. */
function printOf(context: AccountsCall, { personId, code, askedAt }: Coded): Promise<string> {
  return context.fingerprintOf(`sign-in-number ${personId} ${code}`, askedAt)
}

/** The audit log says that a number changed, and not which one it is. */
function entryOf(personId: string, action: AuditEntry['action'], now: number): AuditEntry {
  return { at: new Date(now).toISOString(), actor: personId, object: { type: 'person', id: personId }, action }
}
