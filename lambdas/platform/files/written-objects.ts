import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { unlessGone } from './unless-gone.ts'

/** S3 operations of jobs that write files. */
export interface WrittenObjects {
  put(key: string, content: Buffer<ArrayBuffer>): Promise<void>
  read(key: string): Promise<Buffer<ArrayBuffer>>
  /** The bytes `from` to before `to`, which exist. */
  readPart(key: string, from: number, to: number): Promise<Buffer<ArrayBuffer>>
  /** Begins a multipart upload and returns its id. */
  begin(key: string): Promise<string>
  /** The part's ETag; undefined if the upload no longer exists. */
  putPart(key: string, part: Part): Promise<string | undefined>
  /** Completes a multipart upload; `tags` are the ETags of its parts. False if the upload no longer exists. */
  join(key: string, upload: string, tags: readonly string[]): Promise<boolean>
  /** Size in bytes. Throws if the object does not exist. */
  sizeOf(key: string): Promise<number>
}

interface Part {
  readonly upload: string
  /** Counted from 1. */
  readonly number: number
  readonly content: Buffer<ArrayBuffer>
}

/** Longer than the default, because a part has several megabytes. */
const ANSWER_WITHIN = 30_000

export function writtenObjects(Bucket: string): WrittenObjects {
  const s3 = new S3Client({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 500, requestTimeout: ANSWER_WITHIN, throwOnRequestTimeout: true },
  })
  return {
    async put(Key, Body) {
      await s3.send(new PutObjectCommand({ Bucket, Key, Body }))
    },
    async read(Key) {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
      return Buffer.from((await Body?.transformToByteArray()) ?? [])
    },
    async readPart(Key, from, to) {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key, Range: `bytes=${from}-${to - 1}` }))
      return Buffer.from((await Body?.transformToByteArray()) ?? [])
    },
    async begin(Key) {
      const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key }))
      if (UploadId === undefined) throw new Error('S3 returned no upload id.')
      return UploadId
    },
    async putPart(Key, { upload: UploadId, number: PartNumber, content: Body }) {
      const part = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body })
      const stored = await unlessGone(s3.send(part))
      return stored && (stored.ETag ?? '').replaceAll('"', '')
    },
    async join(Key, UploadId, tags) {
      const Parts = tags.map((tag, at) => ({ PartNumber: at + 1, ETag: `"${tag}"` }))
      const joining = new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } })
      return (await unlessGone(s3.send(joining))) !== undefined
    },
    async sizeOf(Key) {
      return (await s3.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength ?? 0
    },
  }
}
