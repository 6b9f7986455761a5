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

/** What the work on a due item comes to, stored together with its end. */
export type DueChange = Change & {
  /** When it is due again; it ends where nothing is said. */
  readonly next?: string
}

/**
 * Decides what happens, and does nothing by itself: the sweep stores it in one transaction with the end of the item, so that it happens once.
 * `due.at` may have passed long ago, after an outage.
 */
export type DueHandler = (due: Due, now: number) => Promise<DueChange>

interface Sweep {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly commit: Commit
  /** By kind. */
  readonly handlers: Readonly<Record<string, DueHandler>>
  readonly now: () => number
  /** No further item is begun from then on; epoch milliseconds. */
  readonly until: number
  /** When the function has ended for sure, and with it every claim; epoch milliseconds. */
  readonly endsAt: number
}

/** How many items ended in which way. */
export interface Swept {
  readonly done: number
  readonly putOff: number
  readonly setAside: number
  /** Somebody else had them, or they changed while they were worked on. */
  readonly lost: number
}
type Ending = keyof Swept

/** The function has no handler of this kind. */
class UnknownDueKind extends Error {
  override name = 'UnknownDueKind'
}

/** What the work was decided on has changed meanwhile. */
class DueChangeRefused extends Error {
  override name = 'DueChangeRefused'
}

const MINUTE_MS = 60_000

/**
 * Works off what is due, in each shard the earliest first, shard beside shard. Each item is claimed before it is worked on; the claim of
 * a sweep that died ends with the function's time. What fails is repeated later and at last set aside.
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
      // The index follows its table late: a page of which nothing is left to claim would only be read again.
      if (lost === page.length) return
    }
  }

  async function workOff(listed: Listed): Promise<Ending> {
    const claimed = await store.claim(listed, randomUUID(), moment(endsAt))
    if (!claimed) return 'lost'
    // Each of these attempts ended the process, or this one would not have come.
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
