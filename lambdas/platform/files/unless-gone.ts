import { statusOf } from '../aws-client.ts'

/** What S3 answers where there is no such object or upload, to whoever may list, or another one than the condition names. */
const GONE = new Set([404, 412])

/** An answer of S3; undefined where what was asked for is gone. */
export async function unlessGone<Output>(answer: Promise<Output>): Promise<Output | undefined> {
  try {
    return await answer
  } catch (error) {
    const status = statusOf(error)
    if (status !== undefined && GONE.has(status)) return undefined
    throw error
  }
}
