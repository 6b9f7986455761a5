import type * as z from 'zod'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import type { Job, JobFailure, JobResult } from '#domain/jobs/job.ts'
import type { OutboxMail } from '#domain/mail/outbox.ts'
import type { ItemWrite } from '../item-write.ts'
import type { Content, FinishedFile } from './job-files.ts'

/** What a step is given. */
interface StepOf<Input, Checkpoint> {
  readonly jobId: string
  readonly input: Input
  /** What the step before left; undefined in the first one. */
  readonly checkpoint: Checkpoint | undefined
  readonly personId: string
  readonly organisation: string | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

/** What a step decides. Its writes, mails and audit entries are stored with the job's checkpoint in one transaction. */
export type StepDecision<Checkpoint> = {
  readonly items?: readonly ItemWrite[]
  readonly mails?: readonly OutboxMail[]
  readonly audit?: readonly AuditEntry[]
} & (
  | {
      readonly next: Checkpoint
      readonly progress: Job['progress']
      /** Added to the file that the job ends with; about a megabyte a step is a good measure. */
      readonly append?: Content
    }
  | { readonly finished: Extract<JobResult, { type: 'data' }> | FinishedFile | undefined }
  /** It can never be done, and the person who started it is told why. */
  | { readonly failed: JobFailure }
)

/** One kind of job: what it is started with and how one step of it is made. */
export interface JobKind<Input extends z.ZodType = z.ZodType, Checkpoint extends z.ZodType = z.ZodType> {
  readonly input: Input
  readonly checkpoint: Checkpoint
  /** The longest that a step takes, in milliseconds: it is begun only where so much time is left. */
  readonly stepWithin: number
  /**
   * Makes the next step. It may be made again after it was interrupted, but what it returns is stored once. Whatever else it does, such as writing a
   * file, must come to the same when it is done twice. Throws where it may succeed later.
   */
  step(step: StepOf<z.output<Input>, z.output<Checkpoint>>): Promise<StepDecision<z.input<Checkpoint>>>
}

/** Gives a kind of job its types. */
export function jobKind<Input extends z.ZodType, Checkpoint extends z.ZodType>(
  kind: JobKind<Input, Checkpoint>,
): JobKind<Input, Checkpoint> {
  return kind
}
