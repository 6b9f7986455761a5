import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  paginateListUsersInGroup,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { nameFromEmail } from '#domain/helpdesk/person-name.ts'
import { awsClientDefaults } from '#lambdas/platform/aws-client.ts'
import type { Agent } from './agent-store.ts'

/** Roles that may work at the desk. */
const STAFF = ['agent', 'admin'] as const

export type AgentPool = ReturnType<typeof userPool>

/** The user pool, as the desk reads it. Imported when a call needs it, because Cognito's client takes long to load. */
export function userPool(UserPoolId: string) {
  const client = new CognitoIdentityProviderClient(awsClientDefaults)

  async function inGroup(group: string): Promise<Agent[]> {
    const found: Agent[] = []
    for await (const { Users = [] } of paginateListUsersInGroup({ client }, { UserPoolId, GroupName: group }))
      for (const { Enabled, Attributes = [] } of Users) {
        const person = confirmed(Attributes)
        if (Enabled !== false && person) found.push({ ...person, name: nameFromEmail(person.email) })
      }
    return found
  }

  return {
    /** Everybody who may work at the desk and has confirmed their address, whether or not they have worked there. */
    async staff(): Promise<readonly Agent[]> {
      const people = (await Promise.all(STAFF.map(inGroup))).flat()
      return [...new Map(people.map((person) => [person.personId, person])).values()]
    },

    /** Undefined for a name without an account, and for one whose owner has not confirmed the address. `username`: an address or a person id. */
    async person(username: string): Promise<{ personId: string; email: string } | undefined> {
      try {
        const { UserAttributes = [] } = await client.send(new AdminGetUserCommand({ UserPoolId, Username: username }))
        return confirmed(UserAttributes)
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined
        throw error
      }
    },
  }
}

function confirmed(
  attributes: readonly { readonly Name: string | undefined; readonly Value?: string | undefined }[],
): { personId: string; email: string } | undefined {
  const valueOf = (name: string) => attributes.find(({ Name }) => Name === name)?.Value
  const [personId, email] = [valueOf('sub'), valueOf('email')]
  if (personId === undefined || email === undefined || valueOf('email_verified') !== 'true') return undefined
  return { personId, email: canonicalEmail(email) }
}
