import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { type ILogGroup, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { CfnLoggingConfiguration, type CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'

/** Resource of a web ACL. */
type Guarded = 'site' | 'pool'

export function webAclName({ stage }: Config, guarded: Guarded): string {
  return `veritech-${stage}-${guarded}`
}

/**
 * Logs refused and counted requests of a web ACL, not allowed ones. The log contains IP addresses, which are needed for blocking, but no
 * secrets or identities.
 */
export function logRefusals(acl: CfnWebACL, secretHeaders: readonly string[]): void {
  const stack = Stack.of(acl)
  const logGroup = new LogGroup(acl, 'Log', {
    logGroupName: logNameOf(acl.name as string),
    retention: RetentionDays.THREE_MONTHS,
    // Deleted with the stack, because a retained log group would block a new stage of the same name.
    removalPolicy: RemovalPolicy.DESTROY,
  })
  new CfnLoggingConfiguration(acl, 'Logging', {
    resourceArn: acl.attrArn,
    // Without the trailing asterisk of a log group's ARN.
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

/**
 * Fields whose text is replaced wherever a firewall reports it. `redactedFields` of a log leaves `matchedData` alone, which quotes what a rule
 * matched.
 */
export function protectedData(secretHeaders: readonly string[]): CfnWebACL.DataProtectionConfigProperty {
  const fields: CfnWebACL.FieldToProtectProperty[] = [
    { fieldType: 'QUERY_STRING' },
    { fieldType: 'BODY' },
    { fieldType: 'SINGLE_HEADER', fieldKeys: [...secretHeaders, 'referer'] },
  ]
  return { dataProtections: fields.map((field) => ({ action: 'SUBSTITUTION', field })) }
}

/** What a firewall refused, as a stack of the same region can name it that does not make it. */
export function refusals(scope: Construct, config: Config, guarded: Guarded): ILogGroup {
  return LogGroup.fromLogGroupName(scope, 'Refusals', logNameOf(webAclName(config, guarded)))
}

/** AWS requires this prefix. */
function logNameOf(acl: string): string {
  return `aws-waf-logs-${acl}`
}
