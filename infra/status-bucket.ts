import { Duration } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { privately } from './private-bucket.ts'

/** Holds the public record of the checks, apart from the files that a deployment replaces and prunes. */
export function statusBucket(scope: Construct, accessLog: Bucket): Bucket {
  return new Bucket(scope, 'Status', {
    ...privately,
    // The record of ninety days cannot be made again; a version of yesterday is as good as a backup.
    versioned: true,
    lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(7) }],
    serverAccessLogsBucket: accessLog,
    serverAccessLogsPrefix: 'status/',
  })
}
