import { s3Error } from '../front-door/aws-error.ts'
import type { AwsAnswer, AwsCall, AwsService } from '../front-door/service.ts'
import type { Gate } from '../iam/gate.ts'
import { objectNamed } from './object-name.ts'
import type { Objects } from './objects.ts'

interface S3Options {
  readonly objects: Objects
  readonly gate: Pick<Gate, 'allows'>
}

/** S3 as functions call it: whole objects are written and read, on conditions too. */
export function createS3({ objects, gate }: S3Options): AwsService {
  return async (call) => {
    const { bucket, key } = objectNamed(call.path)
    if (!objects.buckets.includes(bucket)) return s3Error(404, 'NoSuchBucket', 'The specified bucket does not exist')
    if (key === '') return s3Error(501, 'NotImplemented', 'The local cloud serves objects, not buckets.')
    switch (call.method) {
      case 'GET':
        return read(call, bucket, key)
      case 'PUT':
        return write(call, bucket, key)
      default:
        return s3Error(501, 'NotImplemented', `The local cloud does not serve ${call.method} of an object.`)
    }
  }

  async function read({ principal }: AwsCall, bucket: string, key: string): Promise<AwsAnswer> {
    const object = await objects.get(bucket, key)
    if (object) {
      const { body, contentType, cacheControl, etag, lastModified } = object
      return {
        status: 200,
        headers: {
          'content-type': contentType,
          etag,
          'last-modified': lastModified,
          ...(cacheControl ? { 'cache-control': cacheControl } : {}),
        },
        body,
      }
    }
    // Who may not list a bucket is not told what is missing from it.
    const mayList = principal !== undefined && gate.allows(principal, 's3:ListBucket', `arn:aws:s3:::${bucket}`)
    return mayList
      ? s3Error(404, 'NoSuchKey', 'The specified key does not exist.')
      : s3Error(403, 'AccessDenied', 'Access Denied')
  }

  async function write({ headers, body }: AwsCall, bucket: string, key: string): Promise<AwsAnswer> {
    const etag = await objects.put(bucket, key, {
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
