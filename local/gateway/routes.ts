import type { Resource } from '../assembly/resource.ts'
import { readDefinition } from './definition.ts'
import { readIntegration } from './integration.ts'
import type { Method } from './method.ts'

export interface Route {
  readonly method: Method
  readonly pathParameters: Readonly<Record<string, string>>
}

interface Node {
  readonly resourcePath: string
  readonly literals: Map<string, Node>
  parameter: { readonly name: string; readonly node: Node } | undefined
  greedy: { readonly name: string; readonly node: Node } | undefined
  readonly methods: Map<string, Method>
}

interface MethodProperties {
  readonly HttpMethod: string
  readonly ResourceId: string
  readonly RestApiId: string
  readonly AuthorizationType?: string
  readonly AuthorizerId?: string
  readonly AuthorizationScopes?: readonly string[]
  readonly ApiKeyRequired?: boolean
  readonly Integration?: {
    readonly Type: string
    readonly Uri?: string
    readonly TimeoutInMillis?: number
    readonly ResponseTransferMode?: string
  }
}

/** Builds the tree of an API's resources and methods, from the template and from the API's definition. */
export function readRoutes(
  api: Resource,
  { resources, methods, authorizers }: Record<'resources' | 'methods' | 'authorizers', readonly Resource[]>,
): (method: string, path: string) => Route | undefined {
  const root = node('/')
  const nodes = new Map<string, Node>([[api.attribute('RootResourceId'), root]])
  const stageContext = (resource: Resource): Node => {
    const known = nodes.get(resource.id)
    if (known) return known
    const { ParentId, PathPart } = resource.properties<{ ParentId: string; PathPart: string }>()
    const parentResource = resources.find(({ id }) => id === ParentId)
    const parent = nodes.get(ParentId) ?? (parentResource && stageContext(parentResource))
    if (!parent) throw new Error(`The API resource ${resource.logicalId} has no parent in the API.`)
    const created = attach(parent, PathPart)
    nodes.set(resource.id, created)
    return created
  }
  for (const resource of resources) stageContext(resource)
  const poolsOf = new Map(
    authorizers.map((authorizer) => [
      authorizer.id,
      (authorizer.properties<{ ProviderARNs?: readonly string[] }>().ProviderARNs ?? []).map(
        (arn) => arn.split('/').at(-1) ?? '',
      ),
    ]),
  )
  for (const resource of methods) {
    const { ResourceId } = resource.properties<MethodProperties>()
    const target = nodes.get(ResourceId)
    if (!target) throw new Error(`The API method ${resource.logicalId} has no parent in the API.`)
    const method = readMethod(resource, target.resourcePath, poolsOf)
    target.methods.set(method.httpMethod, method)
  }
  for (const method of readDefinition(api)) nodeAt(root, method.resourcePath).methods.set(method.httpMethod, method)
  return (method, path) => find(root, path.split('/').slice(1), method, {})
}

function readMethod(resource: Resource, resourcePath: string, poolsOf: ReadonlyMap<string, readonly string[]>): Method {
  const properties = resource.properties<MethodProperties>()
  const { HttpMethod, ResourceId, AuthorizationType = 'NONE', AuthorizerId = '', Integration } = properties
  const what = `The API method ${HttpMethod} ${resourcePath} (${resource.logicalId})`
  if (Integration?.Type !== 'AWS_PROXY')
    throw new Error(`${what} has the integration ${Integration?.Type}; the local cloud serves AWS_PROXY.`)
  if (AuthorizationType !== 'NONE' && AuthorizationType !== 'COGNITO_USER_POOLS')
    throw new Error(
      `${what} has the authorisation ${AuthorizationType}; the local cloud serves NONE and COGNITO_USER_POOLS.`,
    )
  if (properties.ApiKeyRequired) throw new Error(`${what} requires an API key, which the local cloud does not serve.`)
  return {
    httpMethod: HttpMethod,
    resourceId: ResourceId,
    resourcePath,
    ...readIntegration(what, {
      uri: Integration.Uri,
      transferMode: Integration.ResponseTransferMode,
      timeoutMs: Integration.TimeoutInMillis,
    }),
    pools: AuthorizationType === 'NONE' ? undefined : (poolsOf.get(AuthorizerId) ?? []),
    scopes: properties.AuthorizationScopes ?? [],
  }
}

function node(resourcePath: string): Node {
  return { resourcePath, literals: new Map(), parameter: undefined, greedy: undefined, methods: new Map() }
}

/** Returns the node of a path, creating missing ones. */
function nodeAt(root: Node, path: string): Node {
  return path
    .split('/')
    .filter(Boolean)
    .reduce((parent, part) => child(parent, part) ?? attach(parent, part), root)
}

function child({ literals, parameter, greedy }: Node, part: string): Node | undefined {
  const [, name, plus] = /^\{(.+?)(\+?)\}$/.exec(part) ?? []
  if (!name) return literals.get(part)
  const found = plus ? greedy : parameter
  if (found && found.name !== name)
    throw new Error(`The API names one path segment both {${found.name}} and ${part}, which API Gateway refuses.`)
  return found?.node
}

function attach(parent: Node, part: string): Node {
  const created = node(parent.resourcePath === '/' ? `/${part}` : `${parent.resourcePath}/${part}`)
  const [, name, plus] = /^\{(.+?)(\+?)\}$/.exec(part) ?? []
  if (!name) parent.literals.set(part, created)
  else if (plus) parent.greedy = { name, node: created }
  else parent.parameter = { name, node: created }
  return created
}

/** A literal segment takes precedence over `{part}`, which takes precedence over `{proxy+}`. */
function find(
  { literals, parameter, greedy, methods }: Node,
  parts: readonly string[],
  httpMethod: string,
  pathParameters: Readonly<Record<string, string>>,
): Route | undefined {
  const [part = '', ...rest] = parts
  if (parts.length === 0 || (parts.length === 1 && part === '')) {
    const method = methods.get(httpMethod) ?? methods.get('ANY')
    return method && { method, pathParameters }
  }
  const literal = literals.get(part)
  return (
    ((literal && find(literal, rest, httpMethod, pathParameters)) ??
      (parameter &&
        part !== '' &&
        find(parameter.node, rest, httpMethod, { ...pathParameters, [parameter.name]: decoded(part) })) ??
      (greedy && find(greedy.node, [], httpMethod, { ...pathParameters, [greedy.name]: decoded(parts.join('/')) }))) ||
    undefined
  )
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // Invalid percent-encoding is taken literally.
    return part
  }
}
