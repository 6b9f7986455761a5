import { Duration, Stack } from 'aws-cdk-lib'
import { Bucket, type CfnBucket, type IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import { privateBucketProps } from './private-bucket.ts'
import { HISTORY_DAYS } from './site-files.ts'
import type { Standby } from './standby-bucket.ts'

export interface SiteBuckets {
  /** The site's files, readable by CloudFront only. */
  readonly bucket: Bucket
  /** The standby copy, created with its policy in the stack Edge. */
  readonly standby: IBucket
  /** Access log of the buckets in this stack. */
  readonly accessLog: Bucket
}

/** The site's bucket with access log and replication to the standby. */
export function siteBuckets(scope: Construct, { name, region }: Standby): SiteBuckets {
  const accessLog = new Bucket(scope, 'AccessLog', {
    ...privateBucketProps,
    lifecycleRules: [{ expiration: Duration.days(90) }],
  })
  const standby = Bucket.fromBucketAttributes(scope, 'Standby', { bucketName: name, region })
  const bucket = new Bucket(scope, 'Site', {
    ...privateBucketProps,
    versioned: true,
    lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(HISTORY_DAYS) }],
    replicationRules: [{ destination: standby }],
    serverAccessLogsBucket: accessLog,
    serverAccessLogsPrefix: 'site/',
  })
  const { account } = Stack.of(scope)
  const site = `<${Stack.of(scope).getLogicalId(bucket.node.defaultChild as CfnBucket)}.Arn>`
  for (const resource of [site, `arn:aws:s3:::${name.replace(account, '<AWS::AccountId>')}`]) {
    acknowledge(
      bucket.node.findChild('ReplicationRole'),
      `IAM5[Resource::${resource}/*]`,
      'S3 copies every file of the site, whatever it is called; the role names these two buckets only.',
    )
  }
  return { bucket, standby, accessLog }
}
