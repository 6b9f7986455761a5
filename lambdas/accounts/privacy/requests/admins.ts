import { CognitoIdentityProviderClient, paginateListUsersInGroup } from '@aws-sdk/client-cognito-identity-provider'
import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { awsClientDefaults } from '#lambdas/platform/aws-client.ts'

/** The admins who can sign in and have confirmed their address. */
export function admins(UserPoolId: string) {
  return async (): Promise<{ personId: string; email: string }[]> => {
    const client = new CognitoIdentityProviderClient(awsClientDefaults)
    const found: { personId: string; email: string }[] = []
    for await (const { Users = [] } of paginateListUsersInGroup({ client }, { UserPoolId, GroupName: 'admin' }))
      for (const { Enabled, Attributes = [] } of Users) {
        const valueOf = (name: string) => Attributes.find(({ Name }) => Name === name)?.Value
        const [personId, email] = [valueOf('sub'), valueOf('email')]
        if (Enabled === false || !personId || !email || valueOf('email_verified') !== 'true') continue
        found.push({ personId, email: canonicalEmail(email) })
      }
    return found
  }
}
