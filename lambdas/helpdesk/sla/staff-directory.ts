import { paginateListUsersInGroup } from '@aws-sdk/client-cognito-identity-provider'
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { canonicalEmail } from '#domain/accounts/email.ts'
import { nameFromEmail } from '#domain/helpdesk/person-name.ts'
import type { Agent } from '../agent-store.ts'

/** The roles with which somebody may work at the desk. */
const STAFF = ['agent', 'admin'] as const

export type StaffDirectory = () => Promise<readonly Agent[]>

/** Everybody who may work at the desk and has confirmed their address, whether or not they have worked there. */
export function staffDirectory({
  cognito,
  userPoolId,
}: {
  readonly cognito: CognitoIdentityProviderClient
  readonly userPoolId: string
}): StaffDirectory {
  async function inGroup(group: string): Promise<Agent[]> {
    const found: Agent[] = []
    const pages = paginateListUsersInGroup({ client: cognito }, { UserPoolId: userPoolId, GroupName: group })
    for await (const { Users = [] } of pages)
      for (const { Enabled, Attributes = [] } of Users) {
        const valueOf = (name: string) => Attributes.find(({ Name }) => Name === name)?.Value
        const [personId, address] = [valueOf('sub'), valueOf('email')]
        if (Enabled === false || valueOf('email_verified') !== 'true') continue
        if (personId === undefined || address === undefined) continue
        const email = canonicalEmail(address)
        found.push({ personId, email, name: nameFromEmail(email) })
      }
    return found
  }

  return async () => {
    const people = (await Promise.all(STAFF.map(inGroup))).flat()
    return [...new Map(people.map((person) => [person.personId, person])).values()]
  }
}
