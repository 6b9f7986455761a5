import type { Resource } from '../assembly/resource.ts'
import type { ApiAnswer } from './api-request.ts'
import type { Arrival } from './request-context.ts'

/** Why the gateway answers by itself. Source: API Gateway Developer Guide, "Gateway response types". */
const reasons = {
  UNAUTHORIZED: { status: 401, message: 'Unauthorized', error: 'UnauthorizedException' },
  EXPIRED_TOKEN: { status: 401, message: 'The incoming token has expired', error: 'ExpiredTokenException' },
  MISSING_AUTHENTICATION_TOKEN: {
    status: 403,
    message: 'Missing Authentication Token',
    error: 'MissingAuthenticationTokenException',
  },
  WAF_FILTERED: { status: 403, message: 'Forbidden', error: 'ForbiddenException' },
  THROTTLED: { status: 429, message: 'Too Many Requests', error: 'TooManyRequestsException' },
  REQUEST_TOO_LARGE: { status: 413, message: 'Request Too Long', error: 'RequestTooLargeException' },
  AUTHORIZER_FAILURE: { status: 500, message: null, error: 'AuthorizerConfigurationException' },
  INTEGRATION_FAILURE: { status: 504, message: 'Network error communicating with endpoint', error: undefined },
  INTEGRATION_TIMEOUT: { status: 504, message: 'Endpoint request timed out', error: undefined },
  DEFAULT_5XX: { status: 502, message: 'Internal server error', error: 'InternalServerErrorException' },
} as const
export type Reason = keyof typeof reasons

/** An answer in the template's own words. */
interface Custom {
  readonly status: string | number | undefined
  readonly parameters: Readonly<Record<string, string>>
  readonly templates: Readonly<Record<string, string>>
}

interface GatewayResponseProperties {
  readonly ResponseType: string
  readonly StatusCode?: string
  readonly ResponseParameters?: Readonly<Record<string, string>>
  readonly ResponseTemplates?: Readonly<Record<string, string>>
}

/** The same within the definition of an API. */
interface DefinedResponse {
  readonly statusCode?: string | number
  readonly responseParameters?: Readonly<Record<string, string>>
  readonly responseTemplates?: Readonly<Record<string, string>>
}

interface ApiProperties {
  readonly Body?: { readonly 'x-amazon-apigateway-gateway-responses'?: Readonly<Record<string, DefinedResponse>> }
}

export type GatewayResponses = (reason: Reason, arrival: Arrival) => ApiAnswer

/** The gateway's own answers, as the template or the API's definition words them; where neither says anything, as AWS does. */
export function readGatewayResponses(api: Resource, resources: readonly Resource[]): GatewayResponses {
  const custom = new Map<string, Custom>([...definedResponses(api), ...resources.map(templateResponse)])
  return (reason, arrival) => {
    const { status, message, error } = reasons[reason]
    const chosen = custom.get(reason) ?? custom.get(status < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX')
    const context = contextOf(arrival, reason, message)
    const [contentType, template] = Object.entries(chosen?.templates ?? {})[0] ?? [
      'application/json',
      '{"message":$context.error.messageString}',
    ]
    return {
      status: Number(chosen?.status ?? status),
      headers: [
        ['Content-Type', contentType],
        ['x-amzn-RequestId', arrival.requestId],
        ['x-amz-apigw-id', arrival.extendedRequestId],
        ...(error ? ([['x-amzn-ErrorType', error]] as const) : []),
        ...headersOf(chosen?.parameters ?? {}, arrival, context),
      ],
      body: Buffer.from(fill(template, context)),
    }
  }
}

function definedResponses(api: Resource): [string, Custom][] {
  const defined = api.properties<ApiProperties>().Body?.['x-amazon-apigateway-gateway-responses'] ?? {}
  return Object.entries(defined).map(([type, { statusCode, responseParameters = {}, responseTemplates = {} }]) => [
    type,
    { status: statusCode, parameters: responseParameters, templates: responseTemplates },
  ])
}

function templateResponse(resource: Resource): [string, Custom] {
  const properties = resource.properties<GatewayResponseProperties>()
  const { ResponseType, StatusCode, ResponseParameters = {}, ResponseTemplates = {} } = properties
  return [ResponseType, { status: StatusCode, parameters: ResponseParameters, templates: ResponseTemplates }]
}

type Context = Readonly<Record<string, string>>

function contextOf(
  { request, requestId, extendedRequestId }: Arrival,
  reason: Reason,
  message: string | null,
): Context {
  return {
    requestId,
    extendedRequestId,
    httpMethod: request.method,
    path: request.path,
    'error.message': message ?? 'null',
    'error.messageString': JSON.stringify(message),
    'error.responseType': reason,
    'identity.sourceIp': request.sourceIp,
  }
}

/** A template is filled in by simple substitution: the gateway runs no Velocity here. */
function fill(template: string, context: Context): string {
  return template.replaceAll(
    /\$(?:context\.([\w.]+)|\{context\.([\w.]+)\})/g,
    (whole, bare?: string, braced?: string) => {
      const name = bare ?? braced ?? ''
      return context[name] ?? whole
    },
  )
}

/** Values are `'literal'`, `context.<name>` or `method.request.header.<name>`. */
function headersOf(parameters: Readonly<Record<string, string>>, { headers }: Arrival, context: Context) {
  return Object.entries(parameters).flatMap(([name, source]): (readonly [string, string])[] => {
    const header = name.replace('gatewayresponse.header.', '')
    const literal = /^'(.*)'$/s.exec(source)?.[1]
    if (literal !== undefined) return [[header, literal]]
    const value = source.startsWith('context.')
      ? context[source.slice('context.'.length)]
      : headers[source.replace('method.request.header.', '').toLowerCase()]
    return value === undefined ? [] : [[header, value]]
  })
}
