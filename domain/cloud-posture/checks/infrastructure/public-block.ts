import type { Verdict } from '../check.ts'
import { LATER } from './declared.ts'
import type { Declared } from './declared.ts'
import { later, passed, wordOf } from './judging.ts'
import type { InfrastructureCheck } from './judging.ts'

type Judge = InfrastructureCheck['looks'][number]['judge']

/** The part of a bucket's block by which AWS ignores what would make it public. */
const FLAGS = {
  list: ['IgnorePublicAcls', 'ignore_public_acls'],
  policy: ['RestrictPublicBuckets', 'restrict_public_buckets'],
} as const

/**
 * A judge of lists or policies that takes one as passed where the bucket's block makes it say nothing. Of a plan that does not say yet which
 * bucket its blocks are for, it is unknown. Source: Amazon S3 User Guide, "Blocking public access", 2026.
 */
export function unlessBlocked(what: keyof typeof FLAGS, judge: Judge): Judge {
  return (resource, all) => {
    const verdict = judge(resource, all)
    if (verdict?.status !== 'open') return verdict
    const [flag, planFlag] = FLAGS[what]
    return resource.type.startsWith('AWS::')
      ? (blockedInTemplate(resource, all, flag) ?? verdict)
      : (blockedInPlan(resource, all, planFlag) ?? verdict)
  }
}

function blockedInTemplate(resource: Declared, all: readonly Declared[], flag: string): Verdict | undefined {
  const bucket = resource.type === 'AWS::S3::Bucket' ? resource : bucketOf(resource, all)
  const keys = ['PublicAccessBlockConfiguration', flag]
  const value = bucket?.at(...keys)
  if (!bucket || value === undefined) return undefined
  if (value === LATER) return later(bucket, keys)
  return wordOf(value) === 'true' ? passed(bucket, keys) : undefined
}

/** The bucket of the template for which a policy is. */
function bucketOf(policy: Declared, all: readonly Declared[]): Declared | undefined {
  const name = policy.at('Bucket')
  return all.find(
    (each) =>
      each.type === 'AWS::S3::Bucket' &&
      (each.name === policy.refersTo('Bucket') || (typeof name === 'string' && name === each.at('BucketName'))),
  )
}

function blockedInPlan(resource: Declared, all: readonly Declared[], flag: string): Verdict | undefined {
  const blocks = all.filter(
    (each) => each.type === 'aws_s3_bucket_public_access_block' && wordOf(each.at(flag)) === 'true',
  )
  const name = resource.at('bucket')
  const same = blocks.find((block) => typeof name === 'string' && block.at('bucket') === name)
  if (same) return passed(same, [flag])
  const undecided = blocks.find((block) => name === LATER || block.at('bucket') === LATER)
  return (
    undecided && {
      ...later(undecided, ['bucket']),
      detail: 'A block of public access may be for this bucket: the plan does not say yet for which one it is.',
    }
  )
}
