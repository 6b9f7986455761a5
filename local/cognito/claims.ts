import { randomUUID } from 'node:crypto'
import { readableBy } from './attributes.ts'
import { rolesOf, selfServiceScope, type TokenSubject } from './token-subject.ts'
import type { Client } from './pools.ts'
import type { Claims } from './tokens.ts'
import type { Overrides, TokenOverride } from './token-trigger.ts'
import type { User } from './user-store.ts'

export function accessClaims(subject: TokenSubject, overrides: Overrides): Claims {
  const { client, user, issuedAt } = subject
  const { scopesToAdd = [], scopesToSuppress = [] } = overrides.access
  const scopes = [selfServiceScope, ...scopesToAdd].filter((scope) => !scopesToSuppress.includes(scope))
  const claims = {
    ...sharedClaims(subject, overrides),
    client_id: client.id,
    token_use: 'access',
    scope: [...new Set(scopes)].join(' '),
    exp: issuedAt + client.validity.access,
    username: user.username,
  }
  return override(claims, overrides.access, client)
}

export function idClaims(subject: TokenSubject, overrides: Overrides): Claims {
  const { client, user, issuedAt } = subject
  const claims = {
    ...attributeClaims(client, user),
    ...sharedClaims(subject, overrides),
    ...roleClaims(subject, overrides),
    'cognito:username': user.username,
    aud: client.id,
    token_use: 'id',
    exp: issuedAt + client.validity.id,
  }
  return override(claims, overrides.id, client)
}

function sharedClaims({ client, user, groups, signIn, issuedAt }: TokenSubject, overrides: Overrides): Claims {
  const named = overrides.groups?.groupsToOverride ?? groups
  return {
    sub: user.attributes['sub'],
    ...(named.length > 0 ? { 'cognito:groups': named } : {}),
    iss: client.pool.issuer,
    // Cognito adds this claim only if revocation is enabled.
    ...(client.properties.EnableTokenRevocation ? { origin_jti: signIn.originJti } : {}),
    event_id: signIn.eventId,
    auth_time: signIn.authTime,
    iat: issuedAt,
    ...(client.properties.EnableTokenRevocation ? { jti: randomUUID() } : {}),
  }
}

function attributeClaims(client: Client, user: User): Claims {
  const readable = Object.entries(readableBy(client, user.attributes))
  return Object.fromEntries(
    readable.map(([name, value]) => {
      if (name === 'email_verified' || name === 'phone_number_verified') return [name, value === 'true']
      if (name === 'address') return [name, { formatted: value }]
      if (name === 'updated_at') return [name, Number(value)]
      return [name, value]
    }),
  )
}

function roleClaims({ client, groups }: TokenSubject, overrides: Overrides): Claims {
  const roles = overrides.groups?.iamRolesToOverride ?? rolesOf(client, groups)
  const preferred = overrides.groups ? overrides.groups.preferredRole : roles[0]
  return {
    ...(roles.length > 0 ? { 'cognito:roles': roles } : {}),
    ...(preferred ? { 'cognito:preferred_role': preferred } : {}),
  }
}

const protectedClaims = new Set([
  'acr',
  'amr',
  'at_hash',
  'auth_time',
  'azp',
  'client_id',
  'device_key',
  'event_id',
  'exp',
  'iat',
  'identities',
  'iss',
  'jti',
  'nbf',
  'nonce',
  'origin_jti',
  'scope',
  'sub',
  'token_use',
  'username',
  'version',
])
const editableCognitoClaims = new Set(['cognito:groups', 'cognito:roles', 'cognito:preferred_role'])

/** Applies a trigger's overrides. Like Cognito, it ignores protected claims, and suppression wins over addition. */
function override(
  claims: Claims,
  { claimsToAddOrOverride = {}, claimsToSuppress = [] }: TokenOverride,
  client: Client,
): Claims {
  const added = Object.entries(claimsToAddOrOverride).filter(
    ([name, value]) => isEditable(name) && !name.startsWith('dev:') && (name !== 'aud' || value === client.id),
  )
  const suppressed = new Set(claimsToSuppress.filter((name) => isEditable(name) && name !== 'aud'))
  return Object.fromEntries([...Object.entries(claims), ...added].filter(([name]) => !suppressed.has(name)))
}

function isEditable(name: string): boolean {
  if (name.startsWith('cognito:')) return editableCognitoClaims.has(name)
  return !protectedClaims.has(name)
}
