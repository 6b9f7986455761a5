import type { Status } from '#domain/status/status.ts'

const GIVEN_UP_AFTER_MS = 10_000

/** The record of the checks; throws where there is none that can be read. */
export async function readStatus(): Promise<Status> {
  const answer = await fetch('/status.json', { cache: 'no-cache', signal: AbortSignal.timeout(GIVEN_UP_AFTER_MS) })
  if (!answer.ok) throw new Error(`The record was answered with ${answer.status}.`)
  const record: unknown = await answer.json()
  if (!isStatus(record)) throw new Error('The record is none that this page understands.')
  return record
}

/** What the page goes by. The schema itself would weigh as much as the whole page, and only our own function may write the record. */
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
