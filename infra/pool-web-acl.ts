import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'
import { logRefusals, protectedData, webAclName } from './web-acl-log.ts'

/** WAF's longest rate window. */
const WINDOW_SECONDS = 600
const SECRETS = ['authorization', 'cookie']

/**
 * Operations of the user pool that our own calls replace. The answers of the first would tell who has an account, and the last one would
 * delete the last owner or admin with no record (docs/decisions/298).
 */
const REPLACED = [
  'SignUp',
  'ConfirmSignUp',
  'ResendConfirmationCode',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'DeleteUser',
]

/**
 * Firewall of the user pool, which browsers call directly: it blocks the operations that we replace, and limits the rate per IP address.
 * The limit is high, because offices and mobile networks share an address and a sign-in takes three calls.
 */
export function guardPool(scope: Construct, pool: UserPool, config: Config): void {
  const { limits, poolFirewall, stage } = config
  if (poolFirewall === 'off') return
  const measured = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
    metricName,
    cloudWatchMetricsEnabled: true,
    sampledRequestsEnabled: false,
  })
  const acl = new CfnWebACL(scope, 'PoolFirewall', {
    name: webAclName(config, 'pool'),
    description: `Veritech ${stage}: what browsers may ask the user pool, and how often`,
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    dataProtectionConfig: protectedData(SECRETS),
    rules: [
      {
        name: 'Replaced',
        priority: 0,
        statement: { orStatement: { statements: REPLACED.map(isOperation) } },
        action: poolFirewall === 'block' ? { block: {} } : { count: {} },
        visibilityConfig: measured('Replaced'),
      },
      {
        name: 'TooMany',
        priority: 1,
        statement: {
          rateBasedStatement: {
            aggregateKeyType: 'IP',
            evaluationWindowSec: WINDOW_SECONDS,
            limit: Math.max(10, Math.ceil((limits.poolCallsPerIp * WINDOW_SECONDS) / limits.rateWindowSeconds)),
          },
        },
        action: poolFirewall === 'block' ? { block: {} } : { count: {} },
        visibilityConfig: measured('TooMany'),
      },
    ],
    visibilityConfig: measured('Pool'),
  })
  logRefusals(acl, SECRETS)
  new CfnWebACLAssociation(acl, 'Association', { resourceArn: pool.userPoolArn, webAclArn: acl.attrArn })
}

/** Cognito takes the operation from this header. */
function isOperation(operation: string): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      fieldToMatch: { singleHeader: { Name: 'x-amz-target' } },
      positionalConstraint: 'EXACTLY',
      searchString: `AWSCognitoIdentityProviderService.${operation}`,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  }
}
