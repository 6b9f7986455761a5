import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { endedSessionsItem } from '#lambdas/platform/ended-sessions.ts'
import { inviteAsOperator } from '#lambdas/platform/invite-to-account.ts'
import type { groupNames } from '../groups.ts'
import { peopleTable, places, type Stage } from './stage.ts'
import { Refusal } from './refusal.ts'

export type PoolGroup = (typeof groupNames)[number]

/** A person in the user pool. */
export interface PoolPerson {
  /** The pool's `sub`, the person id in our tables. */
  readonly id: string
  readonly email: string
  readonly name: string | undefined
  /** Cognito's status: CONFIRMED, UNCONFIRMED, FORCE_CHANGE_PASSWORD, ... */
  readonly status: string
  readonly isBlocked: boolean
  readonly isEmailVerified: boolean
  readonly secondFactors: readonly string[]
  readonly groups: readonly string[]
}

/** The people of a stage, for operators. CloudTrail records every call with its caller. */
export interface People {
  find(email: string): Promise<PoolPerson | undefined>
  /** Throws a refusal if the person does not exist. */
  get(email: string): Promise<PoolPerson>
  /** Makes an account whose password nobody knows. */
  create(email: string): Promise<void>
  /** Mails a link that sets the first password. */
  invite(email: string): Promise<void>
  join(email: string, group: PoolGroup): Promise<void>
  leave(email: string, group: string): Promise<void>
  block(email: string): Promise<void>
  unblock(email: string): Promise<void>
  /** Ends the person's sessions at Cognito and, within a minute, at our own calls. */
  signOut(email: string): Promise<void>
  forgetSecondFactor(email: string): Promise<void>
}

export async function openPeople(stage: Stage): Promise<People> {
  const client = new CognitoIdentityProviderClient({ region: stage.region })
  const UserPoolId = await stage.find(places.pool)
  const accounts = await stage.find(peopleTable(stage.config))
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient({ region: stage.region }))

  const find = async (email: string): Promise<PoolPerson | undefined> => {
    const who = { UserPoolId, Username: email }
    try {
      const user = await client.send(new AdminGetUserCommand(who))
      const { Groups = [] } = await client.send(new AdminListGroupsForUserCommand(who))
      const attribute = (name: string) => user.UserAttributes?.find(({ Name }) => Name === name)?.Value
      const id = attribute('sub')
      if (id === undefined) throw new Error('Cognito named a person without an id.')
      return {
        id,
        email: attribute('email') ?? email,
        name: attribute('name'),
        status: user.UserStatus ?? 'UNKNOWN',
        isBlocked: user.Enabled === false,
        isEmailVerified: attribute('email_verified') === 'true',
        secondFactors: user.UserMFASettingList ?? [],
        groups: Groups.flatMap(({ GroupName }) => GroupName ?? []),
      }
    } catch (error) {
      if (error instanceof Error && error.name === 'UserNotFoundException') return undefined
      throw error
    }
  }

  return {
    find,
    async get(email) {
      const person = await find(email)
      if (!person) throw new Refusal(`There is nobody with the address ${email} in the stage ${stage.name}.`)
      return person
    },
    async create(email) {
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ]
      await client.send(
        new AdminCreateUserCommand({ UserPoolId, Username: email, MessageAction: 'SUPPRESS', UserAttributes }),
      )
    },
    async invite(email) {
      const [outbox, audit] = await Promise.all([stage.find(places.outboxTable), stage.find(places.auditTable)])
      await inviteAsOperator({ tables, table: accounts, outbox, audit }, email, { now: Date.now(), id: randomUUID() })
    },
    async join(email, group) {
      await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: email, GroupName: group }))
    },
    async leave(email, group) {
      await client.send(new AdminRemoveUserFromGroupCommand({ UserPoolId, Username: email, GroupName: group }))
    },
    async block(email) {
      await client.send(new AdminDisableUserCommand({ UserPoolId, Username: email }))
    },
    async unblock(email) {
      await client.send(new AdminEnableUserCommand({ UserPoolId, Username: email }))
    },
    async signOut(email) {
      const { Username: personId } = await client.send(new AdminGetUserCommand({ UserPoolId, Username: email }))
      if (!personId) throw new Error('Cognito named a person without an id.')
      await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: email }))
      const now = Date.now()
      const Item = endedSessionsItem(personId, Math.floor(now / 1000))
      await tables.send(new PutCommand({ TableName: accounts, Item }))
      // Cognito's `auth_time` has whole seconds, so a new sign-in must be in a later second.
      await sleep(1000 - (now % 1000))
    },
    async forgetSecondFactor(email) {
      await client.send(
        new AdminSetUserMFAPreferenceCommand({
          UserPoolId,
          Username: email,
          SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
          SMSMfaSettings: { Enabled: false, PreferredMfa: false },
        }),
      )
    },
  }
}
