import { Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'
import { privateBucketProps } from './private-bucket.ts'

/** Folder of CloudFront's logs in the log bucket. */
export const DISTRIBUTION_LOGS = 'distribution'

interface EdgeBuckets {
  readonly log: Bucket
  /** Name of the standby bucket. */
  readonly standby: string
}

/** Buckets in us-east-1: the distribution's log, and the standby copy of the site. */
export function edgeBuckets(scope: Construct, { stage }: Config): EdgeBuckets {
  const { account, region } = Stack.of(scope)
  const log = new Bucket(scope, 'Logs', { ...privateBucketProps, lifecycleRules: [{ expiration: Duration.days(90) }] })
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
    ...privateBucketProps,
    // A fixed name, because another region references it.
    bucketName: name,
    // Replication requires versioning.
    versioned: true,
    lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
    serverAccessLogsBucket: log,
    serverAccessLogsPrefix: 'standby/',
  })
  // Any distribution of the account may read, because the distribution's ARN is unknown yet and the files are public.
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
