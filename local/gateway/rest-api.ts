import type { Assembly } from '../assembly/assembly.ts'
import type { Resource } from '../assembly/resource.ts'
import type { Outcome, Stream } from '../lambda/sandbox.ts'
import type { Runtime } from '../lambda/runtime.ts'
import type { ApiAnswer, ApiRequest, RestApi } from './api-request.ts'
import { authorize, rememberingVerifier, type VerifyToken } from './authorizer.ts'
import { readGatewayResponses, type Reason } from './gateway-response.ts'
import { proxyAnswer, streamedAnswer } from './proxy-answer.ts'
import { proxyEvent, type StagePlace } from './proxy-event.ts'
import { type Arrival, arrivalOf } from './request-context.ts'
import { readRoutes, type Method } from './routes.ts'
import { stageThrottle } from './throttle.ts'
import { readFirewall } from './firewall.ts'

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
    const answer = await integrate(method, event, arrival)
    return typeof answer === 'string' ? refuse(answer, arrival) : answer
  }

  /** The function's answer, or why the gateway gives one of its own. */
  const integrate = async (method: Method, event: string, arrival: Arrival): Promise<ApiAnswer | Reason> => {
    const streaming = Promise.withResolvers<Stream>()
    const outcome = runtime.invoke(method.functionArn, {
      event,
      requestId: arrival.requestId,
      ...(method.streams ? { onStream: streaming.resolve } : {}),
    })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'INTEGRATION_TIMEOUT'>((resolve) => {
      timer = setTimeout(resolve, method.timeoutMs, 'INTEGRATION_TIMEOUT')
    })
    try {
      const first: Outcome | Stream | 'INTEGRATION_TIMEOUT' = await Promise.race([
        ...(method.streams ? [streaming.promise] : []),
        outcome,
        late,
      ])
      if (first === 'INTEGRATION_TIMEOUT') return first
      if ('body' in first) return (await streamedAnswer(first.body, arrival)) ?? 'DEFAULT_5XX'
      if (!first.ok) return 'DEFAULT_5XX'
      return proxyAnswer(first.payload, arrival, binaryMediaTypes) ?? 'DEFAULT_5XX'
    } finally {
      clearTimeout(timer)
    }
  }

  return { domainName: place.domainName, stageName: place.stageName, handle }
}
