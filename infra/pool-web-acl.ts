import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'
import { logRefusals, protectedData, webAclName } from './web-acl-log.ts'

/** WAF's longest rate window. */
const WINDOW_SECONDS = 600
const SECRETS = ['authorization', 'cookie']

/**
 * Rate limit per IP address for the user pool, which browsers call directly. The limit is high, because offices and mobile networks share
 * an address and a sign-in takes three calls.
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
    description: `Veritech ${stage}: how often one address calls the user pool`,
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    dataProtectionConfig: protectedData(SECRETS),
    rules: [
      {
        name: 'TooMany',
        priority: 0,
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
