import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { textsWithin } from '#domain/texts/text-limits.ts'
import { awsClientDefaults } from '#lambdas/platform/aws-client.ts'
import { codeTicketVerifier } from '#lambdas/platform/code-tickets.ts'
import { signInTexts } from '#lambdas/platform/sign-in-texts.ts'
import { tables } from '#lambdas/platform/table.ts'
import { environment } from './environment.ts'
import { type GateEvent, signUpGate } from './sign-up-gate.ts'
import { type SweepEvent, sweeper } from './sweep.ts'

const cognito = new CognitoIdentityProviderClient(awsClientDefaults)
const gate = signUpGate({
  tickets: codeTicketVerifier({ tables, table: environment.ACCOUNTS_TABLE }),
  texts: signInTexts({
    tables,
    table: environment.ACCOUNTS_TABLE,
    textsAMonth: textsWithin(environment.SIGN_IN_TEXTS_USD),
  }),
  siteOrigin: environment.SITE_ORIGIN,
  now: () => Date.now(),
})
const sweep = sweeper({ cognito, now: () => Date.now() })

/** Cognito trigger before sign-ups and mails; an hourly schedule also runs the sweep. */
export const handler = (event: GateEvent | SweepEvent): Promise<GateEvent | void> =>
  'sweep' in event ? sweep(event) : gate(event)
