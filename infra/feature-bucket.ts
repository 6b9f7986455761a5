import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import type { Feature } from './feature.ts'
import { privately } from './private-bucket.ts'

type BucketNeeds = NonNullable<Feature['buckets']>[string]

/** A private bucket that outlives its stack; what is overwritten or deleted is kept for a month more. */
export function featureBucket(scope: Construct, id: string, { days }: BucketNeeds): Bucket {
  const bucket = new Bucket(scope, id, {
    ...privately,
    versioned: true,
    lifecycleRules: [
      {
        noncurrentVersionExpiration: Duration.days(30),
        ...(days === undefined ? {} : { expiration: Duration.days(days) }),
      },
    ],
    removalPolicy: RemovalPolicy.RETAIN,
  })
  acknowledge(
    bucket,
    'S1',
    'Files are read by short links, whose making the audit log holds; a log of S3 would name no person.',
  )
  return bucket
}
