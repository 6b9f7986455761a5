import * as z from 'zod'
import { type Notice, noticeSchema } from '#domain/status/notice.ts'
import { emptyStatus, type Status, statusSchema } from '#domain/status/status.ts'
import type { Bucket } from './bucket.ts'
import { Refusal } from './refusal.ts'

/** The public record, which the canary also writes. */
const RECORD = 'status.json'
/** Journal of operators' notices. Not public, because CloudFront serves the record only. */
const JOURNAL = 'notices-journal.json'
/** Same as the canary's. */
const CACHE_CONTROL = 'public, max-age=30'
const ATTEMPTS = 5
const MOST_ENTRIES = 500

const entrySchema = z.object({
  at: z.iso.datetime(),
  /** ARN of the operator. */
  by: z.string(),
  deed: z.enum(['publish', 'change', 'end']),
  notice: noticeSchema,
})
export type JournalEntry = z.infer<typeof entrySchema>
const journalSchema = z.array(entrySchema)

/** The status record with its notices, and the journal. */
export function openStatusRecord(bucket: Bucket, everyMinutes: number) {
  /** Replaces an object by the result of `fold`, which runs again after a concurrent write. */
  async function change<T>(
    key: string,
    { cacheControl, read }: { cacheControl: string; read: (text: string | undefined) => T },
    fold: (before: T) => T,
  ): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const stored = await bucket.read(key)
      const text = JSON.stringify(fold(read(stored?.text)))
      if ((await bucket.write(key, { text, cacheControl, replaces: stored?.version })) === 'written') return
    }
    throw new Refusal(`Somebody else was writing ${key} all the while: run this once more.`)
  }

  const readRecord = (text: string | undefined): Status => {
    if (text === undefined) return emptyStatus(everyMinutes)
    const record = statusSchema.safeParse(JSON.parse(text))
    if (record.success) return record.data
    throw new Refusal(
      `${RECORD} is not as it should be, and is left as it is: see step 5 of docs/runbook/status-page.md.`,
    )
  }
  const readJournal = (text: string | undefined): JournalEntry[] => journalSchema.parse(JSON.parse(text ?? '[]'))

  return {
    /** Writes a record without results, unless there is one. */
    async begin(): Promise<void> {
      if (await bucket.read(RECORD)) return
      // A concurrent writer has begun it as well.
      await bucket.write(RECORD, {
        text: JSON.stringify(emptyStatus(everyMinutes)),
        cacheControl: CACHE_CONTROL,
        replaces: undefined,
      })
    },
    async notices(): Promise<readonly Notice[]> {
      return readRecord((await bucket.read(RECORD))?.text).notices ?? []
    },
    /** Newest first. */
    async journal(): Promise<readonly JournalEntry[]> {
      return readJournal((await bucket.read(JOURNAL))?.text)
    },
    /** Writes the journal first, so that every published notice has an author. */
    async changeNotices(
      entry: JournalEntry,
      fold: (notices: readonly Notice[] | undefined) => Notice[],
    ): Promise<void> {
      await change(JOURNAL, { cacheControl: 'no-store', read: readJournal }, (entries) =>
        [entry, ...entries].slice(0, MOST_ENTRIES),
      )
      await change(RECORD, { cacheControl: CACHE_CONTROL, read: readRecord }, (status) =>
        statusSchema.parse({ ...status, notices: fold(status.notices) }),
      )
    },
  }
}
