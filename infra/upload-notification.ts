import { Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3'
import type { Queue } from 'aws-cdk-lib/aws-sqs'

/**
 * Lets a bucket tell a queue of each file that comes into `folder`. CDK's own way needs a function that changes the bucket while it is deployed; a property
 * does, as long as the queue does not ask for the bucket's name, which comes after the queue's policy.
 */
export function notify(bucket: Bucket, queue: Queue, folder: string): void {
  const { account, partition, stackName } = Stack.of(bucket)
  queue.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('s3.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: [queue.queueArn],
      conditions: {
        StringEquals: { 'aws:SourceAccount': account },
        ArnLike: { 'aws:SourceArn': `arn:${partition}:s3:::${stackName}-*` },
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
  // S3 tries the queue before it accepts the configuration.
  const policy = queue.node.tryFindChild('Policy')
  if (policy) bucket.node.addDependency(policy)
}
