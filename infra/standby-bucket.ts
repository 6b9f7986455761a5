import { Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'
import { privately } from './private-bucket.ts'

/** The copy of the site that answers while the site's own bucket does not, by its name, and the log of who came to it. */
export function standbyBucket(scope: Construct, { stage }: Config): string {
  const { account } = Stack.of(scope)
  const log = new Bucket(scope, 'Logs', { ...privately, lifecycleRules: [{ expiration: Duration.days(90) }] })
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
  return name
}
