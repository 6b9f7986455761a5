import type { Resource } from '../assembly/resource.ts'
import { readIntegration } from './integration.ts'
import type { Method } from './method.ts'

/** The parts of an OpenAPI document, with API Gateway's extensions, that the local cloud serves. */
interface Definition {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly security?: readonly Requirement[]
  readonly components?: { readonly securitySchemes?: Readonly<Record<string, Scheme>> }
}

interface Operation {
  readonly security?: readonly Requirement[]
  readonly 'x-amazon-apigateway-integration'?: Integration
}

/** By scheme, the scopes of which a token needs one. */
type Requirement = Readonly<Record<string, readonly string[]>>

interface Scheme {
  readonly type: string
  readonly name?: string
  readonly in?: string
  readonly 'x-amazon-apigateway-authtype'?: string
  readonly 'x-amazon-apigateway-authorizer'?: { readonly type: string; readonly providerARNs?: readonly string[] }
}

interface Integration {
  readonly type: string
  readonly httpMethod?: string
  readonly uri?: string
  readonly timeoutInMillis?: number
  readonly responseTransferMode?: string
}

const ANY = 'x-amazon-apigateway-any-method'
const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', ANY])

/** The methods of an API that its resource's `Body` describes; none where it has no body. */
export function readDefinition(api: Resource): readonly Method[] {
  const { Body } = api.properties<{ Body?: Definition }>()
  if (!Body) return []
  return Object.entries(Body.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([name, operation]) => {
      if (!METHODS.has(name))
        throw new Error(`The API ${api.logicalId} says ${name} of ${path}, which the local cloud does not serve.`)
      return readOperation(Body, { name, path, operation })
    }),
  )
}

function readOperation(
  definition: Definition,
  { name, path, operation }: { name: string; path: string; operation: Operation },
): Method {
  const httpMethod = name === ANY ? 'ANY' : name.toUpperCase()
  const what = `The API method ${httpMethod} ${path}`
  const integration = operation['x-amazon-apigateway-integration']
  if (integration?.type !== 'aws_proxy')
    throw new Error(`${what} has the integration ${integration?.type}; the local cloud serves aws_proxy.`)
  // Lambda is invoked by POST, whatever the caller's method is; API Gateway answers 500 where a definition says otherwise.
  if (integration.httpMethod !== 'POST') throw new Error(`${what} invokes its function by ${integration.httpMethod}.`)
  return {
    httpMethod,
    resourceId: path,
    resourcePath: path,
    ...readIntegration(what, {
      uri: integration.uri,
      transferMode: integration.responseTransferMode,
      timeoutMs: integration.timeoutInMillis,
    }),
    ...readSecurity(what, operation.security ?? definition.security ?? [], definition.components?.securitySchemes),
  }
}

/** No requirement means that anybody may call; several are alternatives, of which API Gateway takes one only. */
function readSecurity(
  what: string,
  security: readonly Requirement[],
  schemes: Readonly<Record<string, Scheme>> = {},
): Pick<Method, 'pools' | 'scopes'> {
  const required = security.flatMap((requirement) => Object.entries(requirement))
  const [first, ...others] = required
  if (!first) return { pools: undefined, scopes: [] }
  if (others.length > 0) throw new Error(`${what} has several authorisers; the local cloud serves one.`)
  const [name, scopes] = first
  const scheme = schemes[name]
  const authorizer = scheme?.['x-amazon-apigateway-authorizer']
  if (
    scheme?.type !== 'apiKey' ||
    scheme.in !== 'header' ||
    scheme.name?.toLowerCase() !== 'authorization' ||
    authorizer?.type !== 'cognito_user_pools'
  )
    throw new Error(
      `${what} is authorised by ${name}; the local cloud serves user pools that read the header Authorization.`,
    )
  return { pools: (authorizer.providerARNs ?? []).map((arn) => arn.split('/').at(-1) ?? ''), scopes }
}
