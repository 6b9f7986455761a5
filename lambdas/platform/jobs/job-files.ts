import type { StoredFile } from '#domain/files/file.ts'
import { madeFile } from '#domain/files/made-file.ts'
import type { Job, Written } from '#domain/jobs/job.ts'
import { cleanKey, restKey } from '../files/file-keys.ts'
import { presignPut } from '../files/presign.ts'
import { writtenObjects, type WrittenObjects } from '../files/written-objects.ts'

/** What a step adds to the file that its job makes. */
export type Content = string | Uint8Array

/** The file that a job ends with. */
export interface FinishedFile {
  readonly type: 'file'
  /** As whoever downloads it finds it. */
  readonly name: string
  readonly mediaType: string
  /** The end of what earlier steps added, or all of it. */
  readonly append?: Content
  /** Instead of what is added: the file that was put into `placeFor` this job. */
  readonly placed?: { readonly key: string; readonly size: number }
}

/** Writes the files that jobs make. Until the job is done, no record names them and nobody can download them. */
export interface JobFiles {
  /** Adds to the job's file; how far it is written then. The same step comes to the same again. */
  append(job: Job, content: Content): Promise<Written>
  /** Where something else, such as the documents function, may put the whole file of a job within five minutes. */
  placeFor(step: Place): Promise<{ readonly key: string; readonly url: string }>
  /** Writes the end and puts the file where downloads come from; its record is stored with the end of the job. */
  finish(job: Job, file: FinishedFile, now: number): Promise<StoredFile>
}

/** What a step knows of its job. */
interface Place {
  readonly jobId: string
  readonly personId: string
  readonly organisation: string | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

/** More than a file may have. */
export class FileTooLarge extends Error {
  override name = 'FileTooLarge'
}

/** S3 takes parts from 5 MB. No more than one, and what a step adds, is held in memory. */
const PART_BYTES = 8 * 1024 * 1024
/** 8 GB. The job's record holds 34 bytes for each. */
const MOST_PARTS = 1000
const PLACE_SECONDS = 300

interface Options {
  readonly bucket: string
  /** Days that the bucket keeps files, where its manifest says a number. */
  readonly days?: number | undefined
  readonly objects?: WrittenObjects
}

export function jobFiles({ bucket, days, objects = writtenObjects(bucket) }: Options): JobFiles {
  /** The rest that was written last, which the next step continues. An object of this name never changes. */
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
      // No other run writes this version of the job: what another one names is not overwritten.
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
      const key = cleanKey({ id, personId, organisation })
      return { key, url: await presignPut({ bucket, key, seconds: PLACE_SECONDS }) }
    },

    async finish(job, { name, mediaType, append = '', placed }, now) {
      const { id, personId, organisation } = job
      const described = { id, name, type: mediaType, personId, organisation, days }
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
      throw new Error('The file that a job ends with is not where it was to be put.')
    return file
  }

  /** Parts are full: S3 takes a shorter one at the end only. */
  async function addParts(job: Job, full: Buffer<ArrayBuffer>): Promise<Pick<Written, 'upload' | 'parts'>> {
    const { upload: begun, parts: before = [] } = job.written ?? {}
    if (full.length === 0) return { upload: begun, parts: before }
    if (before.length + full.length / PART_BYTES > MOST_PARTS) throw new FileTooLarge('A job writes too large a file.')
    const key = cleanKey(job)
    const upload = begun ?? (await objects.begin(key))
    const parts = [...before]
    for (let at = 0; at < full.length; at += PART_BYTES) {
      const part = { upload, number: parts.length + 1, content: full.subarray(at, at + PART_BYTES) }
      const tag = await objects.putPart(key, part)
      if (tag === undefined) throw new Error('The upload that a job writes into is gone.')
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
    // A run that was killed right after it joined the parts has left the whole file.
    if ((await objects.sizeOf(key)) !== file.size) throw new Error('The upload that a job wrote into is gone.')
  }
}

function bytesOf(content: Content): Buffer<ArrayBuffer> {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(content)
}
