import { dayOf } from '#domain/status/day.ts'
import { applyCheck } from '#domain/status/apply-check.ts'
import type { CheckFinding } from '#domain/status/apply-check.ts'
import { components } from '#domain/status/status.ts'
import type { Component, Status } from '#domain/status/status.ts'
import { count } from '#lambdas/platform/count.ts'
import { describeError } from '#lambdas/platform/describe-error.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { Failure } from '#lambdas/platform/probes/failure.ts'
import type { Round } from '#lambdas/platform/probes/probe.ts'
import type { StatusStore } from './status-store.ts'

interface Parts {
  readonly store: StatusStore
  readonly everyMinutes: number
  readonly now: () => number
  readonly probes: readonly ((round: Round) => Promise<void>)[]
}

type Findings = Partial<Record<Component, CheckFinding>>

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
    const findings: Findings = {}
    const judge: Round['judge'] = async (component, look) => {
      try {
        const finding = await look()
        if (finding) findings[component] = finding
      } catch (error) {
        findings[component] = 'fails'
        count('CheckFailed')
        logger.error('check failed', { component, ...reasonOf(error) })
      }
    }
    const worked: Round['worked'] = (component) =>
      before.components.some((record) => record.component === component && record.state === 'working')
    await Promise.all(probes.map((probe) => probe({ now, daily, worked, judge })))
    await store.change((status) => applyCheck(status, { at: now(), everyMinutes, findings }))
    logger.info('checked', { daily, failed: components.filter((component) => findings[component] === 'fails') })
    return findings
  }

  return run
}

function isFirstOfDay({ checkedAt }: Status, at: number): boolean {
  if (checkedAt === undefined) return true
  return dayOf(at - DAY_BEGINS_MS) !== dayOf(Date.parse(checkedAt) - DAY_BEGINS_MS)
}

function reasonOf(error: unknown): object {
  return error instanceof Failure ? { reason: error.message } : { failure: describeError(error) }
}
