import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
  UsernameExistsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import type { AttributeType, CognitoIdentityProviderClient, UserType } from '@aws-sdk/client-cognito-identity-provider'
import { roles } from '#domain/accounts/actor.ts'
import { personState } from '#domain/administration/person.ts'
import type { AdministeredPerson, ListedPerson } from '#domain/administration/person.ts'

type Role = (typeof roles)[number]
type PoolPerson = Omit<AdministeredPerson, 'organisations' | 'changes'>

interface Page {
  readonly people: ListedPerson[]
  /** Cognito's own token. */
  readonly next?: string | undefined
}

export type PeoplePool = ReturnType<typeof peoplePool>

/** Cognito returns at most 60. */
const PAGE = 50

/** The people of the user pool, for admins. A person's id is their user name, because the pool signs in by address. */
export function peoplePool(cognito: CognitoIdentityProviderClient, UserPoolId: string) {
  const who = (Username: string) => ({ UserPoolId, Username })

  async function inRole(role: Role, next?: string): Promise<Page> {
    const { Users = [], NextToken } = await cognito.send(
      new ListUsersInGroupCommand({ UserPoolId, GroupName: role, Limit: PAGE, NextToken: next }),
    )
    return { people: Users.map(listed), next: NextToken }
  }

  /** People whose address begins with `start`; all if it is empty. */
  async function byEmail(start: string, next?: string): Promise<Page> {
    const { Users = [], PaginationToken } = await cognito.send(
      new ListUsersCommand({
        UserPoolId,
        Limit: PAGE,
        PaginationToken: next,
        ...(start && { Filter: `email ^= "${quoted(start)}"` }),
      }),
    )
    return { people: Users.map(listed), next: PaginationToken }
  }

  /** A person as lists show them; undefined without an account. */
  async function byId(personId: string): Promise<ListedPerson | undefined> {
    try {
      const { UserAttributes: Attributes, ...user } = await cognito.send(new AdminGetUserCommand(who(personId)))
      return listed({ ...user, ...(Attributes && { Attributes }) })
    } catch (error) {
      if (error instanceof UserNotFoundException) return undefined
      throw error
    }
  }

  async function find(personId: string): Promise<PoolPerson | undefined> {
    try {
      const [user, { Groups = [] }] = await Promise.all([
        cognito.send(new AdminGetUserCommand(who(personId))),
        cognito.send(new AdminListGroupsForUserCommand(who(personId))),
      ])
      const { UserAttributes: Attributes, UserMFASettingList = [], ...rest } = user
      return {
        ...listed({ ...rest, ...(Attributes && { Attributes }) }),
        roles: roles.filter((role) => Groups.some(({ GroupName }) => GroupName === role)),
        isEmailVerified: attributeOf(Attributes, 'email_verified') === 'true',
        hasSecondFactor: UserMFASettingList.length > 0,
      }
    } catch (error) {
      if (error instanceof UserNotFoundException) return undefined
      throw error
    }
  }

  /** The name of a person, or their address without one; undefined without an account. */
  async function nameOf(personId: string): Promise<string | undefined> {
    try {
      const { UserAttributes } = await cognito.send(new AdminGetUserCommand(who(personId)))
      return attributeOf(UserAttributes, 'name') ?? attributeOf(UserAttributes, 'email')
    } catch (error) {
      if (error instanceof UserNotFoundException) return undefined
      throw error
    }
  }

  /** The name of a person with their address, because people choose their names themselves; undefined without an account. */
  async function nameAndAddressOf(personId: string): Promise<string | undefined> {
    try {
      const { UserAttributes } = await cognito.send(new AdminGetUserCommand(who(personId)))
      const [name, email] = [attributeOf(UserAttributes, 'name'), attributeOf(UserAttributes, 'email')]
      return name !== undefined && email !== undefined ? `${name} (${email})` : (name ?? email)
    } catch (error) {
      if (error instanceof UserNotFoundException) return undefined
      throw error
    }
  }

  /** Creates an account whose password nobody knows. Undefined if the address has an account. */
  async function create(email: string): Promise<string | undefined> {
    try {
      const { User } = await cognito.send(
        new AdminCreateUserCommand({
          ...who(email),
          MessageAction: 'SUPPRESS',
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'true' },
          ],
        }),
      )
      if (!User?.Username) throw new Error('Cognito created a person without an id.')
      return User.Username
    } catch (error) {
      if (error instanceof UsernameExistsException) return undefined
      throw error
    }
  }

  /** Admins who can sign in. */
  async function activeAdmins(): Promise<string[]> {
    const admins: string[] = []
    let next: string | undefined
    do {
      const page = await inRole('admin', next)
      admins.push(...page.people.filter(({ state }) => state !== 'disabled').map(({ personId }) => personId))
      next = page.next
    } while (next)
    return admins
  }

  return {
    inRole,
    byEmail,
    byId,
    find,
    nameOf,
    nameAndAddressOf,
    create,
    activeAdmins,
    grant: (personId: string, GroupName: Role) =>
      cognito.send(new AdminAddUserToGroupCommand({ ...who(personId), GroupName })),
    revoke: (personId: string, GroupName: Role) =>
      cognito.send(new AdminRemoveUserFromGroupCommand({ ...who(personId), GroupName })),
    disable: (personId: string) => cognito.send(new AdminDisableUserCommand(who(personId))),
    enable: (personId: string) => cognito.send(new AdminEnableUserCommand(who(personId))),
    signOut: (personId: string) => cognito.send(new AdminUserGlobalSignOutCommand(who(personId))),
  }
}

function listed(user: UserType): ListedPerson {
  const { Username, Attributes, UserStatus, Enabled, UserCreateDate } = user
  const name = attributeOf(Attributes, 'name')
  return {
    personId: attributeOf(Attributes, 'sub') ?? Username ?? '',
    email: attributeOf(Attributes, 'email') ?? '',
    ...(name && { name }),
    state: personState({ status: UserStatus, isEnabled: Enabled !== false }),
    ...(UserCreateDate && { createdAt: UserCreateDate.toISOString() }),
  }
}

function attributeOf(attributes: readonly AttributeType[] | undefined, name: string): string | undefined {
  return attributes?.find(({ Name }) => Name === name)?.Value
}

/** Cognito's filter escapes quotation marks by a backslash. */
function quoted(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')
}
