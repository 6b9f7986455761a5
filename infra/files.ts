import { ArnFormat, CfnOutput, Duration, Fn, Stack } from 'aws-cdk-lib'
import { Rule } from 'aws-cdk-lib/aws-events'
import { CfnMalwareProtectionPlan } from 'aws-cdk-lib/aws-guardduty'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Bucket, type CfnBucket, HttpMethods, type LifecycleRule } from 'aws-cdk-lib/aws-s3'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import type { Config } from './config.ts'
import { type Permission, policy } from './feature-function.ts'
import { privateBucketProps } from './private-bucket.ts'

/** Folder of uploads before inspection. lambdas/platform/files/file-keys.ts defines the keys. */
export const WAITING = 'waiting/'
const CLEAN = 'files/'
/** Folder of jobs' unfinished files. */
const MAKING = 'making/'

interface FileBucketProps extends Pick<Config, 'domain' | 'certificateArn' | 'hostedZone' | 'claimDomain'> {
  /** Retention of files in days; undefined: unlimited. */
  readonly days?: number
  /** Retention in days of the clean files of one owner. */
  readonly ofOwner?: { readonly owner: string; readonly days: number }
}

/**
 * Private bucket of a feature: browsers upload by presigned forms and download by short-lived links. The bucket is retained with
 * its stack; old versions are kept for a month.
 */
export function fileBucket(scope: Construct, id: string, { days, ofOwner, ...site }: FileBucketProps): Bucket {
  const bucket = new Bucket(scope, id, {
    ...privateBucketProps,
    versioned: true,
    cors: [
      {
        allowedOrigins: [pagesOf(site)],
        allowedMethods: [HttpMethods.POST, HttpMethods.GET],
        allowedHeaders: ['content-type'],
        maxAge: 3600,
      },
    ],
    lifecycleRules: [
      // Uploads that were never inspected expire.
      forgottenAfterADay(WAITING),
      forgottenAfterADay(MAKING),
      ...(ofOwner ? [forgotten(`${CLEAN}${ofOwner.owner}/`, ofOwner.days)] : []),
      {
        noncurrentVersionExpiration: Duration.days(30),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
        ...(days === undefined ? {} : { expiration: Duration.days(days) }),
      },
    ],
  })
  acknowledge(bucket, 'S1', 'The audit log names who made each link; a log of S3 would name our own function.')
  return bucket
}

/** Where pages come from. Without a name of its own a stage is at an address that CloudFront draws later; links are signed anyway. */
function pagesOf({
  domain,
  certificateArn,
  hostedZone,
  claimDomain,
}: Omit<FileBucketProps, 'days' | 'ofOwner'>): string {
  const hasOwnName = claimDomain && (certificateArn !== undefined || hostedZone !== undefined)
  return hasOwnName ? `https://${domain}` : '*'
}

function forgottenAfterADay(prefix: string): LifecycleRule {
  return forgotten(prefix, 1)
}

function forgotten(prefix: string, days: number): LifecycleRule {
  return { prefix, expiration: Duration.days(days), noncurrentVersionExpiration: Duration.days(1) }
}

/** ARN pattern of a folder, for roles in the bucket's stack. */
export function filesIn(bucket: Bucket, folder: string): string {
  acknowledgeFolder(Stack.of(bucket), bucket, folder)
  return bucket.arnForObjects(`${folder}*`)
}

function acknowledgeFolder(scope: Construct, bucket: Bucket, folder: string): void {
  const name = Stack.of(bucket).getLogicalId(bucket.node.defaultChild as CfnBucket)
  acknowledge(
    scope,
    `IAM5[Resource::<${name}.Arn>/${folder}*]`,
    'Keys of files are drawn when they are announced, so a role names the folder that it works in.',
  )
}

/** Permission to sign upload forms. */
export function announceFiles(bucket: Bucket): Permission {
  return { actions: ['s3:PutObject'], resources: [filesIn(bucket, WAITING)] }
}

/** Permission to sign links to clean files and read them. */
export function readFiles(bucket: Bucket): Permission {
  return { actions: ['s3:GetObject'], resources: [filesIn(bucket, CLEAN)] }
}

/** Permission to delete clean files that belong to nothing any more. */
export function deleteFiles(bucket: Bucket): Permission {
  return { actions: ['s3:DeleteObject'], resources: [filesIn(bucket, CLEAN)] }
}

/** Permission for a job to write files, which need no inspection, and to continue unfinished ones. */
export function writeFiles(bucket: Bucket): Permission {
  return {
    actions: ['s3:GetObject', 's3:PutObject'],
    resources: [filesIn(bucket, CLEAN), filesIn(bucket, MAKING)],
  }
}

/** Permission to inspect, move and delete uploads. With list permission S3 answers 404 instead of 403 for a missing upload. */
export function inspectFiles(bucket: Bucket): Permission[] {
  return [
    { actions: ['s3:GetObject', 's3:DeleteObject'], resources: [filesIn(bucket, WAITING)] },
    { actions: ['s3:PutObject'], resources: [filesIn(bucket, CLEAN)] },
    { actions: ['s3:ListBucket'], resources: [bucket.bucketArn] },
  ]
}

/**
 * GuardDuty scans uploads and sends results to the inspection's queue. The function waits for them with
 * MALWARE_PROTECTION=on. Source: Amazon GuardDuty User Guide, "Create or update IAM role policy".
 */
export function scanUploads(scope: Construct, bucket: Bucket, queue: Queue): void {
  const stack = Stack.of(scope)
  const rules = stack.formatArn({
    service: 'events',
    resource: 'rule',
    resourceName: 'DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*',
    arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
  })
  const role = new Role(scope, 'ScanRole', {
    assumedBy: new ServicePrincipal('malware-protection-plan.guardduty.amazonaws.com'),
    description: 'What GuardDuty may do to scan uploads',
    inlinePolicies: {
      scan: policy([
        {
          actions: ['events:PutRule', 'events:DeleteRule', 'events:PutTargets', 'events:RemoveTargets'],
          resources: [rules],
          conditions: { StringLike: { 'events:ManagedBy': 'malware-protection-plan.guardduty.amazonaws.com' } },
        },
        { actions: ['events:DescribeRule', 'events:ListTargetsByRule'], resources: [rules] },
        {
          actions: ['s3:PutBucketNotification', 's3:GetBucketNotification', 's3:ListBucket'],
          resources: [bucket.bucketArn],
        },
        {
          actions: ['s3:PutObject'],
          resources: [bucket.arnForObjects('malware-protection-resource-validation-object')],
        },
        {
          actions: ['s3:GetObject', 's3:GetObjectVersion'],
          resources: [bucket.arnForObjects('*')],
        },
      ]),
    },
  })
  acknowledgeFolder(role, bucket, '')
  acknowledge(
    role,
    `IAM5[Resource::arn:aws:events:${stack.region}:<AWS::AccountId>:rule/DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*]`,
    'GuardDuty names the rule that it makes itself.',
  )
  new CfnMalwareProtectionPlan(scope, 'Scan', {
    role: role.roleArn,
    protectedResource: { s3Bucket: { bucketName: bucket.bucketName, objectPrefixes: [WAITING] } },
    actions: { tagging: { status: 'DISABLED' } },
  })
  const rule = new Rule(scope, 'Scanned', {
    description: 'What GuardDuty found in an upload',
    eventPattern: {
      source: ['aws.guardduty'],
      detailType: ['GuardDuty Malware Protection Object Scan Result'],
      detail: { s3ObjectDetails: { bucketName: [bucket.bucketName] } },
    },
    // Not CDK's SqsQueue target, whose policy would create a circular dependency of rule, bucket and policy.
    targets: [{ bind: () => ({ arn: queue.queueArn }) }],
  })
  queue.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('events.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: [queue.queueArn],
      conditions: {
        StringEquals: { 'aws:SourceAccount': stack.account },
        ArnLike: {
          'aws:SourceArn': stack.formatArn({
            service: 'events',
            resource: 'rule',
            resourceName: `${stack.stackName}-*`,
          }),
        },
      },
    }),
  )
  acknowledge(rule, 'Serverless-EventBusDLQ', 'A finding goes to a queue, which takes it even while nobody reads.')
}

/** A bucket of files, as functions of another stack name it. */
export interface PublishedFiles {
  readonly stack: Stack
  readonly name: string
  readonly arn: string
  /** How cdk-nag names the ARN. */
  readonly finding: string
}

/** Outputs of the bucket's stack, so that functions of another stack can read its files. */
export function publishFiles(bucket: Bucket): PublishedFiles {
  const stack = Stack.of(bucket)
  const published = (output: string, value: string): string => {
    new CfnOutput(stack, output, { value })
    return output
  }
  const [name, arn] = [published('FilesName', bucket.bucketName), published('FilesArn', bucket.bucketArn)]
  const { stackName, region } = stack
  return {
    stack,
    name: Fn.getStackOutput(stackName, name, region),
    arn: Fn.getStackOutput(stackName, arn, region),
    finding: JSON.stringify({ 'Fn::GetStackOutput': { StackName: stackName, Region: region, OutputName: arn } }),
  }
}

/** Permission of a function in another stack to read clean files. */
export function readPublishedFiles(scope: Stack, files: PublishedFiles): Permission {
  return inPublishedFiles(scope, files, 's3:GetObject')
}

/** Permission of a function in another stack to delete clean files. */
export function deletePublishedFiles(scope: Stack, files: PublishedFiles): Permission {
  return inPublishedFiles(scope, files, 's3:DeleteObject')
}

function inPublishedFiles(scope: Stack, { stack, arn, finding }: PublishedFiles, action: string): Permission {
  scope.addStackDependency(stack)
  acknowledge(
    scope,
    `IAM5[Resource::${finding}/${CLEAN}*]`,
    'Keys of files are drawn when they are announced, so a role names the folder that it works in.',
  )
  return { actions: [action], resources: [`${arn}/${CLEAN}*`] }
}
