import type { Bucket } from '../edge/bucket.ts'
import { s3Error } from '../front-door/aws-error.ts'
import type { AwsAnswer, AwsCall, AwsService } from '../front-door/service.ts'
import type { Gate } from '../iam/gate.ts'
import { listVersions } from './list-versions.ts'
import { objectNamed } from './object-name.ts'
import type { Objects } from './objects.ts'

interface S3Options {
  /** By their names, with what deployments put into them. */
  readonly buckets: ReadonlyMap<string, Bucket>
  readonly objects: Objects
  readonly gate: Pick<Gate, 'allows'>
}

/** S3 as functions and operators call it: whole objects are written and read, on conditions too, listed and removed. */
export function createS3({ buckets, objects, gate }: S3Options): AwsService {
  return async (call) => {
    const { bucket: name, key } = objectNamed(call.path)
    const bucket = buckets.get(name)
    if (!bucket) return s3Error(404, 'NoSuchBucket', 'The specified bucket does not exist')
    if (key === '' && call.method === 'GET' && /[?&]versions(?:[=&]|$)/.test(call.path))
      return { status: 200, headers: { 'content-type': 'application/xml' }, body: await listVersions(name, bucket) }
    if (key === '') return s3Error(501, 'NotImplemented', 'The local cloud serves objects and lists their versions.')
    switch (call.method) {
      case 'GET':
        return read(call, name, key)
      case 'PUT':
        return write(call, name, key)
      case 'DELETE':
        return remove(bucket, key)
      default:
        return s3Error(501, 'NotImplemented', `The local cloud does not serve ${call.method} of an object.`)
    }
  }

  async function read({ principal }: AwsCall, name: string, key: string): Promise<AwsAnswer> {
    const object = await buckets.get(name)?.get(key)
    if (object) {
      const { body, contentType, contentEncoding, cacheControl, etag, lastModified } = object
      return {
        status: 200,
        headers: {
          'content-type': contentType,
          etag,
          'last-modified': lastModified,
          ...(contentEncoding ? { 'content-encoding': contentEncoding } : {}),
          ...(cacheControl ? { 'cache-control': cacheControl } : {}),
        },
        body,
      }
    }
    // Who may not list a bucket is not told what is missing from it.
    const mayList = principal !== undefined && gate.allows(principal, 's3:ListBucket', `arn:aws:s3:::${name}`)
    return mayList
      ? s3Error(404, 'NoSuchKey', 'The specified key does not exist.')
      : s3Error(403, 'AccessDenied', 'Access Denied')
  }

  async function write({ headers, body }: AwsCall, name: string, key: string): Promise<AwsAnswer> {
    const etag = await objects.put(name, key, {
      body,
      contentType: headers['content-type'] ?? 'binary/octet-stream',
      cacheControl: headers['cache-control'],
      mayReplace: (there) =>
        (headers['if-none-match'] !== '*' || there === undefined) &&
        (headers['if-match'] === undefined || headers['if-match'] === there),
    })
    return etag === undefined
      ? s3Error(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')
      : { status: 200, headers: { etag }, body: '' }
  }
}

async function remove(bucket: Bucket, key: string): Promise<AwsAnswer> {
  return (await bucket.remove(key))
    ? { status: 204, headers: {}, body: '' }
    : s3Error(501, 'NotImplemented', 'The local cloud does not remove what a deployment put into a bucket.')
}
