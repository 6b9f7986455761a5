import { setTimeout as sleep } from 'node:timers/promises'
import { dayOf } from '#domain/status/day.ts'
import { foldCheck } from '#domain/status/fold-check.ts'
import type { Finding } from '#domain/status/fold-check.ts'
import { components } from '#domain/status/status.ts'
import type { Component, Status } from '#domain/status/status.ts'
import { count } from '#lambdas/platform/count.ts'
import { describeError } from '#lambdas/platform/describe-error.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { traced } from '#lambdas/platform/trace.ts'
import { Failure } from './failure.ts'
import type { StatusStore } from './status-store.ts'

/** What looks at each component; throws at what it finds to be wrong, undefined where it cannot tell. */
interface Probes {
  readonly website: () => Promise<Finding>
  readonly tickets: (how: { daily: boolean; now: number }) => Promise<{ ticketNumber: string }>
  readonly mail: (ticketNumber: string) => Promise<Finding>
  readonly assistant: (how: { thoroughly: boolean }) => Promise<Finding | undefined>
  readonly 'sign-in': () => Promise<Finding>
}

interface Parts {
  readonly store: StatusStore
  readonly everyMinutes: number
  readonly now: () => number
  readonly probes: Probes
}

type Findings = Partial<Record<Component, Finding>>

/** One lost packet is no outage. */
const SECOND_LOOK_AFTER_MS = 1500
/** The desk's day begins at six in the morning, and the sign of life is the first check of it. */
const DAY_BEGINS_MS = 6 * 60 * 60 * 1000

/**
 * Looks at everything from outside and writes down what was found. A component that fails is counted as `CheckFailed`; the run
 * itself fails only where it could not write.
 */
export function check({ store, everyMinutes, now, probes }: Parts) {
  async function run(): Promise<Findings> {
    const startedAt = now()
    const before = await store.read()
    const daily = isFirstOfDay(before, startedAt)
    const assistantBefore = before.components.find(({ component }) => component === 'assistant')
    const findings: Findings = {}
    const look = async <T>(component: Component, probe: () => Promise<T>): Promise<T | undefined> => {
      try {
        return await probe()
      } catch (error) {
        findings[component] = 'fails'
        count('CheckFailed')
        logger.error('check failed', { component, ...reasonOf(error) })
        return undefined
      }
    }
    const judge = async (component: Component, probe: () => Promise<Finding | undefined>): Promise<void> => {
      const finding = await look(component, probe)
      if (finding) findings[component] = finding
    }
    await Promise.all([
      judge('website', () => twice(probes.website)),
      judge('sign-in', () => twice(probes['sign-in'])),
      // Whether it answers again after an outage is known only by asking.
      judge('assistant', () =>
        twice(() => probes.assistant({ thoroughly: daily || assistantBefore?.state !== 'working' })),
      ),
      (async () => {
        const filed = await look('tickets', () => twice(() => probes.tickets({ daily, now: now() })))
        if (!filed) return
        findings.tickets = 'works'
        await judge('mail', () => probes.mail(filed.ticketNumber))
      })(),
    ])
    await store.change((status) => foldCheck(status, { at: now(), everyMinutes, findings }))
    logger.info('checked', { daily, failed: components.filter((component) => findings[component] === 'fails') })
    return findings
  }

  return (): Promise<Findings> => traced('## check', run)
}

function isFirstOfDay({ checkedAt }: Status, at: number): boolean {
  if (checkedAt === undefined) return true
  return dayOf(at - DAY_BEGINS_MS) !== dayOf(Date.parse(checkedAt) - DAY_BEGINS_MS)
}

async function twice<T>(probe: () => Promise<T>): Promise<T> {
  try {
    return await probe()
  } catch {
    await sleep(SECOND_LOOK_AFTER_MS)
    return probe()
  }
}

function reasonOf(error: unknown): object {
  return error instanceof Failure ? { reason: error.message } : { failure: describeError(error) }
}
