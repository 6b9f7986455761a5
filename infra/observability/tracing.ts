import { CfnGroup, CfnSamplingRule } from 'aws-cdk-lib/aws-xray'
import type { Construct } from 'constructs'
import type { Config } from '../config.ts'

/** One call in twenty. The log has a line of every call; a trace is looked at to see where its time went. */
const SHARE = 0.05

/**
 * Which calls leave a trace. X-Ray's own rule takes the first of every second besides, which with few visitors is all of
 * them. The gateway decides by this rule for all that a call leads to; a run that no call began, as of the mail function, is decided by
 * Lambda, whose rule cannot be changed.
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
    // X-Ray allows 32 characters.
    groupName: `veritech-${stage}`,
    filterExpression: `service("${serviceName}") { fault = true OR responsetime > 3 }`,
    // Insights are billed by the trace, and alarms say the same earlier.
    insightsConfiguration: { insightsEnabled: false, notificationsEnabled: false },
  })
}
