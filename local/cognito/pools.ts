import * as z from 'zod'
import { clientProperties, type AuthFlow, type ClientProperties, type TimeUnit } from './client-properties.ts'
import type { PoolKeys } from './keys.ts'
import {
  defaultPasswordPolicy,
  poolProperties,
  type MfaMethod,
  type PasswordPolicy,
  type PoolProperties,
} from './pool-properties.ts'
import { invalidParameter, noSuchResource } from './cognito-error.ts'
import { standardAttributes } from './standard-attributes.ts'

export interface Group {
  readonly name: string
  readonly description: string | undefined
  readonly precedence: number | undefined
  readonly roleArn: string | undefined
}

export interface Pool {
  readonly id: string
  readonly arn: string
  readonly region: string
  readonly issuer: string
  readonly createdAt: number
  readonly keys: PoolKeys
  readonly properties: PoolProperties
  readonly passwordPolicy: PasswordPolicy
  readonly signsInByEmail: boolean
  readonly caseSensitive: boolean
  readonly mfaMethods: readonly MfaMethod[]
  readonly firstFactors: readonly string[]
  readonly tokenTrigger: { readonly arn: string; readonly version: '1' | '2' | '3' } | undefined
  readonly groups: Map<string, Group>
}

export interface Client {
  readonly id: string
  readonly pool: Pool
  readonly properties: ClientProperties
  readonly readable: ReadonlySet<string>
  readonly writable: ReadonlySet<string>
  readonly hidesUsers: boolean
  readonly rotation: { readonly graceSeconds: number } | undefined
  readonly validity: {
    readonly access: number
    readonly id: number
    readonly refresh: number
    readonly session: number
  }
}

export const allows = (client: Client, flow: AuthFlow) => client.properties.ExplicitAuthFlows.includes(flow)

/** User pools, clients and groups, read from the templates on every start. Only users are stored. */
export class Pools {
  readonly #pools = new Map<string, Pool>()
  readonly #clients = new Map<string, Client>()

  all(): readonly Pool[] {
    return [...this.#pools.values()]
  }

  pool(id: string): Pool {
    const pool = this.#pools.get(id)
    if (!pool) throw noSuchResource(`User pool ${id} does not exist.`)
    return pool
  }

  poolOfIssuer(issuer: unknown): Pool | undefined {
    return this.all().find((pool) => pool.issuer === issuer)
  }

  client(id: string): Client {
    const client = this.#clients.get(id)
    if (!client) throw noSuchResource(`User pool client ${id} does not exist.`)
    return client
  }

  clientsOf(pool: Pool): readonly Client[] {
    return [...this.#clients.values()].filter((client) => client.pool === pool)
  }

  clientOf(pool: Pool, id: string): Client {
    const client = this.#clients.get(id)
    if (client?.pool !== pool) throw noSuchResource(`User pool client ${id} does not exist.`)
    return client
  }

  group(pool: Pool, name: string): Group {
    const group = pool.groups.get(name)
    if (!group) throw noSuchResource('Group not found.')
    return group
  }

  addPool(id: string, raw: object, { accountId, region, now, keys }: PoolEnvironment): Pool {
    const properties = parseProperties(poolProperties, `user pool ${id}`, raw)
    const trigger = properties.LambdaConfig?.PreTokenGenerationConfig
    const plainTrigger = properties.LambdaConfig?.PreTokenGeneration
    const pool: Pool = {
      id,
      arn: `arn:aws:cognito-idp:${region}:${accountId}:userpool/${id}`,
      region,
      issuer: `https://cognito-idp.${region}.amazonaws.com/${id}`,
      createdAt: now,
      keys,
      properties,
      passwordPolicy: properties.Policies?.PasswordPolicy ?? defaultPasswordPolicy,
      signsInByEmail: properties.UsernameAttributes.includes('email'),
      caseSensitive: properties.UsernameConfiguration?.CaseSensitive ?? true,
      mfaMethods: properties.MfaConfiguration === 'OFF' ? [] : properties.EnabledMfas,
      firstFactors: properties.Policies?.SignInPolicy?.AllowedFirstAuthFactors ?? ['PASSWORD'],
      tokenTrigger: trigger
        ? { arn: trigger.LambdaArn, version: versions[trigger.LambdaVersion] }
        : plainTrigger
          ? { arn: plainTrigger, version: '1' }
          : undefined,
      groups: new Map(),
    }
    this.#pools.set(id, pool)
    return pool
  }

  addClient(id: string, raw: object): Client {
    const properties = parseProperties(clientProperties, `user pool client ${id}`, raw)
    const pool = this.pool(properties.UserPoolId)
    const rotates = properties.RefreshTokenRotation?.Feature === 'ENABLED'
    if (rotates && properties.ExplicitAuthFlows.includes('ALLOW_REFRESH_TOKEN_AUTH'))
      throw invalidParameter(
        `Client ${id}: refresh token rotation cannot be enabled together with ALLOW_REFRESH_TOKEN_AUTH.`,
      )
    const units = properties.TokenValidityUnits
    const client: Client = {
      id,
      pool,
      properties,
      readable: new Set(properties.ReadAttributes ?? standardAttributes),
      writable: new Set(properties.WriteAttributes ?? standardAttributes),
      hidesUsers: properties.PreventUserExistenceErrors === 'ENABLED',
      rotation: rotates ? { graceSeconds: properties.RefreshTokenRotation?.RetryGracePeriodSeconds ?? 0 } : undefined,
      validity: {
        access: inSeconds(properties.AccessTokenValidity ?? 1, units?.AccessToken ?? 'hours'),
        id: inSeconds(properties.IdTokenValidity ?? 1, units?.IdToken ?? 'hours'),
        refresh: inSeconds(properties.RefreshTokenValidity ?? 30, units?.RefreshToken ?? 'days'),
        session: properties.AuthSessionValidity * 60,
      },
    }
    this.#clients.set(client.id, client)
    return client
  }

  addGroup(raw: object): Group {
    const properties = parseProperties(groupProperties, 'a user pool group', raw)
    const group: Group = {
      name: properties.GroupName,
      description: properties.Description,
      precedence: properties.Precedence,
      roleArn: properties.RoleArn,
    }
    this.pool(properties.UserPoolId).groups.set(group.name, group)
    return group
  }
}

interface PoolEnvironment {
  readonly accountId: string
  readonly region: string
  readonly now: number
  readonly keys: PoolKeys
}

const versions = { V1_0: '1', V2_0: '2', V3_0: '3' } as const

/** AWS::Cognito::UserPoolGroup. */
const groupProperties = z.strictObject({
  UserPoolId: z.string(),
  GroupName: z.string(),
  Description: z.string().optional(),
  Precedence: z.number().optional(),
  RoleArn: z.string().optional(),
})

function parseProperties<Schema extends z.ZodType>(schema: Schema, what: string, raw: object): z.infer<Schema> {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`The local Cognito does not support ${what}: ${issue?.path.join('.')} ${issue?.message}`)
}

function inSeconds(value: number, unit: TimeUnit): number {
  return value * { seconds: 1, minutes: 60, hours: 3600, days: 86_400 }[unit]
}
