import { randomBytes } from 'node:crypto'
import { CognitoIdentityProviderClient, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { CHECK_ADDRESS } from '#domain/status/check-address.ts'
import { awsClientDefaults } from '#lambdas/platform/aws-client.ts'
import { expect } from '#lambdas/platform/probes/probe-failure.ts'
import type { Ask } from '#lambdas/platform/probes/site.ts'

/** Length of the SRP public value (SRP_A) that browsers send. */
const PUBLIC_VALUE_BYTES = 384

/**
 * Checks that the API refuses a call without a token, and that Cognito answers a sign-in with the password challenge. The address has no
 * account: Cognito hides that, and no real account is touched.
 */
export function beginSignIn(ask: Ask, clientId: string) {
  const cognito = new CognitoIdentityProviderClient(awsClientDefaults)
  return async (): Promise<'works'> => {
    const refused = await ask('/api/me')
    expect(refused.status === 401, `/api/me was answered with ${refused.status}, not 401`)
    expect(refused.text.includes('"code":"sign-in-required"'), '/api/me did not answer with sign-in-required')
    const { ChallengeName } = await cognito.send(
      new InitiateAuthCommand({
        ClientId: clientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: CHECK_ADDRESS, SRP_A: randomBytes(PUBLIC_VALUE_BYTES).toString('hex') },
      }),
    )
    expect(ChallengeName === 'PASSWORD_VERIFIER', 'Cognito did not ask for the password')
    return 'works'
  }
}
