import { statusOf } from './aws-client.ts'

/** Awaits a service's answer; a refusal throws an error with the service's name and message for the report. */
export async function serviceAnswer<Output>(service: string, answer: Promise<Output>): Promise<Output> {
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
