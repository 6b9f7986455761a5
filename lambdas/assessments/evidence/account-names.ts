import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { awsClientDefaults } from '#lambdas/platform/aws-client.ts'

export type AccountNames = ReturnType<typeof accountNames>

/** Names of people, as their accounts say them. Imported when a call needs it, because Cognito's client takes long to load. */
export function accountNames(UserPoolId: string) {
  const client = new CognitoIdentityProviderClient(awsClientDefaults)
  return async (personId: string): Promise<string | undefined> => {
    try {
      const { UserAttributes = [] } = await client.send(new AdminGetUserCommand({ UserPoolId, Username: personId }))
      return UserAttributes.find(({ Name }) => Name === 'name')?.Value?.trim() || undefined
    } catch (error) {
      if (error instanceof UserNotFoundException) return undefined
      throw error
    }
  }
}
