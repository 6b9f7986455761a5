import { randomBytes } from 'node:crypto'
import { CognitoIdentityProviderClient, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { CHECK_ADDRESS } from '#domain/status/check-address.ts'
import { awsClientDefaults } from '#lambdas/platform/aws-client.ts'
import { expect } from '#lambdas/platform/probes/failure.ts'
import type { Ask } from '#lambdas/platform/probes/site.ts'

/** As long as the public value of a browser that signs in. */
const PUBLIC_VALUE_BYTES = 384

/**
 * The portal refuses whoever has no token, and Cognito goes along with a sign-in until it would need the password. Nobody has
 * this address: Cognito does not tell strangers so, and nothing is left unfinished on anybody's account.
 */
export function beginSignIn(ask: Ask, clientId: string) {
  const cognito = new CognitoIdentityProviderClient(awsClientDefaults)
  return async (): Promise<'works'> => {
    const refused = await ask('/api/me')
    expect(refused.status === 401, `/api/me was answered with ${refused.status}, not 401`)
    expect(refused.text.includes('"code":"sign-in-required"'), '/api/me did not say what is wrong')
    const { ChallengeName } = await cognito.send(
      new InitiateAuthCommand({
        ClientId: clientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: CHECK_ADDRESS, SRP_A: randomBytes(PUBLIC_VALUE_BYTES).toString('hex') },
      }),
    )
    expect(ChallengeName === 'PASSWORD_VERIFIER', 'Cognito did not go along with a sign-in')
    return 'works'
  }
}
