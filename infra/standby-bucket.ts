import { Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'
import { privateBucketProps } from './private-bucket.ts'

/** Standby copy of the site, which answers if the site's bucket fails, with its access log. */
export function standbyBucket(scope: Construct, { stage }: Config): string {
  const { account } = Stack.of(scope)
  const log = new Bucket(scope, 'Logs', { ...privateBucketProps, lifecycleRules: [{ expiration: Duration.days(90) }] })
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
      conditions: {
        StringEquals: { 'aws:SourceAccount': account },
        ArnLike: { 'aws:SourceArn': `arn:aws:cloudfront::${account}:distribution/*` },
      },
    }),
  )
  return name
}
