import { Duration, Stack } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import type { Config } from './config.ts'
import type { Permission } from './feature-function.ts'
import type { Feature, Job } from './feature.ts'
import { filesIn } from './files.ts'
import { privately } from './private-bucket.ts'
import { notify } from './upload-notification.ts'

/** Folder of the mails in their bucket. SES puts a note of its own there, AMAZON_SES_SETUP_NOTIFICATION, which is no mail. */
export const MAILS = 'in/'

/** A job that failed may read its mail again for so long. */
const DAYS_KEPT = 14

/** The receiving region refers to it, which AWS allows by a name only that was given by hand. */
export function mailInBucketName({ stage }: Pick<Config, 'stage'>, account: string): string {
  return `veritech-${stage}-mail-in-${account}`
}

/** Jobs of a feature in this stage: one that mails start is there where mails come in. */
export function jobsOf({ jobs = {} }: Feature, { mailIn }: Pick<Config, 'mailIn'>): [string, Job][] {
  return Object.entries(jobs).filter(([, { start }]) => start.by !== 'mail' || mailIn !== undefined)
}

/** The raw mails that came in, beside the job that takes them. SES in another region writes them, and their bucket tells the queue. */
export class MailInBucket extends Bucket {
  constructor(scope: Construct, id: string, { config, queue }: { config: Config; queue: Queue }) {
    super(scope, id, {
      ...privately,
      bucketName: mailInBucketName(config, Stack.of(scope).account),
      lifecycleRules: [{ expiration: Duration.days(DAYS_KEPT) }],
    })
    acknowledge(this, 'S1', 'Only SES writes here, and only the job reads: the log would repeat what the job logs.')
    notify(this, queue, MAILS)
  }

  /** Lets the job read mails. */
  get read(): Permission {
    return { actions: ['s3:GetObject'], resources: [filesIn(this, MAILS)] }
  }
}
