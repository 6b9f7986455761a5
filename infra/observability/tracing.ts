import { CfnGroup, CfnSamplingRule } from 'aws-cdk-lib/aws-xray'
import type { Construct } from 'constructs'
import type { Config } from '../config.ts'

/** Sampling rate. Logs cover every call; traces only show where time is spent. */
const SHARE = 0.05

/**
 * Sampling rule for API calls. It replaces X-Ray's default, which also samples the first call per second, so with few visitors all of
 * them. Invocations without an API call, such as the mail function's, use Lambda's fixed rule.
 */
export function sampleTraces(scope: Construct, { stage }: Config, apiName: string): void {
  const serviceName = `${apiName}/${stage}`
  new CfnSamplingRule(scope, 'Sampling', {
    samplingRule: {
      ruleName: `veritech-${stage}`,
      version: 1,
      priority: 100,
      reservoirSize: 0,
      fixedRate: SHARE,
      serviceType: 'AWS::ApiGateway::Stage',
      serviceName,
      resourceArn: '*',
      host: '*',
      httpMethod: '*',
      urlPath: '*',
    },
  })
  new CfnGroup(scope, 'FailedOrSlow', {
    // Limited to 32 characters.
    groupName: `veritech-${stage}`,
    filterExpression: `service("${serviceName}") { fault = true OR responsetime > 3 }`,
    // Insights are billed per trace, and alarms report earlier.
    insightsConfiguration: { insightsEnabled: false, notificationsEnabled: false },
  })
}
