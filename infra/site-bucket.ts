import { Duration } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'

const privately = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
}

/** Holds the site's files for CloudFront and for nobody else, and notes who came for them. */
export function siteBucket(scope: Construct): Bucket {
  const accessLog = new Bucket(scope, 'AccessLog', {
    ...privately,
    lifecycleRules: [{ expiration: Duration.days(90) }],
  })
  return new Bucket(scope, 'Site', {
    ...privately,
    versioned: true,
    lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
    serverAccessLogsBucket: accessLog,
    serverAccessLogsPrefix: 'site/',
  })
}
