import { statusOf } from '#lambdas/platform/aws-client.ts'

/** What a service answered; what it refused is thrown with its name and its words, as the report says them. */
export async function answerOf<Output>(service: string, answer: Promise<Output>): Promise<Output> {
  try {
    return await answer
  } catch (cause) {
    const status = statusOf(cause)
    if (status === undefined) throw cause
    throw new Error(`${service} answered ${status}${wordsOf((cause as Error).message)}.`, { cause })
  }
}

const LONGEST = 300

function wordsOf(message: string): string {
  const words = message.slice(0, LONGEST).replace(/(?<![.\s])[.\s]+$/, '')
  return words === '' ? '' : `: ${words}`
}
