import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnTrail } from 'aws-cdk-lib/aws-cloudtrail'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Bucket, type BucketPolicy } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'
import { arn } from './feature-function.ts'
import { privateBucketProps } from './private-bucket.ts'

/** Long, because intrusions are often noticed after months. */
const KEPT_FOR = Duration.days(365)

interface AuditStackProps extends StackProps {
  readonly config: Config
}

/**
 * CloudTrail for all regions: records changes in the account, and EventBridge needs it for events of API calls. The stack is
 * left out if the account or its organisation has a trail.
 */
export class AuditStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...props }: AuditStackProps) {
    super(scope, id, { ...props, terminationProtection: true })
    const trailName = `veritech-${config.stage}`
    const bucket = trailBucket(this, arn(this, 'cloudtrail', `trail/${trailName}`))
    const trail = new CfnTrail(this, 'Trail', {
      trailName,
      s3BucketName: bucket.bucketName,
      isLogging: true,
      isMultiRegionTrail: true,
      // IAM, STS and CloudFront events are recorded in us-east-1.
      includeGlobalServiceEvents: true,
      enableLogFileValidation: true,
      // Management events only; data events are too many, and the product's own logs cover them.
      eventSelectors: [{ includeManagementEvents: true, readWriteType: 'All' }],
    })
    // CloudTrail checks its permission to write at creation.
    trail.node.addDependency(bucket.policy as BucketPolicy)
  }
}

/** Bucket of this trail: keeps old versions for a month and logs access. */
function trailBucket(scope: Construct, trailArn: string): Bucket {
  const { account } = Stack.of(scope)
  const readers = new Bucket(scope, 'Readers', {
    ...privateBucketProps,
    lifecycleRules: [{ expiration: KEPT_FOR }],
  })
  const bucket = new Bucket(scope, 'Calls', {
    ...privateBucketProps,
    versioned: true,
    lifecycleRules: [{ expiration: KEPT_FOR, noncurrentVersionExpiration: Duration.days(30) }],
    serverAccessLogsBucket: readers,
  })
  const principals = [new ServicePrincipal('cloudtrail.amazonaws.com')]
  const ofThisTrail = { 'aws:SourceArn': trailArn }
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals,
      actions: ['s3:GetBucketAcl'],
      resources: [bucket.bucketArn],
      conditions: { StringEquals: ofThisTrail },
    }),
  )
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals,
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects(`AWSLogs/${account}/*`)],
      conditions: { StringEquals: { ...ofThisTrail, 's3:x-amz-acl': 'bucket-owner-full-control' } },
    }),
  )
  return bucket
}
