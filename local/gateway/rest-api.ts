import type { Readable } from 'node:stream'
import type { Assembly } from '../assembly/assembly.ts'
import type { Resource } from '../assembly/resource.ts'
import type { Runtime } from '../lambda/runtime.ts'
import type { ApiAnswer, ApiRequest, RestApi } from './api-request.ts'
import { authorize, cachedVerifier, type VerifyToken } from './authorizer.ts'
import { readGatewayResponses, type Reason } from './gateway-response.ts'
import { proxyAnswer, streamedAnswer } from './proxy-answer.ts'
import { proxyEvent, type StageContext } from './proxy-event.ts'
import { type GatewayRequest, gatewayRequestOf } from './request-context.ts'
import type { Method } from './method.ts'
import { readRoutes } from './routes.ts'
import { stageThrottle } from './throttle.ts'
import { limitTo } from './stream-limit.ts'

/** API Gateway's fixed limit, in bytes. */
const LARGEST_BODY = 10 * 1024 * 1024

interface RestApiOptions {
  readonly assembly: Assembly
  readonly runtime: Runtime
  readonly verify: VerifyToken
}

interface StageProperties {
  readonly RestApiId: string
  readonly StageName: string
  readonly DeploymentId: string
  readonly MethodSettings?: Parameters<typeof stageThrottle>[0]
  readonly Variables?: Readonly<Record<string, string>>
}

/** Every stage of every REST API in the assembly. */
export function readRestApis(options: RestApiOptions): readonly RestApi[] {
  return options.assembly.ofType('AWS::ApiGateway::Stage').map((stage) => {
    const { RestApiId } = stage.properties<StageProperties>()
    const api = options.assembly.ofType('AWS::ApiGateway::RestApi').find(({ id }) => id === RestApiId)
    if (!api) throw new Error(`Stage ${stage.logicalId} belongs to no REST API of the assembly.`)
    return serveStage(api, stage, options)
  })
}

function serveStage(api: Resource, stage: Resource, { assembly, runtime, verify }: RestApiOptions): RestApi {
  const ofApi = (type: string) =>
    assembly
      .ofType(`AWS::ApiGateway::${type}`)
      .filter((resource) => resource.properties<{ RestApiId: string }>().RestApiId === api.id)
  const settings = stage.properties<StageProperties>()
  const { BinaryMediaTypes: binaryMediaTypes = [] } = api.properties<{ BinaryMediaTypes?: readonly string[] }>()
  const stageContext: StageContext = {
    apiId: api.id,
    accountId: assembly.accountId,
    domainName: `${api.id}.execute-api.${assembly.region}.amazonaws.com`,
    stageName: settings.StageName,
    deploymentId: settings.DeploymentId,
    binaryMediaTypes,
    variables: settings.Variables ?? null,
  }
  const find = readRoutes(api, {
    resources: ofApi('Resource'),
    methods: ofApi('Method'),
    authorizers: ofApi('Authorizer'),
  })
  const verifyOnce = cachedVerifier(verify)
  const withinLimit = stageThrottle(settings.MethodSettings ?? [])
  const refuse = readGatewayResponses(api, ofApi('GatewayResponse'))

  const handle = async (request: ApiRequest): Promise<ApiAnswer> => {
    const gatewayRequest = gatewayRequestOf(request)
    if (request.body.length > LARGEST_BODY) return refuse('REQUEST_TOO_LARGE', gatewayRequest)
    const route = find(request.method, request.path)
    if (!route) return refuse('MISSING_AUTHENTICATION_TOKEN', gatewayRequest)
    const { method } = route
    if (!withinLimit(method.resourcePath, method.httpMethod)) return refuse('THROTTLED', gatewayRequest)
    const authorization = await authorize(method, gatewayRequest.headers['authorization'], verifyOnce).catch(
      () => ({ authorized: false, refusal: 'AUTHORIZER_FAILURE' }) as const,
    )
    if (!authorization.authorized) return refuse(authorization.refusal, gatewayRequest)
    const event = JSON.stringify(proxyEvent(gatewayRequest, route, stageContext, authorization.claims))
    const answer = await (method.streams ? stream : integrate)(method, event, gatewayRequest)
    return typeof answer === 'string' ? refuse(answer, gatewayRequest) : answer
  }

  /** Returns the function's answer, or the reason of the gateway's own. */
  const integrate = async (
    method: Method,
    event: string,
    gatewayRequest: GatewayRequest,
  ): Promise<ApiAnswer | Reason> => {
    const limit = limitTo(method.timeoutMs)
    try {
      const outcome = await Promise.race([
        runtime.invoke(method.functionArn, { event, requestId: gatewayRequest.requestId }),
        limit.over,
      ])
      if (outcome === 'INTEGRATION_TIMEOUT') return outcome
      if (!outcome.ok) return 'DEFAULT_5XX'
      return proxyAnswer(outcome.payload, gatewayRequest, binaryMediaTypes) ?? 'DEFAULT_5XX'
    } finally {
      limit.clear()
    }
  }

  /** Returns the function's answer as soon as its status and headers are known. */
  const stream = async (method: Method, event: string, gatewayRequest: GatewayRequest): Promise<ApiAnswer | Reason> => {
    const limit = limitTo(method.timeoutMs)
    const { promise: begun, resolve: begin } = Promise.withResolvers<Readable | undefined>()
    let isOver = false
    const onStream = ({ body }: { readonly body: Readable }): void => {
      limit.applyTo(body)
      if (isOver) body.destroy()
      begin(body)
    }
    // A function that streams nothing has no status, whatever it returned.
    void runtime.invoke(method.functionArn, { event, requestId: gatewayRequest.requestId, onStream }).then(
      () => begin(undefined),
      () => begin(undefined),
    )
    const answer = await Promise.race([begun.then((body) => body && streamedAnswer(body, gatewayRequest)), limit.over])
    isOver = answer === 'INTEGRATION_TIMEOUT'
    if (!answer) limit.clear()
    return answer ?? 'DEFAULT_5XX'
  }

  return { domainName: stageContext.domainName, stageName: stageContext.stageName, handle }
}
