import type { Resource } from '../assembly/resource.ts'
import type { ApiAnswer } from './api-request.ts'
import type { GatewayRequest } from './request-context.ts'

/** Reasons for the gateway's own answers. Source: API Gateway Developer Guide, "Gateway response types". */
const reasons = {
  UNAUTHORIZED: { status: 401, message: 'Unauthorized', error: 'UnauthorizedException' },
  EXPIRED_TOKEN: { status: 401, message: 'The incoming token has expired', error: 'ExpiredTokenException' },
  MISSING_AUTHENTICATION_TOKEN: {
    status: 403,
    message: 'Missing Authentication Token',
    error: 'MissingAuthenticationTokenException',
  },
  THROTTLED: { status: 429, message: 'Too Many Requests', error: 'TooManyRequestsException' },
  REQUEST_TOO_LARGE: { status: 413, message: 'Request Too Long', error: 'RequestTooLargeException' },
  AUTHORIZER_FAILURE: { status: 500, message: null, error: 'AuthorizerConfigurationException' },
  INTEGRATION_FAILURE: { status: 504, message: 'Network error communicating with endpoint', error: undefined },
  INTEGRATION_TIMEOUT: { status: 504, message: 'Endpoint request timed out', error: undefined },
  DEFAULT_5XX: { status: 502, message: 'Internal server error', error: 'InternalServerErrorException' },
} as const
export type Reason = keyof typeof reasons

/** A response customised by the template. */
interface CustomResponse {
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

/** The same in an API's definition. */
interface DefinedResponse {
  readonly statusCode?: string | number
  readonly responseParameters?: Readonly<Record<string, string>>
  readonly responseTemplates?: Readonly<Record<string, string>>
}

interface ApiProperties {
  readonly Body?: { readonly 'x-amazon-apigateway-gateway-responses'?: Readonly<Record<string, DefinedResponse>> }
}

export type GatewayResponses = (reason: Reason, gatewayRequest: GatewayRequest) => ApiAnswer

/** The gateway's own answers, customised by the template or the API's definition, otherwise AWS's defaults. */
export function readGatewayResponses(api: Resource, resources: readonly Resource[]): GatewayResponses {
  const custom = new Map<string, CustomResponse>([...definedResponses(api), ...resources.map(templateResponse)])
  return (reason, gatewayRequest) => {
    const { status, message, error } = reasons[reason]
    const customResponse = custom.get(reason) ?? custom.get(status < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX')
    const context = contextOf(gatewayRequest, reason, message)
    const [contentType, template] = Object.entries(customResponse?.templates ?? {})[0] ?? [
      'application/json',
      '{"message":$context.error.messageString}',
    ]
    return {
      status: Number(customResponse?.status ?? status),
      headers: [
        ['Content-Type', contentType],
        ['x-amzn-RequestId', gatewayRequest.requestId],
        ['x-amz-apigw-id', gatewayRequest.extendedRequestId],
        ...(error ? ([['x-amzn-ErrorType', error]] as const) : []),
        ...headersOf(customResponse?.parameters ?? {}, gatewayRequest, context),
      ],
      body: Buffer.from(fill(template, context)),
    }
  }
}

function definedResponses(api: Resource): [string, CustomResponse][] {
  const defined = api.properties<ApiProperties>().Body?.['x-amazon-apigateway-gateway-responses'] ?? {}
  return Object.entries(defined).map(([type, { statusCode, responseParameters = {}, responseTemplates = {} }]) => [
    type,
    { status: statusCode, parameters: responseParameters, templates: responseTemplates },
  ])
}

function templateResponse(resource: Resource): [string, CustomResponse] {
  const properties = resource.properties<GatewayResponseProperties>()
  const { ResponseType, StatusCode, ResponseParameters = {}, ResponseTemplates = {} } = properties
  return [ResponseType, { status: StatusCode, parameters: ResponseParameters, templates: ResponseTemplates }]
}

type TemplateContext = Readonly<Record<string, string>>

function contextOf(
  { request, requestId, extendedRequestId }: GatewayRequest,
  reason: Reason,
  message: string | null,
): TemplateContext {
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

/** Templates are filled by simple substitution, without Velocity. */
function fill(template: string, context: TemplateContext): string {
  return template.replaceAll(
    /\$(?:context\.([\w.]+)|\{context\.([\w.]+)\})/g,
    (whole, bare?: string, braced?: string) => {
      const name = bare ?? braced ?? ''
      return context[name] ?? whole
    },
  )
}

/** Values are `'literal'`, `context.<name>` or `method.request.header.<name>`. */
function headersOf(
  parameters: Readonly<Record<string, string>>,
  { headers }: GatewayRequest,
  context: TemplateContext,
) {
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
