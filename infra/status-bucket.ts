import { Duration } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { privateBucketProps } from './private-bucket.ts'

/** Bucket of the status record, separate from the site's files, which deployments prune. */
export function statusBucket(scope: Construct, accessLog: Bucket): Bucket {
  return new Bucket(scope, 'Status', {
    ...privateBucketProps,
    // Versions serve as backups, because the record cannot be recreated.
    versioned: true,
    lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(7) }],
    serverAccessLogsBucket: accessLog,
    serverAccessLogsPrefix: 'status/',
  })
}
