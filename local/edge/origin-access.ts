import * as z from 'zod'
import type { Resource } from '../assembly/resource.ts'
import type { Distribution } from './distribution.ts'

const oneOrMore = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat())
const bucketPolicy = z.object({
  Bucket: z.string(),
  PolicyDocument: z.object({
    Statement: z.array(
      z.object({
        Effect: z.enum(['Allow', 'Deny']),
        Action: oneOrMore,
        Principal: z.union([z.literal('*'), z.record(z.string(), oneOrMore)]),
        Condition: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
      }),
    ),
  }),
})

/** Actions that the bucket's policy allows CloudFront for this distribution. */
export function grantedTo(
  { arn }: Pick<Distribution, 'arn'>,
  bucket: Resource,
  policies: readonly Resource[],
): (action: string) => boolean {
  const statements = policies
    .map((policy) => bucketPolicy.parse(policy.properties()))
    .filter(({ Bucket }) => Bucket === bucket.id)
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .filter(
      ({ Effect, Principal, Condition }) =>
        Effect === 'Allow' &&
        typeof Principal === 'object' &&
        Principal['Service']?.includes('cloudfront.amazonaws.com') &&
        sources(Condition).every((source) => source === arn),
    )
  return (action) => statements.some(({ Action }) => Action.includes(action) || Action.includes('s3:*'))
}

/** The distributions that a statement's condition names. */
function sources(condition: Readonly<Record<string, Readonly<Record<string, unknown>>>>): unknown[] {
  return Object.values(condition).flatMap((keys) =>
    Object.entries(keys)
      .filter(([key]) => key.toLowerCase() === 'aws:sourcearn')
      .map(([, value]) => value),
  )
}
