import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { CfnLoggingConfiguration, type CfnWebACL } from 'aws-cdk-lib/aws-wafv2'

/**
 * Writes down what a web ACL refused or counted, and nothing of what it let through. An address stands in there, because
 * without it nobody could be kept out; what says who somebody is, or lets others in, does not.
 */
export function logRefusals(acl: CfnWebACL, secretHeaders: readonly string[]): void {
  const stack = Stack.of(acl)
  const { name } = acl
  // AWS takes no other beginning of the name.
  const logGroup = new LogGroup(acl, 'Log', {
    logGroupName: `aws-waf-logs-${name}`,
    retention: RetentionDays.THREE_MONTHS,
    // Left behind, its name would stand in the way of the next stage of that name.
    removalPolicy: RemovalPolicy.DESTROY,
  })
  new CfnLoggingConfiguration(acl, 'Logging', {
    resourceArn: acl.attrArn,
    // Without the asterisk that a log group's own ARN ends with.
    logDestinationConfigs: [stack.formatArn({ service: 'logs', resource: `log-group:${logGroup.logGroupName}` })],
    redactedFields: [...secretHeaders.map((header) => ({ singleHeader: { Name: header } })), { queryString: {} }],
    loggingFilter: {
      DefaultBehavior: 'DROP',
      Filters: [
        {
          Behavior: 'KEEP',
          Requirement: 'MEETS_ANY',
          Conditions: ['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT'].map((Action) => ({ ActionCondition: { Action } })),
        },
      ],
    },
  })
}
