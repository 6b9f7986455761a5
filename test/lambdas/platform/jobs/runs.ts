import type { Context, SQSEvent } from 'aws-lambda'

/** The message by which a queue names a job that is due. */
export function message(jobId: string): SQSEvent {
  return { Records: [{ messageId: jobId, body: JSON.stringify({ jobId }) }] } as SQSEvent
}

/** The context of a run that has so many milliseconds. */
export function runContext(milliseconds: number): Context {
  const end = Date.now() + milliseconds
  return { getRemainingTimeInMillis: () => Math.max(0, end - Date.now()) } as Context
}
