import type { GatewayRequest } from './request-context.ts'
import type { Route } from './routes.ts'

export interface StageContext {
  readonly apiId: string
  readonly accountId: string
  readonly domainName: string
  readonly stageName: string
  readonly deploymentId: string
  readonly binaryMediaTypes: readonly string[]
  readonly variables: Readonly<Record<string, string>> | null
}

export type Claims = Readonly<Record<string, unknown>>

/**
 * A request as a REST API passes it to a Lambda function (proxy integration, payload 1.0).
 * Source: API Gateway Developer Guide, "Input format of a Lambda function for proxy integration".
 */
export function proxyEvent(
  { request, requestId, extendedRequestId, traceId, at, headers }: GatewayRequest,
  { method, pathParameters }: Route,
  stageContext: StageContext,
  claims: Claims | undefined,
): object {
  const added: readonly (readonly [string, string])[] = [
    ['Host', stageContext.domainName],
    ['X-Amzn-Trace-Id', traceId],
    ['X-Forwarded-For', [headers['x-forwarded-for'], request.sourceIp].filter(Boolean).join(', ')],
    ['X-Forwarded-Port', '443'],
    ['X-Forwarded-Proto', 'https'],
  ]
  const replaced = new Set(['connection', 'transfer-encoding', ...added.map(([name]) => name.toLowerCase())])
  const sent = [...request.headers.filter(([name]) => !replaced.has(name.toLowerCase())), ...added]
  const query = [...new URLSearchParams(request.query)]
  const binary = isBinary(headers['content-type'], stageContext.binaryMediaTypes)
  return {
    resource: method.resourcePath,
    path: request.path,
    httpMethod: request.method,
    headers: last(sent),
    multiValueHeaders: all(sent),
    queryStringParameters: query.length > 0 ? last(query) : null,
    multiValueQueryStringParameters: query.length > 0 ? all(query) : null,
    pathParameters: Object.keys(pathParameters).length > 0 ? pathParameters : null,
    stageVariables: stageContext.variables,
    requestContext: {
      resourceId: method.resourceId,
      resourcePath: method.resourcePath,
      httpMethod: request.method,
      extendedRequestId,
      requestTime: requestTime(at),
      path: `/${stageContext.stageName}${request.path}`,
      accountId: stageContext.accountId,
      protocol: 'HTTP/1.1',
      stage: stageContext.stageName,
      domainPrefix: stageContext.apiId,
      requestTimeEpoch: at,
      requestId,
      identity: {
        cognitoIdentityPoolId: null,
        accountId: null,
        cognitoIdentityId: null,
        caller: null,
        sourceIp: request.sourceIp,
        principalOrgId: null,
        accessKey: null,
        cognitoAuthenticationType: null,
        cognitoAuthenticationProvider: null,
        userArn: null,
        userAgent: headers['user-agent'] ?? null,
        user: null,
      },
      domainName: stageContext.domainName,
      deploymentId: stageContext.deploymentId,
      apiId: stageContext.apiId,
      ...(claims ? { authorizer: { claims: claimTexts(claims) } } : {}),
    },
    body: request.body.length === 0 ? null : request.body.toString(binary ? 'base64' : 'utf8'),
    isBase64Encoded: binary && request.body.length > 0,
  }
}

export function isBinary(contentType: string | undefined, binaryMediaTypes: readonly string[]): boolean {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return binaryMediaTypes.some((pattern) => {
    const wanted = pattern.toLowerCase()
    return wanted === '*/*' || wanted === type || (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1)))
  })
}

function last(pairs: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries(pairs)
}

function all(pairs: readonly (readonly [string, string])[]): Record<string, string[]> {
  // A map, because the caller chooses the names, and `constructor` is one of them.
  const lists = new Map<string, string[]>()
  for (const [name, value] of pairs) lists.set(name, [...(lists.get(name) ?? []), value])
  return Object.fromEntries(lists)
}

/** Timestamp in access log format: `21/Nov/2026:09:58:00 +0000`. */
function requestTime(at: number): string {
  const [, day, month, year, time] = /, (\d\d) (\w+) (\d+) ([\d:]+)/.exec(new Date(at).toUTCString()) ?? []
  return `${day}/${month}/${year}:${time} +0000`
}

/** The authorizer passes claims as strings: lists comma-separated, timestamps in Java's date format. */
function claimTexts(claims: Claims): Record<string, string> {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => {
      if (Array.isArray(value)) return [name, value.join(',')]
      if ((name === 'exp' || name === 'iat') && typeof value === 'number') return [name, javaDate(value * 1000)]
      return [name, typeof value === 'string' ? value : JSON.stringify(value)]
    }),
  )
}

/** `Sat Nov 21 09:58:00 UTC 2026`. */
function javaDate(at: number): string {
  const [, weekday, day, month, year, time] =
    /^(\w+), (\d\d) (\w+) (\d+) ([\d:]+)/.exec(new Date(at).toUTCString()) ?? []
  return `${weekday} ${month} ${day} ${time} UTC ${year}`
}
