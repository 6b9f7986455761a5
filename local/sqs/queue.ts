import type { MessageStore, NewMessage } from './message-store.ts'
import type { QueueSettings } from './queue-settings.ts'

export type Queue = ReturnType<typeof createQueue>

/** A standard SQS queue with its waiting consumers. */
export function createQueue(settings: QueueSettings, { store, now }: { store: MessageStore; now: () => number }) {
  const waiting = new Set<() => void>()
  const wake = (): void => {
    for (const each of waiting) each()
  }

  /** Resolves when a message may have become visible, after `ms` at the latest. */
  function untilVisible(ms: number, signal?: AbortSignal): Promise<void> {
    const visibleAt = store.nextVisibleAt(settings)
    const soonest = visibleAt === undefined ? ms : Math.min(ms, Math.max(1, visibleAt - now()))
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer)
        waiting.delete(end)
        signal?.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, soonest)
      waiting.add(end)
      signal?.addEventListener('abort', end)
      if (signal?.aborted) end()
    })
  }

  return {
    settings,
    untilVisible,

    send(...messages: NewMessage[]): string[] {
      const ids = store.add(settings, messages)
      wake()
      return ids
    },

    /** Waits up to `waitMs` if no message is visible. */
    async receive({ most, hiddenMs = settings.visibilityMs, waitMs = settings.waitMs }: Receive) {
      const until = now() + waitMs
      for (;;) {
        const messages = store.receive(settings, most, hiddenMs)
        const left = until - now()
        if (messages.length > 0 || left <= 0) return messages
        await untilVisible(left)
      }
    },

    remove: (receipts: readonly string[]): void => store.remove(settings, receipts),

    hide(receipt: string, hiddenMs: number): boolean {
      const isHidden = store.hide(settings, receipt, hiddenMs)
      wake()
      return isHidden
    },

    /** Called at the start: consumers of an earlier process are gone. */
    showAll: (): void => store.show(settings),

    counts: () => store.counts(settings),
    messages: () => store.list(settings),
  }
}

interface Receive {
  readonly most: number
  readonly hiddenMs?: number | undefined
  readonly waitMs?: number | undefined
}
