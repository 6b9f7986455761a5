import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { EngineClient } from './client.ts'
import type { Table } from './table.ts'

const EVERY_MS = 60_000
/** AWS does not delete an item that expired more than five years ago. */
const OLDEST_SECONDS = 5 * 365 * 24 * 3600
const PAGE = 500

type Item = Readonly<Record<string, object>>

/** Deletes expired items of tables with a TTL attribute, because the engine stores the setting but deletes nothing. */
export function startExpiry(
  tables: readonly Table[],
  engine: EngineClient,
  { now, log, everyMs = EVERY_MS }: { now: () => number; log: Log; everyMs?: number },
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const sweeping = (async () => {
    while (!stopping.signal.aborted) {
      for (const table of tables)
        await sweep(table, engine, now(), stopping.signal).catch((error: Error) => {
          if (!stopping.signal.aborted)
            log.warn(
              `Expired items of ${table.name} could not be deleted, the next sweep tries again: ${error.message}`,
            )
        })
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await sweeping
    },
  }
}

async function sweep(table: Table, engine: EngineClient, now: number, signal: AbortSignal): Promise<void> {
  if (!table.expiryAttribute) return
  const seconds = Math.floor(now / 1000)
  const isExpired = '#expiry BETWEEN :oldest AND :now'
  const values = { ':now': { N: String(seconds) }, ':oldest': { N: String(seconds - OLDEST_SECONDS) } }
  const keyNames = table.keys.map(({ AttributeName }) => AttributeName)
  let from: Item | undefined
  do {
    const page: { Items?: readonly Item[]; LastEvaluatedKey?: Item } = await engine.call('Scan', {
      TableName: table.name,
      Limit: PAGE,
      FilterExpression: isExpired,
      ProjectionExpression: keyNames.map((_, index) => `#key${index}`).join(', '),
      ExpressionAttributeNames: {
        '#expiry': table.expiryAttribute,
        ...Object.fromEntries(keyNames.map((name, index) => [`#key${index}`, name])),
      },
      ExpressionAttributeValues: values,
      ...(from ? { ExclusiveStartKey: from } : {}),
    })
    for (const Key of page.Items ?? []) {
      if (signal.aborted) return
      await engine
        .call('DeleteItem', {
          TableName: table.name,
          Key,
          // The expiry may have been extended since the scan.
          ConditionExpression: isExpired,
          ExpressionAttributeNames: { '#expiry': table.expiryAttribute },
          ExpressionAttributeValues: values,
        })
        .catch((error: Error) => {
          if (error.name !== 'ConditionalCheckFailedException') throw error
        })
    }
    from = page.LastEvaluatedKey
  } while (from && !signal.aborted)
}
