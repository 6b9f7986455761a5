import type { AwsCall } from '../front-door/service.ts'
import { copySource, objectNamed } from '../s3/object-name.ts'
import { withQueryHeaders } from '../s3/query-headers.ts'
import type { RequestedAction } from './policy.ts'

const objectActions: Readonly<Record<string, string>> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  POST: 's3:PutObject',
  DELETE: 's3:DeleteObject',
}
const taggingActions: Readonly<Record<string, string>> = {
  GET: 's3:GetObjectTagging',
  PUT: 's3:PutObjectTagging',
  DELETE: 's3:DeleteObjectTagging',
}

/**
 * The IAM actions of a call on a bucket or object.
 * Source: Amazon S3 User Guide, "Required permissions for Amazon S3 API operations".
 */
export function s3Actions(call: Pick<AwsCall, 'method' | 'path' | 'headers'>): readonly RequestedAction[] {
  const { method, path } = call
  const headers = withQueryHeaders(path, call.headers)
  const { bucket, key } = objectNamed(path)
  const query = new URLSearchParams(path.split('?', 2)[1] ?? '')
  const arn = `arn:aws:s3:::${bucket}`
  if (key === '') {
    // Each key is authorized separately.
    if (method === 'POST' && query.has('delete')) return []
    if (query.has('versions')) return [{ action: 's3:ListBucketVersions', resource: arn, context: {} }]
    return [{ action: 's3:ListBucket', resource: arn, context: { 's3:prefix': query.get('prefix') ?? '' } }]
  }
  const requested = (action: string, resource = `${arn}/${key}`): RequestedAction => ({ action, resource, context: {} })
  if (query.has('tagging')) return [requested(taggingActions[method] ?? `s3:${method}`)]
  if (method === 'DELETE' && query.has('uploadId')) return [requested('s3:AbortMultipartUpload')]
  if (method === 'GET' && query.has('versionId') && query.get('versionId') !== 'null')
    return [requested('s3:GetObjectVersion')]
  const source = copySource(headers)
  return [
    requested(objectActions[method] ?? `s3:${method}`),
    ...(source ? [requested('s3:GetObject', `arn:aws:s3:::${source.bucket}/${source.key}`)] : []),
    ...(headers['x-amz-tagging'] === undefined ? [] : [requested('s3:PutObjectTagging')]),
  ]
}
