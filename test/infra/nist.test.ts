import { NIST80053R5Checks } from 'cdk-nag'
import { expect, test } from 'vitest'
import { build } from '#infra/build.ts'
import { parseConfig } from '#infra/config.ts'
import { features } from '#infra/features/index.ts'
import { fixtureDist } from './fixture-dist.ts'
import { bundlesOf, sampleFeature } from './sample-feature.ts'
import { context, newApp } from './synthesised.ts'

/** With a feature that has files and jobs. */
const sample = sampleFeature('sample')

const NO_SERVER = 'AWS invokes our functions with signed calls'

/**
 * Rules of NIST 800-53 r5 that the stacks break, with the reason. A broken rule does not stop a deployment, unlike in the other packs.
 * The test fails if another rule is broken, or if a listed one no longer is.
 */
const NOT_KEPT: Readonly<Record<string, string>> = {
  APIGWAssociatedWithWAF: 'The firewall is at the edge, and functions refuse every call that did not come through it.',
  APIGWCacheEnabledAndEncrypted: 'Responses are personal and marked `no-store`, so a cache would stay empty.',
  APIGWSSLEnabled: `${NO_SERVER}, so no server can check a client certificate of the gateway.`,
  CloudTrailCloudWatchLogsEnabled:
    'EventBridge reports the important calls. A copy of all calls in CloudWatch would cost money by the gigabyte and have no reader.',
  CloudTrailEncryptionEnabled:
    'S3 encrypts the files, which name no client. Our own key would cost a dollar a month, and disabling it would stop the trail.',
  CloudWatchLogGroupEncrypted:
    'CloudWatch encrypts logs, and they hold no personal data. Our own key would cost a dollar a month in each region. A wrong key policy would lose logs.',
  IAMNoInlinePolicy: 'An inline policy is deleted with its role. A managed policy could be attached to other roles.',
  LambdaConcurrency:
    'The assistant and the mail function have a reservation. Others share the account, because each reservation leaves less for the rest.',
  LambdaDLQ: 'Each caller waits for the result, or a stream keeps the records. `guards.ts` checks this.',
  LambdaInsideVPC: 'We have no private network. Functions call public endpoints of AWS, each under its own role.',
  S3BucketLoggingEnabled:
    'Buckets of the platform have access logs. For files of a feature, the audit log names who made each link. S3 would only name our function.',
  S3BucketReplicationEnabled:
    'The bucket of the site is replicated, and the standby is the replica. Access logs expire after 90 days. CloudTrail keeps its own copy of the trail for 90 days.',
  S3BucketSSLRequestsOnly:
    'Every bucket requires TLS. The policy of the standby is in another stack, where the rule does not look.',
  S3BucketVersioningEnabled: 'The buckets of the site and of the trail are versioned. Access logs are written once.',
  S3DefaultEncryptionKMS:
    'The site is public. S3 delivers access logs only to buckets with its own encryption. For the trail, see CloudTrailEncryptionEnabled.',
  SNSEncryptedKMS:
    'An alarm contains figures and no personal data. CloudWatch cannot publish with the key of AWS. Disabling a key of our own would stop all alarms.',
  SecretsManagerRotationEnabled:
    'A deployment rotates the secret of the edge. A scheduled rotation would change it while CloudFront still sends the old one.',
  SecretsManagerUsingKMSKey:
    'The key of AWS is enough: everyone who may read the distribution can read the same value there.',
}

test('the stacks break no NIST 800-53 r5 rules except the listed ones', () => {
  const app = newApp()
  build(app, parseConfig(context, [...features, sample]), { dist: fixtureDist(bundlesOf(sample)) })
  const { violations } = new NIST80053R5Checks(app).validateScope(app)
  const rules = new Set(violations.map(({ ruleName }) => ruleName.replace('NIST.800.53.R5-', '').replace(/\[.*/, '')))
  expect([...rules].toSorted()).toEqual(Object.keys(NOT_KEPT))
})
