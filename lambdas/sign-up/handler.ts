import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { awsClientDefaults } from '#lambdas/platform/aws-client.ts'
import { ticketGate } from '#lambdas/platform/code-tickets.ts'
import { tables } from '#lambdas/platform/table.ts'
import { environment } from './environment.ts'
import { type GateEvent, openGate } from './gate.ts'
import { type SweepEvent, sweeper } from './sweep.ts'

const cognito = new CognitoIdentityProviderClient(awsClientDefaults)
const gate = openGate({
  tickets: ticketGate({ tables, table: environment.ACCOUNTS_TABLE }),
  now: () => Date.now(),
})
const sweep = sweeper({ cognito, now: () => Date.now() })

/** Guards who signs up: asked by Cognito before sign-ups and mails, and by a schedule every hour. */
export const handler = (event: GateEvent | SweepEvent): Promise<GateEvent | void> =>
  'sweep' in event ? sweep(event) : gate(event)
