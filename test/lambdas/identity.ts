import { createHmac, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { region } from './harness.ts'

const userPoolId = `${region}_Ab1Cd2Ef3`
const clientId = '5s2kq0v3nh1example0client1'
const issuer = `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`
const SECONDS = 900

type Claims = Record<string, unknown>

interface Known {
  readonly sub: string
  readonly email: string
  readonly name?: string
  readonly group?: string
}

export interface Identity {
  /** Environment variables for this pool. */
  readonly environment: Readonly<Record<string, string>>
  readonly accessToken: (claims?: Claims, header?: Claims) => string
  readonly idToken: (claims?: Claims) => string
  readonly unsigned: () => string
  /** Signed with the public key as an HMAC secret (algorithm confusion attack). */
  readonly hs256: () => string
  /** Signed by another key under our key id. */
  readonly forged: () => string
  /** Lets AdminGetUser find a person with a confirmed address, and ListUsersInGroup in their group. */
  readonly register: (known: Known) => void
  /** Number of key requests. */
  readonly fetches: () => number
  readonly stop: () => Promise<void>
}

/** A user pool stub that issues Cognito tokens and serves its own key at the SDK's endpoint. */
export async function startIdentity(): Promise<Identity> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kid = randomUUID()
  let fetched = 0
  const people: Known[] = []
  const answerCall = async (request: IncomingMessage, response: ServerResponse) => {
    const target = String(request.headers['x-amz-target'])
    if (target.endsWith('ListUsersInGroup')) {
      const { GroupName } = JSON.parse(await text(request)) as { GroupName: string }
      const Users = people
        .filter(({ group }) => group === GroupName)
        .map(({ sub, email }) => ({ Username: sub, Enabled: true, Attributes: attributesOf({ sub, email }) }))
      return response.end(JSON.stringify({ Users }))
    }
    if (!target.endsWith('AdminGetUser')) return response.end('{}')
    const { Username } = JSON.parse(await text(request)) as { Username: string }
    const found = people.find(({ sub, email }) => sub === Username || email === Username)
    if (!found) return response.writeHead(400).end('{"__type":"UserNotFoundException"}')
    return response.end(JSON.stringify({ Username: found.sub, UserAttributes: attributesOf(found) }))
  }
  const keys = createServer((request, response) => {
    if (request.method === 'POST') return void answerCall(request, response)
    if (request.url !== `/${userPoolId}/.well-known/jwks.json`) return response.writeHead(404).end()
    fetched++
    return response.end(
      JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] }),
    )
  }).listen(0, '127.0.0.1')
  await once(keys, 'listening')
  const endpoint = `http://127.0.0.1:${(keys.address() as AddressInfo).port}`

  const rs256 = (key: typeof privateKey) => (text: string) =>
    createSign('RSA-SHA256').update(text).sign(key).toString('base64url')
  const token = (claims: Claims, sign: (text: string) => string, header: Claims = {}) => {
    const text = [{ alg: 'RS256', kid, ...header }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    return `${text}.${sign(text)}`
  }
  const access = (claims: Claims = {}): Claims => {
    const now = Math.floor(Date.now() / 1000)
    return {
      sub: randomUUID(),
      iss: issuer,
      client_id: clientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin veritech/signed-in',
      auth_time: now,
      iat: now,
      exp: now + SECONDS,
      jti: randomUUID(),
      origin_jti: randomUUID(),
      ...claims,
    }
  }

  return {
    environment: {
      USER_POOL_ID: userPoolId,
      USER_POOL_CLIENT_ID: clientId,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoint,
    },
    accessToken: (claims, header) => token(access(claims), rs256(privateKey), header),
    idToken: (claims = {}) =>
      token(access({ token_use: 'id', aud: clientId, client_id: undefined, ...claims }), rs256(privateKey)),
    unsigned: () => token(access(), () => '', { alg: 'none' }),
    hs256: () => {
      const secret = publicKey.export({ type: 'spki', format: 'pem' })
      return token(access(), (text) => createHmac('sha256', secret).update(text).digest('base64url'), { alg: 'HS256' })
    },
    forged: () => token(access(), rs256(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)),
    register: (known) => void people.push(known),
    fetches: () => fetched,
    stop: async () => {
      keys.closeAllConnections()
      keys.close()
      await once(keys, 'close')
    },
  }
}

/** Token claims of a person; `aal2` means a sign-in after the second factor was set up. */
export function person(email: string | undefined, groups: readonly string[] = [], assurance = 'aal1'): Claims {
  return {
    email,
    ...(assurance === 'aal2' && { secondFactorSince: '1700000000' }),
    ...(groups.length > 0 && { 'cognito:groups': groups }),
  }
}

function attributesOf({ sub, email, name }: Known) {
  return Object.entries({ sub, email, email_verified: 'true', ...(name !== undefined && { name }) }).map(
    ([Name, Value]) => ({ Name, Value }),
  )
}
