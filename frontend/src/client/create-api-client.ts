import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import type { Api } from '#domain/contract/api.ts'
import { ApiError, readApiError, timedOut, unreachable } from './api-error.ts'
import { withFreshSignIn } from './step-up.ts'

/** Longer than the API's own time limit. */
const TIMEOUT_MS = 12_000
const AT_ONCE_MS = 1000

interface ApiRoute {
  readonly method: string
  readonly path: string
  /** A public call, sent without an access token. */
  readonly open: boolean
  /** A public call that also knows who is signed in: it is sent with a token if there is one at once. */
  readonly knows?: boolean
}
export type ApiRoutes = { readonly [Feature in keyof Api]: { readonly [Call in keyof Api[Feature]]: ApiRoute } }

interface CallOptions {
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>
  /** Reads the output from an answer that is not JSON. */
  readonly read?: (response: Response) => Promise<unknown>
}

type Inputs = InferContractRouterInputs<Api>
type Outputs = InferContractRouterOutputs<Api>

/** An output that may come by events is read to its end (`CallOptions.read`). */
type Complete<Output> = Exclude<Output, AsyncIterable<unknown>>

type Call<Input, Output> = unknown extends Input
  ? (input?: undefined, options?: CallOptions) => Promise<Output>
  : (input: Input, options?: CallOptions) => Promise<Output>

/** Every call of the contracts as a function: `api.helpdesk.listMyTickets({ limit: 25 })`. */
export type ApiClient = {
  readonly [Feature in keyof Api]: {
    readonly [Name in keyof Api[Feature]]: Name extends keyof Inputs[Feature] & keyof Outputs[Feature]
      ? Call<Inputs[Feature][Name], Complete<Outputs[Feature][Name]>>
      : never
  }
}

interface Surroundings {
  readonly fetch: typeof fetch
  /** The access token; undefined if nobody is signed in. */
  readonly accessToken: () => Promise<string | undefined>
  /** A new access token after a change of rights. */
  readonly renewedToken: () => Promise<string | undefined>
}

/** Creates the typed client. A call rejects with an `ApiError`, or with the caller's own abort. */
export function createApiClient(routes: ApiRoutes, surroundings: Surroundings): ApiClient {
  return mapValues(routes, (calls) =>
    mapValues(
      calls,
      (route: ApiRoute) => (input?: object, options?: CallOptions) =>
        withFreshSignIn(() => send(route, input ?? {}, options ?? {}, surroundings)),
    ),
  ) as unknown as ApiClient
}

async function send(route: ApiRoute, input: object, options: CallOptions, surroundings: Surroundings) {
  const { accessToken, renewedToken } = surroundings
  const token = route.open ? await (route.knows ? tokenAtOnce(accessToken) : undefined) : await accessToken()
  try {
    return await sendWith(token, route, input, options, surroundings)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'rights-changed') throw error
    return sendWith(await renewedToken(), route, input, options, surroundings)
  }
}

/** A public call waits for no renewal of a session. */
function tokenAtOnce(accessToken: Surroundings['accessToken']): Promise<string | undefined> {
  const none = new Promise<undefined>((resolve) => setTimeout(resolve, AT_ONCE_MS))
  return Promise.race([accessToken().catch(() => undefined), none])
}

async function sendWith(
  token: string | undefined,
  route: ApiRoute,
  input: object,
  options: CallOptions,
  { fetch }: Surroundings,
) {
  const { url, rest } = fillPath(route.path, input)
  const carriesBody = route.method !== 'GET' && route.method !== 'DELETE'
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)

  try {
    const response = await fetch(carriesBody ? url : withQuery(url, rest), {
      method: route.method,
      headers: {
        accept: 'application/json',
        ...(carriesBody ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...options.headers,
      },
      body: carriesBody ? JSON.stringify(rest) : undefined,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    })
    if (!response.ok) throw await readApiError(response)
    return await (options.read ?? readJson)(response)
  } catch (error) {
    if (options.signal?.aborted) throw error
    if (timeout.aborted) throw timedOut()
    // TypeError: no answer. SyntaxError: a truncated or non-JSON body.
    if (error instanceof TypeError || error instanceof SyntaxError) throw unreachable()
    throw error
  }
}

function readJson(response: Response): Promise<unknown> {
  return response.json()
}

function fillPath(path: string, input: object): { url: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input }
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { url, rest }
}

function withQuery(url: string, values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' || typeof value === 'number') query.set(name, String(value))
  }
  return query.size > 0 ? `${url}?${query}` : url
}

function mapValues<Entry extends object, Result>(entries: Entry, change: (entry: Entry[keyof Entry]) => Result) {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, change(entry as Entry[keyof Entry])]))
}
