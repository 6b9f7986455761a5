import * as z from 'zod'
import { S3Refusal } from './refusal.ts'

const conditionSchema = z.union([
  z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
  z.record(z.string(), z.string()),
])
const policySchema = z.object({ expiration: z.iso.datetime(), conditions: z.array(conditionSchema) })

interface PostedUpload {
  readonly bucket: string
  /** Form fields except the file, with names in lower case. */
  readonly fields: ReadonlyMap<string, string>
  readonly size: number
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Fields that need no condition. */
const UNCHECKED_FIELDS = /^(?:x-amz-signature|policy|file|awsaccesskeyid|signature|x-ignore-.*)$/

/**
 * Throws if the policy does not allow an upload.
 * Source: Amazon S3 API Reference, "Creating an HTML form", "POST policy".
 */
export function checkPolicy(base64: string, { bucket, fields, size, now }: PostedUpload): void {
  const { expiration, conditions } = readPolicy(base64)
  if (Date.parse(expiration) <= now) throw policyError('Policy expired.')
  const named = new Set<string>(['bucket'])
  const valueOf = (name: string): string => (name === 'bucket' ? bucket : (fields.get(name) ?? ''))
  for (const condition of conditions) {
    if (!Array.isArray(condition)) {
      for (const [field, wanted] of Object.entries(condition)) {
        const name = field.toLowerCase()
        named.add(name)
        if (valueOf(name) !== wanted) throw conditionError(['eq', `$${field}`, wanted])
      }
      continue
    }
    if (condition[0] === 'content-length-range') {
      const [, least, most] = condition
      if (size > most)
        throw new S3Refusal(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
      if (size < least)
        throw new S3Refusal(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
      continue
    }
    const [operator, field, wanted] = condition
    const name = field.slice(1).toLowerCase()
    named.add(name)
    const value = valueOf(name)
    if (operator === 'eq' ? value !== wanted : !value.startsWith(wanted)) throw conditionError(condition)
  }
  const extra = [...fields.keys()].filter((name) => !named.has(name) && !UNCHECKED_FIELDS.test(name))
  if (extra.length > 0) throw policyError(`Extra input fields: ${extra.join(', ')}`)
}

function readPolicy(base64: string): z.infer<typeof policySchema> {
  try {
    return policySchema.parse(JSON.parse(Buffer.from(base64, 'base64').toString()))
  } catch {
    throw new S3Refusal(
      400,
      'InvalidPolicyDocument',
      'The content of the form does not meet the conditions specified in the policy document.',
    )
  }
}

function conditionError(condition: readonly unknown[]): S3Refusal {
  return policyError(`Policy Condition failed: ${JSON.stringify(condition)}`)
}

function policyError(why: string): S3Refusal {
  return new S3Refusal(403, 'AccessDenied', `Invalid according to Policy: ${why}`)
}
