import { Duration, Stack } from 'aws-cdk-lib'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Bucket, BucketPolicy } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import type { Config } from './config.ts'
import { privateBucketProps } from './private-bucket.ts'

/** The standby bucket in us-east-1, by name. */
export interface Standby {
  readonly name: string
  readonly region: string
}

interface StandbyPolicyProps {
  readonly config: Pick<Config, 'claimDomain'>
  readonly standby: Standby
  readonly distribution: IDistribution
}

/** Standby copy of the site, which answers if the site's bucket fails, with its access log. */
export function standbyBucket(scope: Construct, { stage }: Config): string {
  const { account } = Stack.of(scope)
  const log = new Bucket(scope, 'Logs', { ...privateBucketProps, lifecycleRules: [{ expiration: Duration.days(90) }] })
  const name = `veritech-${stage}-standby-${account}`
  const standby = new Bucket(scope, 'Standby', {
    ...privateBucketProps,
    enforceSSL: false,
    minimumTLSVersion: undefined,
    // A fixed name, because another region references it.
    bucketName: name,
    // Replication requires versioning.
    versioned: true,
    lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
    serverAccessLogsBucket: log,
    serverAccessLogsPrefix: 'standby/',
  })
  acknowledge(standby, 'S10', 'Its policy, which requires TLS 1.2, names the distribution and is made after it.')
  return name
}

/**
 * Policy of the standby: the distribution reads, over TLS 1.2 or newer. A bucket has one policy, so it is made where the distribution is
 * known. While another region owns the domain, its distribution reads the same standby.
 */
export function standbyPolicy(
  scope: Construct,
  { config: { claimDomain }, standby: { name }, distribution }: StandbyPolicyProps,
): void {
  const { account, partition } = Stack.of(scope)
  const standby = Bucket.fromBucketName(scope, 'Standby', name)
  const everything = [standby.bucketArn, standby.arnForObjects('*')]
  const refused = { effect: Effect.DENY, principals: [new AnyPrincipal()], actions: ['s3:*'], resources: everything }
  const policy = new BucketPolicy(scope, 'StandbyPolicy', { bucket: standby })
  policy.document.addStatements(
    new PolicyStatement({ ...refused, conditions: { Bool: { 'aws:SecureTransport': 'false' } } }),
    new PolicyStatement({ ...refused, conditions: { NumericLessThan: { 's3:TlsVersion': 1.2 } } }),
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject'],
      resources: [standby.arnForObjects('*')],
      conditions: claimDomain
        ? { StringEquals: { 'aws:SourceArn': distribution.distributionArn } }
        : {
            StringEquals: { 'aws:SourceAccount': account },
            ArnLike: { 'aws:SourceArn': `arn:${partition}:cloudfront::${account}:distribution/*` },
          },
    }),
  )
  acknowledge(policy, 'S10', 'It requires TLS; the rule cannot compare the name of a bucket that contains the account.')
}
