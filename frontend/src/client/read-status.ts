import type { Status } from '#domain/status/status.ts'

const GIVEN_UP_AFTER_MS = 10_000

/** Reads the status record; throws if it is missing or invalid. */
export async function readStatus(): Promise<Status> {
  const answer = await fetch('/status.json', { cache: 'no-cache', signal: AbortSignal.timeout(GIVEN_UP_AFTER_MS) })
  if (!answer.ok) throw new Error(`The record was answered with ${answer.status}.`)
  const record: unknown = await answer.json()
  if (!isStatus(record)) throw new Error('The record is none that this page understands.')
  return record
}

/** Minimal check. The zod schema would double the page's size, and only our own function can write the record. */
function isStatus(record: unknown): record is Status {
  if (typeof record !== 'object' || record === null) return false
  const { version, everyMinutes, components, incidents } = record as Record<string, unknown>
  return (
    version === 1 &&
    typeof everyMinutes === 'number' &&
    Array.isArray(components) &&
    components.every((each: unknown) => Array.isArray((each as { days?: unknown } | null)?.days)) &&
    Array.isArray(incidents)
  )
}
