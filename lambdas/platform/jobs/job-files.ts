import type { StoredFile } from '#domain/files/file.ts'
import { madeFile } from '#domain/files/made-file.ts'
import type { Job, WrittenFile } from '#domain/jobs/job.ts'
import { cleanKey, restKey } from '../files/file-keys.ts'
import { presignPut } from '../files/presign.ts'
import { writtenObjects, type WrittenObjects } from '../files/written-objects.ts'

/** Content that a step appends to its job's file. */
export type Content = string | Uint8Array

/** The file that is the result of a job. */
export interface FinishedFile {
  readonly type: 'file'
  /** File name for the download. */
  readonly name: string
  readonly mediaType: string
  /** Last part of the content. */
  readonly append?: Content
  /** A complete file that was uploaded to the job's `placeFor`; excludes `append`. */
  readonly placed?: { readonly key: string; readonly size: number }
}

/** Writes the files of jobs. A file has no record, and so cannot be downloaded, until its job is done. */
export interface JobFiles {
  /** Appends to the job's file and returns the new state. Repeating a step has the same result. */
  append(job: Job, content: Content): Promise<WrittenFile>
  /** A link, valid for five minutes, by which another function uploads the whole file. */
  placeFor(step: StepOwner): Promise<{ readonly key: string; readonly url: string }>
  /** Writes the last part and completes the file. The caller stores its record with the end of the job. */
  finish(job: Job, file: FinishedFile, now: number): Promise<StoredFile>
}

/** The fields of a step that identify its job. */
interface StepOwner {
  readonly jobId: string
  readonly personId: string
  readonly organisation: string | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The file exceeds the number of parts. */
export class FileTooLarge extends Error {
  override name = 'FileTooLarge'
}

/** Above S3's minimum of 5 MB. Memory holds one part and the content of a step. */
const PART_BYTES = 8 * 1024 * 1024
/** 8 GB in total. The job's record needs 34 bytes per part. */
const MOST_PARTS = 1000
const PLACE_SECONDS = 300

interface Options {
  readonly bucket: string
  /** Retention of the bucket in days, if its manifest has one. */
  readonly days?: number | undefined
  /** Where the files lie, if that is not their owner's folder. */
  readonly folder?: string | undefined
  readonly objects?: WrittenObjects
}

export function jobFiles({ bucket, days, folder, objects = writtenObjects(bucket) }: Options): JobFiles {
  /** Cache of the pending bytes written last. Objects of this name never change. */
  let last: { readonly key: string; readonly content: Buffer<ArrayBuffer> } | undefined

  async function restOf(job: Job): Promise<Buffer<ArrayBuffer>> {
    if (job.written?.rest === undefined) return Buffer.alloc(0)
    const key = restKey(job, job.written.rest)
    return last?.key === key ? last.content : objects.read(key)
  }

  return {
    async append(job, content) {
      const added = bytesOf(content)
      const all = Buffer.concat([await restOf(job), added])
      const inParts = all.length - (all.length % PART_BYTES)
      const { upload, parts } = await addParts(job, all.subarray(0, inParts))
      const rest = all.subarray(inParts)
      // The job's version makes the name unique, so that concurrent runs do not overwrite each other.
      const name = String(job.version + 1)
      if (rest.length > 0) {
        await objects.put(restKey(job, name), rest)
        last = { key: restKey(job, name), content: rest }
      }
      return {
        ...(upload !== undefined && { upload }),
        parts,
        ...(rest.length > 0 && { rest: name }),
        size: (job.written?.size ?? 0) + added.length,
      }
    },

    async placeFor({ jobId: id, personId, organisation }) {
      const key = cleanKey({ id, personId, organisation, folder })
      return { key, url: await presignPut({ bucket, key, seconds: PLACE_SECONDS }) }
    },

    async finish(job, { name, mediaType, append = '', placed }, now) {
      const { id, personId, organisation } = job
      const described = { id, name, type: mediaType, personId, organisation, days, folder }
      if (placed) return takePlaced(madeFile({ ...described, size: placed.size }, now), placed.key)
      const { upload, parts = [], size: before = 0 } = job.written ?? {}
      const added = bytesOf(append)
      const file = madeFile({ ...described, size: before + added.length }, now)
      const end = Buffer.concat([await restOf(job), added])
      if (upload === undefined) await objects.put(cleanKey(file), end)
      else await join(file, { upload, parts, end })
      return file
    },
  }

  async function takePlaced(file: StoredFile, key: string): Promise<StoredFile> {
    if (key !== cleanKey(file) || (await objects.sizeOf(key)) !== file.size)
      throw new Error('The uploaded file of a job is missing or has another size.')
    return file
  }

  /** Uploads full parts; S3 allows a shorter part only at the end. */
  async function addParts(job: Job, full: Buffer<ArrayBuffer>): Promise<Pick<WrittenFile, 'upload' | 'parts'>> {
    const { upload: begun, parts: before = [] } = job.written ?? {}
    if (full.length === 0) return { upload: begun, parts: before }
    if (before.length + full.length / PART_BYTES > MOST_PARTS) throw new FileTooLarge('The file of a job is too large.')
    const key = cleanKey({ ...job, folder })
    const upload = begun ?? (await objects.begin(key))
    const parts = [...before]
    for (let at = 0; at < full.length; at += PART_BYTES) {
      const part = { upload, number: parts.length + 1, content: full.subarray(at, at + PART_BYTES) }
      const tag = await objects.putPart(key, part)
      if (tag === undefined) throw new Error('The multipart upload of a job no longer exists.')
      parts.push(tag)
    }
    return { upload, parts }
  }

  async function join(
    file: StoredFile,
    { upload, parts, end }: { upload: string; parts: readonly string[]; end: Buffer<ArrayBuffer> },
  ): Promise<void> {
    const key = cleanKey(file)
    const last = end.length > 0 ? await objects.putPart(key, { upload, number: parts.length + 1, content: end }) : []
    if (last !== undefined && (await objects.join(key, upload, [...parts, ...[last].flat()]))) return
    // An earlier run may have completed the upload and been killed before storing it.
    if ((await objects.sizeOf(key)) !== file.size) throw new Error('The multipart upload of a job no longer exists.')
  }
}

function bytesOf(content: Content): Buffer<ArrayBuffer> {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(content)
}
