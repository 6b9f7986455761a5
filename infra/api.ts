import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import {
  AccessLogField,
  AccessLogFormat,
  ApiDefinition,
  EndpointType,
  LogGroupLogDestination,
  type MethodDeploymentOptions,
  MethodLoggingLevel,
  SpecRestApi,
} from 'aws-cdk-lib/aws-apigateway'
import { CfnPermission } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import { apiDefinition } from './api-definition.ts'
import { apiName } from './api-name.ts'
import { type Config, sectionOf } from './config.ts'
import { contractRoutes } from './contract-routes.ts'
import { NO_TRACES } from './feature-function.ts'
import type { FeatureStack } from './feature-stack.ts'
import { constructName } from './feature.ts'
import type { IdentityStack } from './identity.ts'

interface ApiStackProps extends StackProps {
  readonly config: Config
  readonly identity: IdentityStack
  readonly features: readonly FeatureStack[]
}

/** REST API of the contracts: one method per entry, one function per feature. */
export class ApiStack extends Stack {
  readonly restApi: SpecRestApi
  readonly accessLog: LogGroup

  constructor(scope: Construct, id: string, { config, identity, features, ...props }: ApiStackProps) {
    super(scope, id, props)
    this.accessLog = new LogGroup(this, 'AccessLog', { retention: RetentionDays.THREE_MONTHS })
    this.restApi = this.#gateway(config, identity, features)
    for (const feature of features) this.#mayInvoke(feature)
  }

  #gateway(config: Config, { userPool }: IdentityStack, features: readonly FeatureStack[]): SpecRestApi {
    const live = new Map(features.map((stack) => [stack.feature.name, stack.live]))
    const restApi = new SpecRestApi(this, 'RestApi', {
      restApiName: apiName(config),
      description: `Veritech ${config.stage}: every call of the contracts`,
      apiDefinition: ApiDefinition.fromInline(
        apiDefinition(this, {
          title: apiName(config),
          routes: contractRoutes(config.features),
          userPool,
          live: (feature) => live.get(feature)!,
        }),
      ),
      endpointTypes: [EndpointType.REGIONAL],
      cloudWatchRole: true,
      cloudWatchRoleRemovalPolicy: RemovalPolicy.RETAIN,
      deployOptions: {
        stageName: config.stage,
        // Detailed metrics would cost 1.50 USD per method and month. The stage's metrics are free, and the access log names
        // the method.
        metricsEnabled: false,
        loggingLevel: MethodLoggingLevel.ERROR,
        dataTraceEnabled: false,
        throttlingRateLimit: config.throttles.perCall.rate,
        throttlingBurstLimit: config.throttles.perCall.burst,
        methodOptions: tighterThrottles(config),
        accessLogDestination: new LogGroupLogDestination(this.accessLog),
        accessLogFormat: accessLogFormat(),
      },
    })
    acknowledge(restApi.deploymentStage, 'Serverless-APIGWXrayEnabled', NO_TRACES)
    acknowledge(
      restApi.deploymentStage,
      'APIG3',
      'The firewall is at the edge, and functions refuse every call without the secret that the edge sends.',
    )
    acknowledge(
      restApi,
      'APIG2',
      'The contract is the request validation: the function parses every request by it and names each field that is wrong, which a gateway model cannot.',
    )
    // Otherwise the gateway creates this log group without a retention.
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

  /** One permission per function for all calls, because a function's policy is limited to 20 kB. */
  #mayInvoke({ feature, live }: FeatureStack): void {
    new CfnPermission(this, `Invoke${constructName(feature.name)}`, {
      action: 'lambda:InvokeFunction',
      functionName: live.functionArn,
      principal: 'apigateway.amazonaws.com',
      sourceArn: this.restApi.arnForExecuteApi('*', '/*', this.restApi.deploymentStage.stageName),
    })
  }
}

/** Tighter throttles of public calls that send mail or call the model. */
function tighterThrottles(config: Config): Record<string, MethodDeploymentOptions> {
  return Object.fromEntries(
    config.features.flatMap((feature) => {
      const { throttle } = sectionOf(config, feature)
      if (!throttle) return []
      const options: MethodDeploymentOptions = {
        throttlingRateLimit: throttle.rate,
        throttlingBurstLimit: throttle.burst,
        // Method settings replace all settings of the stage.
        loggingLevel: MethodLoggingLevel.ERROR,
        metricsEnabled: false,
        dataTraceEnabled: false,
      }
      return contractRoutes([feature])
        .filter(({ audience }) => audience === 'public')
        .map(({ path, method }) => [`${path}/${method}`, options] as const)
    }),
  )
}

/** Contains no personal data: no IP address, user or browser, and path templates instead of paths. */
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
