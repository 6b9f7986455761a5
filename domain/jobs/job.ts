import * as z from 'zod'

/** `queued` waits for its first run or for the next one after a failure. The last three are final. */
const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const

/** Bytes of JSON that a job's input, checkpoint or result may have: jobs are listed, so their records stay small. */
const MOST_BYTES = 32_000

/** Plain data, as JSON has it. */
const smallData = z.json().refine((data) => new TextEncoder().encode(JSON.stringify(data)).length <= MOST_BYTES, {
  error: `A job's input, checkpoint and result have at most ${MOST_BYTES} bytes each. Larger data is a file.`,
})

const progressSchema = z.strictObject({
  done: z.int().min(0),
  /** Absent until it is known. */
  total: z.int().min(0).optional(),
})

const jobResultSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('data'), data: smallData }),
  /** A file of the platform's files, by its id. */
  z.strictObject({ type: z.literal('file'), fileId: z.string().min(1), name: z.string().min(1) }),
])
export type JobResult = z.infer<typeof jobResultSchema>

/** How far the file that a job makes is written. */
const writtenSchema = z.strictObject({
  /** S3's multipart upload; absent until the first part is full. */
  upload: z.string().min(1).optional(),
  /** S3's tags of the parts, in order. */
  parts: z.array(z.string()),
  /** Names the object that holds what is too short for a part; absent where nothing is. */
  rest: z.string().optional(),
  /** Bytes in all. */
  size: z.int().min(0),
})
export type WrittenFile = z.infer<typeof writtenSchema>

const failureSchema = z.strictObject({
  /** Stable; what programs decide by. */
  code: z.string().regex(/^[a-z][a-z-]{0,63}$/),
  /** A sentence for the person who started the job. */
  message: z.string().min(1).max(500),
})
export type JobFailure = z.infer<typeof failureSchema>

/** Background work that continues after the response to the call that started it. */
export const jobSchema = z.object({
  id: z.string().regex(/^[\w-]{8,64}$/),
  /** What is to be done; the feature's jobs are listed by it. */
  type: z.string().regex(/^[a-z][a-z-]{0,31}$/),
  state: z.enum(jobStates),
  /** Who started it. */
  personId: z.string().min(1),
  /** The organisation that they acted for; absent where they belong to none. */
  organisation: z.string().optional(),
  /** ISO 8601, UTC. */
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  progress: progressSchema,
  input: smallData,
  /** Checkpoint for the next step. */
  checkpoint: smallData.optional(),
  written: writtenSchema.optional(),
  /** Grows with every write, so that a run that was overtaken cannot write. */
  version: z.int().min(1),
  /** Runs in a row that ended without a finished step. */
  fruitlessRuns: z.int().min(0),
  /** Earliest start of the next run; during a run, its latest end. Absent for a finished job. */
  dueAt: z.iso.datetime().optional(),
  result: jobResultSchema.optional(),
  failure: failureSchema.optional(),
  /** Epoch seconds after which the table deletes the job. */
  expiresAt: z.int(),
})
export type Job = z.infer<typeof jobSchema>

/** Fields of a job that its readers see. */
export const jobViewSchema = jobSchema.pick({
  id: true,
  type: true,
  state: true,
  createdAt: true,
  updatedAt: true,
  progress: true,
  result: true,
  failure: true,
})
