import type { Resource } from '../assembly/resource.ts'
import { readIntegration } from './integration.ts'
import type { Method } from './method.ts'

/** The supported parts of an OpenAPI document with API Gateway's extensions. */
interface Definition {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  readonly security?: readonly Requirement[]
  readonly components?: { readonly securitySchemes?: Readonly<Record<string, SecurityScheme>> }
}

interface OpenApiOperation {
  readonly security?: readonly Requirement[]
  readonly 'x-amazon-apigateway-integration'?: Integration
}

/** Scopes by security scheme. A token needs one of them. */
type Requirement = Readonly<Record<string, readonly string[]>>

interface SecurityScheme {
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

/** Methods of an API's `Body`; empty if it has none. */
export function readDefinition(api: Resource): readonly Method[] {
  const { Body } = api.properties<{ Body?: Definition }>()
  if (!Body) return []
  return Object.entries(Body.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([name, operation]) => {
      if (!METHODS.has(name))
        throw new Error(`The API ${api.logicalId} has ${name} at ${path}, which the local cloud does not serve.`)
      return readOperation(Body, { name, path, operation })
    }),
  )
}

function readOperation(
  definition: Definition,
  { name, path, operation }: { name: string; path: string; operation: OpenApiOperation },
): Method {
  const httpMethod = name === ANY ? 'ANY' : name.toUpperCase()
  const what = `The API method ${httpMethod} ${path}`
  const integration = operation['x-amazon-apigateway-integration']
  if (integration?.type !== 'aws_proxy')
    throw new Error(`${what} has the integration ${integration?.type}; the local cloud serves aws_proxy.`)
  // Lambda is always invoked by POST. API Gateway answers 500 if a definition has another method.
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

/** Without requirements anyone may call. Several are alternatives, of which API Gateway supports one. */
function readSecurity(
  what: string,
  security: readonly Requirement[],
  schemes: Readonly<Record<string, SecurityScheme>> = {},
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
