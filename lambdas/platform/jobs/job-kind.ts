import type * as z from 'zod'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import type { Job, JobFailure, JobResult } from '#domain/jobs/job.ts'
import type { OutboxMail } from '#domain/mail/outbox.ts'
import type { ItemWrite } from '../item-write.ts'
import type { Content, FinishedFile } from './job-files.ts'

/** Arguments of a step. */
interface StepOf<Input, Checkpoint> {
  readonly jobId: string
  readonly input: Input
  /** Checkpoint of the previous step; undefined in the first. */
  readonly checkpoint: Checkpoint | undefined
  readonly personId: string
  readonly organisation: string | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Result of a step. Its writes, mails and audit entries are stored with the checkpoint in one transaction. */
export type StepDecision<Checkpoint> = {
  readonly items?: readonly ItemWrite[]
  readonly mails?: readonly OutboxMail[]
  readonly audit?: readonly AuditEntry[]
} & (
  | {
      readonly next: Checkpoint
      readonly progress: Job['progress']
      /** Appended to the job's file; about one megabyte per step is a good size. */
      readonly append?: Content
    }
  | { readonly finished: Extract<JobResult, { type: 'data' }> | FinishedFile | undefined }
  /** Permanent failure; the person who started the job sees the reason. */
  | { readonly failed: JobFailure }
)

/** A kind of job: schemas of its input and checkpoint, and its step. */
export interface JobKind<Input extends z.ZodType = z.ZodType, Checkpoint extends z.ZodType = z.ZodType> {
  readonly input: Input
  readonly checkpoint: Checkpoint
  /** Maximum duration of a step in milliseconds; a run with less time left starts no step. */
  readonly stepWithin: number
  /**
   * Runs the next step. An interrupted step runs again, but its result is stored once; other effects, such as written files,
   * must be idempotent. Throws if a retry may succeed.
   */
  step(step: StepOf<z.output<Input>, z.output<Checkpoint>>): Promise<StepDecision<z.input<Checkpoint>>>
}

/** Infers the types of a kind of job. */
export function jobKind<Input extends z.ZodType, Checkpoint extends z.ZodType>(
  kind: JobKind<Input, Checkpoint>,
): JobKind<Input, Checkpoint> {
  return kind
}
