import { Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'
import { privately } from './private-bucket.ts'

/** Folder of the log bucket with what CloudFront writes. */
export const DISTRIBUTION_LOGS = 'distribution'

interface EdgeBuckets {
  readonly log: Bucket
  /** Its name. */
  readonly standby: string
}

/** Buckets beside the edge: the log of the distribution, and the copy of the site that answers while the site's own bucket does not. */
export function edgeBuckets(scope: Construct, { stage }: Config): EdgeBuckets {
  const { account, region } = Stack.of(scope)
  const log = new Bucket(scope, 'Logs', { ...privately, lifecycleRules: [{ expiration: Duration.days(90) }] })
  log.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
      actions: ['s3:PutObject'],
      resources: [log.arnForObjects(`${DISTRIBUTION_LOGS}/*`)],
      conditions: {
        StringEquals: { 'aws:SourceAccount': account, 's3:x-amz-acl': 'bucket-owner-full-control' },
        ArnLike: { 'aws:SourceArn': `arn:aws:logs:${region}:${account}:delivery-source:*` },
      },
    }),
  )

  const name = `veritech-${stage}-standby-${account}`
  const standby = new Bucket(scope, 'Standby', {
    ...privately,
    // Another region refers to it, which AWS allows by a name only that was given by hand.
    bucketName: name,
    // Only a versioned bucket can be the copy of another one.
    versioned: true,
    lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
    serverAccessLogsBucket: log,
    serverAccessLogsPrefix: 'standby/',
  })
  // The distribution is made after this bucket, so its own ARN cannot stand here; the files are what everybody may read.
  standby.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject'],
      resources: [standby.arnForObjects('*')],
      conditions: { StringEquals: { 'aws:SourceAccount': account } },
    }),
  )
  return { log, standby: name }
}
