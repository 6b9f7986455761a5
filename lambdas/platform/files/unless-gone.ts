import { statusOf } from '../aws-client.ts'

/** S3's answers if the object or upload is missing (404 only with list permission) or the condition fails. */
const GONE = new Set([404, 412])

/** Awaits S3's answer; undefined if the object or upload is gone. */
export async function unlessGone<Output>(answer: Promise<Output>): Promise<Output | undefined> {
  try {
    return await answer
  } catch (error) {
    const status = statusOf(error)
    if (status !== undefined && GONE.has(status)) return undefined
    throw error
  }
}
