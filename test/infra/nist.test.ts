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

// The rule engine starts slowly on a busy machine.

const NO_SERVER = 'Functions answer, which AWS invokes with signed calls'

/**
 * The rules of NIST 800-53 r5 that the stacks do not keep. The pack is therefore no condition of a deployment, as the others are; but
 * what is kept of it is not lost unnoticed, and what is kept at last is taken out of here.
 */
const NOT_KEPT: Readonly<Record<string, string>> = {
  APIGWAssociatedWithWAF: 'The firewall is at the edge, and functions refuse every call that did not come through it.',
  APIGWCacheEnabledAndEncrypted: 'Answers are personal and `no-store`: there is nothing to keep in a cache.',
  APIGWSSLEnabled: `${NO_SERVER}: no server is there that could check a certificate of the gateway.`,
  CloudTrailCloudWatchLogsEnabled:
    'EventBridge tells of the calls that matter; a second copy of all the others in CloudWatch would be paid for by the gigabyte and read by nobody.',
  CloudTrailEncryptionEnabled:
    'S3 encrypts the files, which name no client. A key of our own would cost a dollar, and whoever switched it off would end the trail.',
  CloudWatchLogGroupEncrypted:
    'The service encrypts logs itself, and none holds personal data. A key of our own in every region that logs would cost a dollar each, and a mistake in its policy would lose the logs.',
  IAMNoInlinePolicy: 'An inline policy lives and dies with its one role; a managed one could be given to another.',
  LambdaConcurrency:
    'Kept by the assistant and by the mails. Others share the account: a reservation takes from all the rest what it keeps for one.',
  LambdaDLQ:
    'Nothing is handed to a function without somebody who waits, or a stream that keeps it: a guard holds to it.',
  LambdaInsideVPC:
    'There is nothing within a network of ours to reach: functions call public endpoints of AWS, each under its own role.',
  S3BucketLoggingEnabled:
    'Kept by the platform; of the files of a feature the audit log names who made each link, and a log of S3 would name our own function.',
  S3BucketReplicationEnabled:
    'Kept by the bucket of the site; its copy is one, access logs are forgotten after 90 days, and of the trail CloudTrail keeps a copy for as long.',
  S3BucketSSLRequestsOnly:
    'Kept by every bucket. The policy of the standby names the distribution, so another stack makes it, and the rule cannot find it.',
  S3BucketVersioningEnabled: 'Kept by the buckets of the site and of the trail; an access log is written once.',
  S3DefaultEncryptionKMS:
    'The files are what everybody may read, an access log may only be encrypted by S3 itself, and for the trail see above.',
  SNSEncryptedKMS:
    'An alarm names figures and nobody. CloudWatch cannot publish under the key that AWS keeps, and a key of our own that is switched off would take the alarms with it.',
  SecretsManagerRotationEnabled:
    'The proof of the edge is rotated by a deployment, generation by generation: a rotation by itself would lock the edge out.',
  SecretsManagerUsingKMSKey:
    'The key that AWS holds for Secrets Manager does: whoever may read the distribution reads the same value there.',
}

test('the stacks break no NIST 800-53 r5 rules except the listed ones', () => {
  const app = newApp()
  build(app, parseConfig(context, [...features, sample]), { dist: fixtureDist(bundlesOf(sample)) })
  const { violations } = new NIST80053R5Checks(app).validateScope(app)
  const rules = new Set(violations.map(({ ruleName }) => ruleName.replace('NIST.800.53.R5-', '').replace(/\[.*/, '')))
  expect([...rules].toSorted()).toEqual(Object.keys(NOT_KEPT))
})
