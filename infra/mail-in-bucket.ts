import { Duration, Stack } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import type { Config } from './config.ts'
import type { Permission } from './feature-function.ts'
import type { Feature, JobManifest } from './feature.ts'
import { filesIn } from './files.ts'
import { privateBucketProps } from './private-bucket.ts'
import { notify } from './upload-notification.ts'

/** Folder of incoming mails. SES also writes AMAZON_SES_SETUP_NOTIFICATION there, which is no mail. */
export const MAILS = 'in/'

/** Retention, so that failed jobs can be retried, and agents can download a mail that could not be read (`RAW_MAIL_DAYS` of the help desk). */
const DAYS_KEPT = 90

/** A fixed name, because the receiving region references it; with the home region, because names of buckets are global. */
export function mailInBucketName({ stage, region }: Pick<Config, 'stage' | 'region'>, account: string): string {
  return `veritech-${stage}-mail-${region}-${account}`
}

/** Jobs of a feature; a mail job exists only with the setting `mailIn`. */
export function jobsOf({ jobs = {} }: Feature, { mailIn }: Pick<Config, 'mailIn'>): [string, JobManifest][] {
  return Object.entries(jobs).filter(([, { start }]) => start.by !== 'mail' || mailIn !== undefined)
}

/** Bucket of incoming raw mails, in the job's stack. SES in another region writes them; the bucket notifies the queue. */
export class MailInBucket extends Bucket {
  constructor(scope: Construct, id: string, { config, queue }: { config: Config; queue: Queue }) {
    const bucketName = mailInBucketName(config, Stack.of(scope).account)
    super(scope, id, {
      ...privateBucketProps,
      bucketName,
      lifecycleRules: [{ expiration: Duration.days(DAYS_KEPT) }],
    })
    acknowledge(this, 'S1', 'Only SES writes here, and only the job reads: the log would repeat what the job logs.')
    notify(this, queue, MAILS, bucketName)
  }

  /** Permission for the job to read mails. */
  get read(): Permission {
    return { actions: ['s3:GetObject'], resources: [filesIn(this, MAILS)] }
  }
}
