import type { SecretOf } from '../front-door/access-keys.ts'
import type { AwsAnswer } from '../front-door/service.ts'
import { checkDigests } from './checksum.ts'
import { readDescription } from './description.ts'
import type { Objects, Tags } from './objects.ts'
import { checkPolicy } from './post-policy.ts'
import type { PostedForm } from './posted-form.ts'
import { S3Refusal } from './refusal.ts'
import { checkSignature, checkToken, readCredential } from './signature.ts'
import { readTags } from './tagging.ts'
import { checkKey } from './write-object.ts'
import { element, xmlAnswer } from './xml.ts'

interface PostVerifier {
  readonly secretOf: SecretOf
  readonly region: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Verifies a form against its signed policy. Returns the access key id of the signature. */
export function verifyPost(bucket: string, { fields, file }: PostedForm, verifier: PostVerifier): string {
  const [policy, algorithm] = [fields.get('policy'), fields.get('x-amz-algorithm')]
  // No bucket here is public.
  if (policy === undefined) throw new S3Refusal(403, 'AccessDenied', 'Access Denied')
  if (algorithm !== 'AWS4-HMAC-SHA256')
    throw new S3Refusal(400, 'InvalidRequest', 'Only Signature Version 4 is supported.')
  const credential = readCredential(fields.get('x-amz-credential') ?? '', verifier.region)
  checkToken(fields.get('x-amz-security-token') ?? null)
  checkSignature(policy, fields.get('x-amz-signature') ?? '', credential, verifier)
  checkPolicy(policy, { bucket, fields, size: file.length, now: verifier.now })
  return credential.accessKeyId
}

/** Stores the file of a verified form. */
export async function postObject(
  bucket: string,
  { fields, file }: PostedForm,
  { objects, url }: { objects: Objects; url: string },
): Promise<AwsAnswer> {
  const key = fields.get('key') ?? ''
  if (key === '') throw new S3Refusal(400, 'InvalidArgument', "Bucket POST must contain a field named 'key'.")
  checkKey(key)
  const headers = Object.fromEntries(fields)
  const tagging = fields.get('tagging')
  const tags: Tags = tagging === undefined ? {} : readTags(tagging)
  const etag = await objects.put(bucket, key, {
    ...readDescription(headers),
    body: file,
    checksum: checkDigests(file, headers),
    tags,
    by: 'Post',
    mayReplace: () => true,
  })
  const location = `${url}/${key.split('/').map(encodeURIComponent).join('/')}`
  const answer = { etag: etag ?? '', location }
  const redirect = fields.get('success_action_redirect')
  if (redirect !== undefined && URL.canParse(redirect))
    return { status: 303, headers: { ...answer, location: redirect }, body: '' }
  const status = fields.get('success_action_status')
  if (status !== '201') return { status: status === '200' ? 200 : 204, headers: answer, body: '' }
  const xml = xmlAnswer(
    'PostResponse',
    element('Location', location) + element('Bucket', bucket) + element('Key', key) + element('ETag', etag ?? ''),
    201,
  )
  return { ...xml, headers: { ...xml.headers, ...answer } }
}
