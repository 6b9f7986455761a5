import type { Readable } from 'node:stream'
import type { Assembly } from '../assembly/assembly.ts'
import type { Resource } from '../assembly/resource.ts'
import type { Runtime } from '../lambda/runtime.ts'
import type { ApiAnswer, ApiRequest, RestApi } from './api-request.ts'
import { authorize, rememberingVerifier, type VerifyToken } from './authorizer.ts'
import { readGatewayResponses, type Reason } from './gateway-response.ts'
import { proxyAnswer, streamedAnswer } from './proxy-answer.ts'
import { proxyEvent, type StagePlace } from './proxy-event.ts'
import { type Arrival, arrivalOf } from './request-context.ts'
import type { Method } from './method.ts'
import { readRoutes } from './routes.ts'
import { stageThrottle } from './throttle.ts'
import { readFirewall } from './firewall.ts'
import { limitTo } from './stream-limit.ts'

/** API Gateway's own, which no setting raises. */
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
  const place: StagePlace = {
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
  const verifyOnce = rememberingVerifier(verify)
  const mayPass = stageThrottle(settings.MethodSettings ?? [])
  const mayCome = readFirewall(`/restapis/${api.id}/stages/${settings.StageName}`, assembly)
  const refuse = readGatewayResponses(api, ofApi('GatewayResponse'))

  const handle = async (request: ApiRequest): Promise<ApiAnswer> => {
    const arrival = arrivalOf(request)
    if (!mayCome(arrival.headers)) return refuse('WAF_FILTERED', arrival)
    if (request.body.length > LARGEST_BODY) return refuse('REQUEST_TOO_LARGE', arrival)
    const route = find(request.method, request.path)
    if (!route) return refuse('MISSING_AUTHENTICATION_TOKEN', arrival)
    const { method } = route
    if (!mayPass(method.resourcePath, method.httpMethod)) return refuse('THROTTLED', arrival)
    const admission = await authorize(method, arrival.headers['authorization'], verifyOnce).catch(
      () => ({ admitted: false, refusal: 'AUTHORIZER_FAILURE' }) as const,
    )
    if (!admission.admitted) return refuse(admission.refusal, arrival)
    const event = JSON.stringify(proxyEvent(arrival, route, place, admission.claims))
    const answer = await (method.streams ? stream : integrate)(method, event, arrival)
    return typeof answer === 'string' ? refuse(answer, arrival) : answer
  }

  /** The function's answer, or why the gateway gives one of its own. */
  const integrate = async (method: Method, event: string, arrival: Arrival): Promise<ApiAnswer | Reason> => {
    const limit = limitTo(method.timeoutMs)
    try {
      const outcome = await Promise.race([
        runtime.invoke(method.functionArn, { event, requestId: arrival.requestId }),
        limit.over,
      ])
      if (outcome === 'INTEGRATION_TIMEOUT') return outcome
      if (!outcome.ok) return 'DEFAULT_5XX'
      return proxyAnswer(outcome.payload, arrival, binaryMediaTypes) ?? 'DEFAULT_5XX'
    } finally {
      limit.lift()
    }
  }

  /** The function's answer from the moment on that its status and headers are there. */
  const stream = async (method: Method, event: string, arrival: Arrival): Promise<ApiAnswer | Reason> => {
    const limit = limitTo(method.timeoutMs)
    const { promise: begun, resolve: begin } = Promise.withResolvers<Readable | undefined>()
    let isOver = false
    const onStream = ({ body }: { readonly body: Readable }): void => {
      limit.holds(body)
      if (isOver) body.destroy()
      begin(body)
    }
    // A function that streams nothing has no status either, whatever it returned.
    void runtime.invoke(method.functionArn, { event, requestId: arrival.requestId, onStream }).then(
      () => begin(undefined),
      () => begin(undefined),
    )
    const answer = await Promise.race([begun.then((body) => body && streamedAnswer(body, arrival)), limit.over])
    isOver = answer === 'INTEGRATION_TIMEOUT'
    if (!answer) limit.lift()
    return answer ?? 'DEFAULT_5XX'
  }

  return { domainName: place.domainName, stageName: place.stageName, handle }
}
