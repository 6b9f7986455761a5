import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { AaaaRecord, ARecord, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'
import { siteZone } from './site-certificate.ts'

/** Creates A and AAAA records from all domain names of the site to CloudFront. */
export function addressRecords(scope: Construct, config: Config, distribution: Distribution): void {
  const zone = siteZone(scope, config)
  if (!zone || !config.claimDomain) return
  const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution))
  for (const recordName of [config.domain, ...config.redirectedDomains]) {
    // With a trailing dot the name is fully qualified.
    const props = { zone, target, recordName: `${recordName}.` }
    new ARecord(scope, `Address4 ${recordName}`, props)
    new AaaaRecord(scope, `Address6 ${recordName}`, props)
  }
}
