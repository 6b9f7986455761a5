import { Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3'
import type { Queue } from 'aws-cdk-lib/aws-sqs'

/**
 * Notifies a queue of new files in `folder` by a bucket property. CDK's own construct needs a custom resource function. The queue's policy must
 * not reference the bucket, to avoid a circular dependency; `bucketNames` is the pattern of its name.
 */
export function notify(
  bucket: Bucket,
  queue: Queue,
  folder: string,
  bucketNames = `${Stack.of(bucket).stackName}-*`,
): void {
  const { account, partition } = Stack.of(bucket)
  queue.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('s3.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: [queue.queueArn],
      conditions: {
        StringEquals: { 'aws:SourceAccount': account },
        ArnLike: { 'aws:SourceArn': `arn:${partition}:s3:::${bucketNames}` },
      },
    }),
  )
  const resource = bucket.node.defaultChild as CfnBucket
  const known = (resource.notificationConfiguration ?? {}) as CfnBucket.NotificationConfigurationProperty
  const others = (known.queueConfigurations ?? []) as CfnBucket.QueueConfigurationProperty[]
  resource.notificationConfiguration = {
    queueConfigurations: [
      ...others,
      {
        event: 's3:ObjectCreated:*',
        queue: queue.queueArn,
        filter: { s3Key: { rules: [{ name: 'prefix', value: folder }] } },
      },
    ],
  }
  // S3 tests the queue before it accepts the configuration.
  const policy = queue.node.tryFindChild('Policy')
  if (policy) bucket.node.addDependency(policy)
}
