import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnTrail } from 'aws-cdk-lib/aws-cloudtrail'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Bucket, type BucketPolicy } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'
import { arn } from './feature-function.ts'
import { privately } from './private-bucket.ts'

/** How long it can be looked up who changed what: whoever got in is often noticed after months. */
const KEPT_FOR = Duration.days(365)

interface AuditStackProps extends StackProps {
  readonly config: Config
}

/**
 * Who changed what in the account, in every region, by whichever way: what CloudTrail writes down, and without which
 * EventBridge hears of no call. Where an account or its organisation has a trail already, this stack is not made.
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
      // People, roles and the edge are changed by calls that are told of in us-east-1.
      includeGlobalServiceEvents: true,
      enableLogFileValidation: true,
      // Calls that change or read what there is. Those on the data itself are too many, and the product's own logs tell of them.
      eventSelectors: [{ includeManagementEvents: true, readWriteType: 'All' }],
    })
    // CloudTrail looks whether it may write before it is made.
    trail.node.addDependency(bucket.policy as BucketPolicy)
  }
}

/** Takes files of this one trail, keeps what is overwritten or deleted for a month more, and notes who read it. */
function trailBucket(scope: Construct, trailArn: string): Bucket {
  const { account } = Stack.of(scope)
  const readers = new Bucket(scope, 'Readers', {
    ...privately,
    lifecycleRules: [{ expiration: KEPT_FOR }],
  })
  const bucket = new Bucket(scope, 'Calls', {
    ...privately,
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
