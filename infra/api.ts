import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import {
  AccessLogField,
  AccessLogFormat,
  AuthorizationType,
  CognitoUserPoolsAuthorizer,
  EndpointType,
  LambdaIntegration,
  LogGroupLogDestination,
  type MethodDeploymentOptions,
  MethodLoggingLevel,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway'
import { Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { Alias } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import type { Api } from '#domain/contract/api.ts'
import { SIGNED_IN_SCOPE } from '#domain/contract/scope.ts'
import { accountsFunction } from './accounts.ts'
import { acknowledge } from './acknowledge.ts'
import { apiWebAcl, guardStage } from './api-web-acl.ts'
import { chatFunction } from './chat.ts'
import type { Config } from './config.ts'
import { type ContractRoute, contractRoutes } from './contract-routes.ts'
import type { FeatureFunction } from './feature-function.ts'
import type { Foundations } from './foundations.ts'
import { addGatewayResponses } from './gateway-responses.ts'
import { helpdeskFunction } from './helpdesk.ts'
import { originSecrets } from './origin-secrets.ts'
import { rollbackAlarm, Rollout } from './rollout.ts'

/** More than a caller who tried again, and less than what a tenth of a busy hour's calls would bring. */
const FAILED_CALLS_A_MINUTE = 3

interface ApiStackProps extends StackProps, Foundations {}

/** The contracts as a REST API: one method an entry, one function a feature. */
export class ApiStack extends Stack {
  readonly restApi: RestApi
  /** What the edge sends along. */
  readonly originSecret: Secret
  readonly functions: Readonly<Record<keyof Api, FeatureFunction>>
  readonly accessLog: LogGroup

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props)
    const routes = contractRoutes()
    this.functions = {
      accounts: accountsFunction(this, props),
      chat: chatFunction(this, props),
      helpdesk: helpdeskFunction(this, props),
    }
    const secrets = originSecrets(this, props.config)
    this.originSecret = secrets[0]
    this.accessLog = new LogGroup(this, 'AccessLog', { retention: RetentionDays.THREE_MONTHS })
    this.restApi = this.#gateway(props.config, routes)
    this.#putFirewall(props.config, secrets)
    addGatewayResponses(this.restApi)
    const live = this.#rollOut(props.config)
    const authorizer = new CognitoUserPoolsAuthorizer(this, 'SignedIn', { cognitoUserPools: [props.identity.userPool] })
    for (const route of routes) this.#method(route, live[route.feature], authorizer)
  }

  #putFirewall(config: Config, secrets: readonly Secret[]): void {
    const stage = this.restApi.deploymentStage
    if (config.apiFirewall !== 'off') return guardStage(stage, apiWebAcl(this, config, secrets))
    acknowledge(stage, 'APIG3', 'Whoever runs this stage switched its firewall off by the setting `apiFirewall`.')
  }

  #gateway(config: Config, routes: readonly ContractRoute[]): RestApi {
    const restApi = new RestApi(this, 'RestApi', {
      restApiName: `veritech-${config.stage}`,
      description: `Veritech ${config.stage}: every call of the contracts`,
      endpointTypes: [EndpointType.REGIONAL],
      cloudWatchRole: true,
      cloudWatchRoleRemovalPolicy: RemovalPolicy.RETAIN,
      deployOptions: {
        stageName: config.stage,
        tracingEnabled: true,
        // Five metrics for every method would cost 1.50 USD a method and month. The stage's own are free, and the access
        // log says which method it was.
        metricsEnabled: false,
        loggingLevel: MethodLoggingLevel.ERROR,
        dataTraceEnabled: false,
        throttlingRateLimit: config.throttles.perCall.rate,
        throttlingBurstLimit: config.throttles.perCall.burst,
        methodOptions: tighterThrottles(config, routes),
        accessLogDestination: new LogGroupLogDestination(this.accessLog),
        accessLogFormat: accessLogFormat(),
      },
    })
    acknowledge(
      restApi,
      'APIG2',
      'The contract is the request validation: the function parses every request by it and names each field that is wrong, which a gateway model cannot.',
    )
    // The gateway would make this group by itself, and keep it for ever.
    const executionLog = new LogGroup(this, 'ExecutionLog', {
      logGroupName: `API-Gateway-Execution-Logs_${restApi.restApiId}/${config.stage}`,
      retention: RetentionDays.THREE_MONTHS,
    })
    restApi.deploymentStage.node.addDependency(executionLog)
    const role = restApi.node.tryFindChild('CloudWatchRole')
    if (!role) throw new Error('The REST API has no role to write its logs with.')
    acknowledge(
      role,
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
      'API Gateway takes one role for all logs of an account in a region, and this managed policy is the one that it documents.',
    )
    return restApi
  }

  #rollOut(config: Config): Readonly<Record<keyof Api, Alias>> {
    // A function answers what goes wrong within it, so its own count of errors stays at nought; the gateway sees the answers.
    const failing = rollbackAlarm(this, 'Failing', {
      alarmDescription: 'Takes new versions back while the API answers that something went wrong.',
      metric: this.restApi.metricServerError({ period: Duration.minutes(1), statistic: Stats.SUM }),
      threshold: FAILED_CALLS_A_MINUTE,
    })
    const live = (feature: keyof Api, slowAfter?: Duration): Alias =>
      new Rollout(this.functions[feature], { config, ...(slowAfter ? { slowAfter } : {}), alarms: [failing] }).live
    return {
      accounts: live('accounts', Duration.seconds(3)),
      // The model may take eight of its ten seconds, and beyond those it fails.
      chat: live('chat'),
      helpdesk: live('helpdesk', Duration.seconds(3)),
    }
  }

  #method(route: ContractRoute, handler: Alias, authorizer: CognitoUserPoolsAuthorizer): void {
    const isPublic = route.audience === 'public'
    const method = this.restApi.root.resourceForPath(route.path).addMethod(
      route.method,
      new LambdaIntegration(handler, { proxy: true, allowTestInvoke: false }),
      isPublic
        ? { operationName: route.name, authorizationType: AuthorizationType.NONE }
        : {
            operationName: route.name,
            authorizationType: AuthorizationType.COGNITO,
            authorizer,
            // An ID token has no scope and is refused.
            authorizationScopes: [SIGNED_IN_SCOPE],
          },
    )
    if (!isPublic) return
    acknowledge(method, 'APIG4', `The contract says that anybody may call ${route.name}.`)
    acknowledge(method, 'COG4', `The contract says that anybody may call ${route.name}.`)
  }
}

/** Calls that anybody may make and that cost mail or model time get less room than the rest. */
function tighterThrottles(
  { throttles }: Config,
  routes: readonly ContractRoute[],
): Record<string, MethodDeploymentOptions> {
  const tighter: Partial<Record<keyof Api, { rate: number; burst: number }>> = {
    helpdesk: throttles.tickets,
    chat: throttles.chat,
  }
  return Object.fromEntries(
    routes.flatMap(({ audience, feature, method, path }) => {
      const throttle = audience === 'public' ? tighter[feature] : undefined
      if (!throttle) return []
      const options: MethodDeploymentOptions = {
        throttlingRateLimit: throttle.rate,
        throttlingBurstLimit: throttle.burst,
        // What a method sets replaces all settings of the stage.
        loggingLevel: MethodLoggingLevel.ERROR,
        metricsEnabled: false,
        dataTraceEnabled: false,
      }
      return [[`${path}/${method}`, options]]
    }),
  )
}

/** Who called is not in here: no address, no user, no browser, and the path without what stands in its parameters. */
function accessLogFormat(): AccessLogFormat {
  return AccessLogFormat.custom(
    JSON.stringify({
      requestId: AccessLogField.contextRequestId(),
      time: AccessLogField.contextRequestTime(),
      method: AccessLogField.contextHttpMethod(),
      resource: AccessLogField.contextResourcePath(),
      status: AccessLogField.contextStatus(),
      refusal: AccessLogField.contextErrorResponseType(),
      milliseconds: AccessLogField.contextResponseLatency(),
      functionMilliseconds: AccessLogField.contextIntegrationLatency(),
      bytes: AccessLogField.contextResponseLength(),
    }),
  )
}
