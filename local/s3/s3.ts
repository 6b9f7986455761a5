import type { Bucket } from '../edge/bucket.ts'
import { s3Error } from '../front-door/aws-error.ts'
import type { AwsAnswer, AwsService } from '../front-door/service.ts'
import type { Gate } from '../iam/gate.ts'
import { deleteObjects } from './delete-objects.ts'
import { listObjects } from './list-objects.ts'
import { listVersions } from './list-versions.ts'
import { abortUpload, completeUpload, createUpload, uploadPart } from './multipart-upload.ts'
import type { Objects } from './objects.ts'
import { readObject } from './read-object.ts'
import { noSuchKey, S3Refusal } from './refusal.ts'
import { readRequest, type S3Request } from './request.ts'
import { deleteTagging, getTagging, putTagging } from './tagging.ts'
import { copyObject, putObject } from './write-object.ts'

interface S3Options {
  /** Buckets by name, including deployed files. */
  readonly buckets: ReadonlyMap<string, Bucket>
  readonly objects: Objects
  readonly gate: Pick<Gate, 'allows'>
}

type S3Operation = (request: S3Request, bucket: Bucket, options: S3Options) => AwsAnswer | Promise<AwsAnswer>

/** Serves S3 to functions, operators and browsers with signed requests. */
export function createS3(options: S3Options): AwsService {
  return async (call) => {
    try {
      const request = readRequest(call)
      const bucket = options.buckets.get(request.bucket)
      if (!bucket) throw new S3Refusal(404, 'NoSuchBucket', 'The specified bucket does not exist')
      const operation = operationOf(request)
      if (!operation)
        throw new S3Refusal(501, 'NotImplemented', `The local cloud does not serve ${call.method} ${call.path} of S3.`)
      return await operation(request, bucket, options)
    } catch (error) {
      if (error instanceof S3Refusal) return s3Error(error.status, error.code, error.message)
      throw error
    }
  }
}

function operationOf({ method, key, query, headers }: S3Request): S3Operation | undefined {
  const asks = (name: string): boolean => query.has(name)
  if (key === '') {
    if (method === 'HEAD') return () => ({ status: 200, headers: {}, body: '' })
    if (method === 'GET' && asks('versions')) return versions
    if (method === 'GET' && query.get('list-type') === '2') return listObjects
    if (method === 'POST' && asks('delete')) return (request, bucket, { gate }) => deleteObjects(request, bucket, gate)
    return undefined
  }
  switch (method) {
    case 'GET':
    case 'HEAD':
      return asks('tagging') ? getTagging : asks('uploadId') ? undefined : read
    case 'PUT':
      if (asks('tagging')) return on(putTagging)
      if (asks('uploadId')) return on(uploadPart)
      return headers['x-amz-copy-source'] === undefined
        ? on(putObject)
        : (request, _, { objects, buckets }) => copyObject(request, objects, buckets)
    case 'POST':
      return asks('uploads') ? on(createUpload) : asks('uploadId') ? on(completeUpload) : undefined
    case 'DELETE':
      return asks('tagging') ? on(deleteTagging) : asks('uploadId') ? on(abortUpload) : remove
    default:
      return undefined
  }
}

function on(operation: (request: S3Request, objects: Objects) => AwsAnswer | Promise<AwsAnswer>): S3Operation {
  return (request, _, { objects }) => operation(request, objects)
}

async function versions({ bucket: name, query }: S3Request, bucket: Bucket): Promise<AwsAnswer> {
  return { status: 200, headers: { 'content-type': 'application/xml' }, body: await listVersions(name, bucket, query) }
}

async function read(request: S3Request, bucket: Bucket, { gate }: S3Options): Promise<AwsAnswer> {
  const { principal, key, bucket: name } = request
  const object = await bucket.get(key)
  if (object) return readObject(request, object)
  // Without list permission a missing object is a 403.
  const mayList = principal !== undefined && gate.allows(principal, 's3:ListBucket', `arn:aws:s3:::${name}`)
  throw mayList ? noSuchKey() : new S3Refusal(403, 'AccessDenied', 'Access Denied')
}

async function remove({ key }: S3Request, bucket: Bucket): Promise<AwsAnswer> {
  if (await bucket.remove(key)) return { status: 204, headers: {}, body: '' }
  throw new S3Refusal(501, 'NotImplemented', 'The local cloud does not remove deployed files from a bucket.')
}
