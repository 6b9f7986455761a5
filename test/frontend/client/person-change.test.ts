import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const CLIENT = 'browser'
const kept = new Map<string, string>()

beforeEach(() => {
  vi.resetModules()
  kept.clear()
  const storage = new Proxy({} as Storage, {
    get: (_, name) =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
        clear: () => kept.clear(),
      })[name as string] ?? kept.get(String(name)),
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  const page = Object.assign(new EventTarget(), { localStorage: storage, sessionStorage: storage })
  vi.stubGlobal('window', page)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'hidden' }))
  vi.stubGlobal('fetch', async () =>
    Response.json({
      region: 'af-south-1',
      userPoolId: 'af-south-1_pool',
      userPoolClientId: CLIENT,
      cognitoEndpoint: 'http://localhost/_aws/cognito-idp',
    }),
  )
})

afterEach(() => vi.unstubAllGlobals())

/** Stores tokens like the sign-in library. */
function signedInAs(userId: string, actingFor?: string) {
  const organisation = actingFor && JSON.stringify({ id: actingFor, kind: 'client', asOf: Date.now() })
  const claims = {
    sub: userId,
    organisation,
    exp: Math.floor(Date.now() / 1000) + 900,
    iat: Math.floor(Date.now() / 1000),
  }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = `${part({ alg: 'RS256' })}.${part(claims)}.c2ln`
  const prefix = `CognitoIdentityServiceProvider.${CLIENT}`
  kept.set(`${prefix}.LastAuthUser`, userId)
  for (const name of ['accessToken', 'idToken', 'refreshToken']) kept.set(`${prefix}.${userId}.${name}`, token)
  kept.set(`${prefix}.${userId}.clockDrift`, '0')
}

it('cached data of one person is removed when another person signs in, in this or another tab', async () => {
  const { readSession } = await import('#frontend/client/session.ts')
  const { queryClient } = await import('#frontend/client/queries.ts')
  signedInAs('sipho')
  expect(await readSession()).toMatchObject({ status: 'signed-in', userId: 'sipho' })
  queryClient.setQueryData(['tickets'], ['VMS-1'])

  await readSession()
  expect(queryClient.getQueryData(['tickets'])).toEqual(['VMS-1'])

  kept.clear()
  signedInAs('lindiwe')
  expect(await readSession()).toMatchObject({ status: 'signed-in', userId: 'lindiwe' })
  expect(queryClient.getQueryData(['tickets'])).toBeUndefined()
})

it('cached data of a person is removed when the session ends in another tab', async () => {
  const { readSession } = await import('#frontend/client/session.ts')
  const { queryClient } = await import('#frontend/client/queries.ts')
  signedInAs('sipho')
  await readSession()
  queryClient.setQueryData(['tickets'], ['VMS-1'])
  kept.clear()
  expect(await readSession()).toEqual({ status: 'signed-out' })
  expect(queryClient.getQueryData(['tickets'])).toBeUndefined()
})

it('data is reloaded when the active organisation changes, in this or another tab', async () => {
  const { readSession } = await import('#frontend/client/session.ts')
  const { queryClient } = await import('#frontend/client/queries.ts')
  signedInAs('ayesha', 'org-umhlangacloud')
  await readSession()
  queryClient.setQueryData(['tickets'], ['VMS-1'])
  // A renewed token has the same organisation.
  signedInAs('ayesha', 'org-umhlangacloud')
  await readSession()
  expect(queryClient.getQueryData(['tickets'])).toEqual(['VMS-1'])

  signedInAs('ayesha', 'org-umhlangadental')
  await readSession()
  expect(queryClient.getQueryData(['tickets'])).toBeUndefined()

  queryClient.setQueryData(['tickets'], ['VMS-2'])
  signedInAs('ayesha')
  await readSession()
  expect(queryClient.getQueryData(['tickets'])).toBeUndefined()
})

it('what a page asks before it has read its session is asked once, and another person does not get it', async () => {
  const { accessToken, readSession } = await import('#frontend/client/session.ts')
  const { queryClient } = await import('#frontend/client/queries.ts')
  signedInAs('sipho')
  let asked = 0
  const options = {
    queryKey: ['tickets'],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      asked += 1
      await accessToken()
      signal.throwIfAborted()
      return ['VMS-1']
    },
  }
  queryClient.setQueryData(['left over'], 'read without a session')
  const early = queryClient.fetchQuery(options)
  await readSession()
  expect(await early).toEqual(['VMS-1'])
  expect(queryClient.getQueryData(['tickets'])).toEqual(['VMS-1'])
  expect(queryClient.getQueryData(['left over'])).toBeUndefined()
  await queryClient.fetchQuery({ ...options, staleTime: 60_000 })
  expect(asked).toBe(1)

  kept.clear()
  signedInAs('lindiwe')
  await readSession()
  expect(queryClient.getQueryData(['tickets'])).toBeUndefined()
})
