import { randomUUID } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { momentSchema } from '#domain/schedules/due.ts'
import type { Due } from '#domain/schedules/due.ts'
import { minutesUntilRetry, MOST_ATTEMPTS } from '#domain/schedules/retry.ts'
import type { Change, Commit } from '../commit.ts'
import { describeError } from '../describe-error.ts'
import { logger } from '../logger.ts'
import { SHARDS } from './due-keys.ts'
import { type Claimed, DUE_CLAIM, dueStore, type Listed } from './due-store.ts'

/** Result of a due item's handler, stored in the same transaction as the item's end. */
export type DueChange = Change & {
  /** Next due time; without it the item is removed. */
  readonly next?: string
}

/**
 * Returns the change for a due item and must have no other effects: the sweep commits the change with the item's end, so it
 * happens once. After an outage `due.at` may be long ago.
 */
export type DueHandler = (due: Due, now: number) => Promise<DueChange>

interface Sweep {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly commit: Commit
  /** Handlers by kind. */
  readonly handlers: Readonly<Record<string, DueHandler>>
  readonly now: () => number
  /** No item is started after this time; epoch milliseconds. */
  readonly until: number
  /** When claims expire: the function has certainly ended by then; epoch milliseconds. */
  readonly endsAt: number
}

/** Number of items by result. */
export interface Swept {
  readonly done: number
  readonly putOff: number
  readonly setAside: number
  /** Claimed by another sweep, or changed during the handler. */
  readonly lost: number
}
type Ending = keyof Swept

/** The function has no handler of this kind. */
class UnknownDueKind extends Error {
  override name = 'UnknownDueKind'
}

/** A condition of the handler's change failed. */
class DueChangeRefused extends Error {
  override name = 'DueChangeRefused'
}

const MINUTE_MS = 60_000

/**
 * Handles due items, earliest first, all shards in parallel. Each item is claimed first; the claim of a sweep that died
 * expires. A failed item is retried later and finally set aside.
 */
export async function sweepDue(sweep: Sweep): Promise<Swept> {
  const { tables, table, commit, handlers, now, until, endsAt } = sweep
  const store = dueStore({ tables, table })
  const moment = (at: number): string => new Date(at).toISOString()
  const swept: Record<Ending, number> = { done: 0, putOff: 0, setAside: 0, lost: 0 }

  async function sweepShard(shard: number): Promise<void> {
    for (;;) {
      const page = await store.page(shard, moment(now()))
      let lost = 0
      for (const listed of page) {
        if (now() >= until) return
        const ending = await workOff(listed)
        swept[ending] += 1
        if (ending === 'lost') lost += 1
      }
      // The index is eventually consistent: without a claimable item the next read would return the same page.
      if (lost === page.length) return
    }
  }

  async function workOff(listed: Listed): Promise<Ending> {
    const claimed = await store.claim(listed, randomUUID(), moment(endsAt))
    if (!claimed) return 'lost'
    // All earlier attempts killed the process, because a failed attempt would have set the item aside.
    if (claimed.attempts > MOST_ATTEMPTS) return giveUp(claimed)
    try {
      return await run(claimed)
    } catch (error) {
      logger.warn('due item failed', {
        kind: claimed.due.kind,
        attempts: claimed.attempts,
        error: describeError(error),
      })
      if (claimed.attempts >= MOST_ATTEMPTS) return giveUp(claimed)
      await store.putOff(claimed, moment(now() + minutesUntilRetry(claimed.attempts) * MINUTE_MS))
      return 'putOff'
    }
  }

  async function run(claimed: Claimed): Promise<Ending> {
    const { due } = claimed
    const handle = Object.hasOwn(handlers, due.kind) ? handlers[due.kind] : undefined
    if (!handle) throw new UnknownDueKind(due.kind)
    const { next, ...change } = await handle(due, now())
    const finish = store.finish(claimed, next === undefined ? undefined : momentSchema.parse(next))
    const committed = await commit({ ...change, items: [...change.items, finish] })
    if (committed.outcome === 'written') return 'done'
    if (committed.outcome === 'refused' && committed.failed.includes(DUE_CLAIM)) return 'lost'
    throw new DueChangeRefused(JSON.stringify(committed))
  }

  async function giveUp(claimed: Claimed): Promise<Ending> {
    const { due, attempts } = claimed
    await store.setAside(claimed, moment(now()))
    logger.error('due item set aside', { kind: due.kind, id: due.id, attempts })
    return 'setAside'
  }

  await Promise.all(SHARDS.map(sweepShard))
  return swept
}
