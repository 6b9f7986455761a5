import type { Stage } from 'aws-cdk-lib/aws-apigateway'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'
import { headersOf } from './feature.ts'
import { ORIGIN_HEADER } from './origin-secrets.ts'
import { logRefusals, webAclName } from './web-acl-log.ts'

/** Web ACL of the API: refuses calls that bypass CloudFront, because its limits and viewer address would be missing. */
export function apiWebAcl(scope: Construct, config: Config, secrets: readonly Secret[]): CfnWebACL {
  const { apiFirewall, stage } = config
  const proofs = secrets.map((secret): CfnWebACL.StatementProperty => ({
    byteMatchStatement: {
      fieldToMatch: { singleHeader: { Name: ORIGIN_HEADER } },
      // The template contains a dynamic reference, which CloudFormation resolves at deployment.
      searchString: secret.secretValue.unsafeUnwrap(),
      positionalConstraint: 'EXACTLY',
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  }))
  const [only, ...others] = proofs
  const blocks = apiFirewall === 'block'
  const acl = new CfnWebACL(scope, 'Firewall', {
    name: webAclName(config, 'api'),
    description: `Veritech ${stage}: the API answers the edge only`,
    scope: 'REGIONAL',
    defaultAction: blocks ? { block: {} } : { allow: {} },
    rules: [
      {
        name: 'FromTheEdge',
        priority: 0,
        statement: others.length === 0 && only ? only : { orStatement: { statements: proofs } },
        action: blocks ? { allow: {} } : { count: {} },
        visibilityConfig: measuredAs('FromTheEdge'),
      },
    ],
    visibilityConfig: measuredAs('Api'),
  })
  logRefusals(acl, ['authorization', 'cookie', ORIGIN_HEADER, ...headersOf(config.features)])
  return acl
}

/** Associates the web ACL with an API stage. */
export function guardStage({ stageArn }: Stage, acl: CfnWebACL): void {
  new CfnWebACLAssociation(acl, 'Association', { resourceArn: stageArn, webAclArn: acl.attrArn })
}

function measuredAs(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false }
}
