import * as z from 'zod'
import { userOfAccessToken } from '../access-token.ts'
import { noSuchResource } from '../cognito-error.ts'
import { publicOperation, text, type Operation } from '../operation.ts'
import { page } from '../pages.ts'
import { beginRegistration, completeRegistration, registrationResponse } from '../passkey-registration.ts'
import { passkeysOf } from '../passkeys.ts'

const withAccessToken = z.object({ AccessToken: text })

export const passkeyOperations: Readonly<Record<string, Operation>> = {
  StartWebAuthnRegistration: publicOperation(withAccessToken, async (context, { AccessToken }) => ({
    CredentialCreationOptions: await beginRegistration(context, userOfAccessToken(context, AccessToken)),
  })),

  CompleteWebAuthnRegistration: publicOperation(
    withAccessToken.extend({ Credential: registrationResponse }),
    async (context, { AccessToken, Credential }) => {
      await completeRegistration(context, userOfAccessToken(context, AccessToken), Credential)
      return {}
    },
  ),

  ListWebAuthnCredentials: publicOperation(
    withAccessToken.extend({ MaxResults: z.number().min(0).max(20).optional(), NextToken: text.optional() }),
    (context, { AccessToken, MaxResults, NextToken }) => {
      const { user } = userOfAccessToken(context, AccessToken)
      const { items, next } = page([...passkeysOf(user)], MaxResults, NextToken)
      const Credentials = items.map(({ id, name, relyingPartyId, attachment, transports, createdAt }) => ({
        CredentialId: id,
        FriendlyCredentialName: name,
        RelyingPartyId: relyingPartyId,
        ...(attachment ? { AuthenticatorAttachment: attachment } : {}),
        AuthenticatorTransports: transports,
        CreatedAt: createdAt / 1000,
      }))
      return { Credentials, ...(next ? { NextToken: next } : {}) }
    },
  ),

  DeleteWebAuthnCredential: publicOperation(
    withAccessToken.extend({ CredentialId: text }),
    (context, { AccessToken, CredentialId }) => {
      const { pool, user } = userOfAccessToken(context, AccessToken)
      context.users.change(pool, user.username, (current) => {
        const kept = passkeysOf(current).filter(({ id }) => id !== CredentialId)
        if (kept.length === passkeysOf(current).length) throw noSuchResource('The passkey does not exist.')
        return { passkeys: kept }
      })
      return {}
    },
  ),
}
