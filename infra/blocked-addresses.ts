import { CfnIPSet, type CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

/**
 * IP sets that operators fill by hand without a deployment (docs/runbook/block-an-abuser.md). Deployments do not reset them
 * as long as their definition is unchanged.
 */
export function blockedAddresses(scope: Construct, stage: string): CfnWebACL.StatementProperty[] {
  return (['IPV4', 'IPV6'] as const).map((ipAddressVersion) => {
    const version = ipAddressVersion.toLowerCase()
    const list = new CfnIPSet(scope, ipAddressVersion === 'IPV4' ? 'BlockedV4' : 'BlockedV6', {
      name: `veritech-${stage}-blocked-${version}`,
      description: 'Addresses that an operator keeps out',
      scope: 'CLOUDFRONT',
      ipAddressVersion,
      addresses: [],
    })
    return { ipSetReferenceStatement: { arn: list.attrArn } }
  })
}
