import { textsWithin } from '#domain/texts/text-limits.ts'
import { signInTexts } from '#lambdas/platform/sign-in-texts.ts'
import { tables } from '#lambdas/platform/table.ts'
import { environment } from './environment.ts'
import { messageGate } from './message-gate.ts'

/** Cognito trigger before the messages of the user pool. */
export const handler = messageGate({
  texts: signInTexts({
    tables,
    table: environment.ACCOUNTS_TABLE,
    textsAMonth: textsWithin(environment.SIGN_IN_TEXTS_USD),
  }),
  now: () => Date.now(),
})
