import { dayOf } from '#domain/status/day.ts'
import { applyCheck } from '#domain/status/apply-check.ts'
import type { CheckFinding } from '#domain/status/apply-check.ts'
import { components } from '#domain/status/status.ts'
import type { Component, Status } from '#domain/status/status.ts'
import { count } from '#lambdas/platform/count.ts'
import { describeError } from '#lambdas/platform/describe-error.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { ProbeFailure } from '#lambdas/platform/probes/probe-failure.ts'
import type { ProbeRun } from '#lambdas/platform/probes/probe.ts'
import type { StatusStore } from './status-store.ts'

interface Parts {
  readonly store: StatusStore
  readonly everyMinutes: number
  readonly now: () => number
  readonly probes: readonly ((round: ProbeRun) => Promise<void>)[]
}

type Findings = Partial<Record<Component, CheckFinding>>

/** The daily check is the first run after 06:00, when the desk starts work. */
const DAY_BEGINS_MS = 6 * 60 * 60 * 1000

/**
 * Runs all probes and stores their findings. A failed component is counted as `CheckFailed`; the run itself fails only if it
 * cannot store the findings.
 */
export function runChecks({ store, everyMinutes, now, probes }: Parts) {
  async function run(): Promise<Findings> {
    const startedAt = now()
    const before = await store.read()
    const daily = isFirstOfDay(before, startedAt)
    const findings: Findings = {}
    const record: ProbeRun['record'] = async (component, look) => {
      try {
        const finding = await look()
        if (finding) findings[component] = finding
      } catch (error) {
        findings[component] = 'fails'
        count('CheckFailed')
        logger.error('check failed', { component, ...reasonOf(error) })
      }
    }
    const wasWorking: ProbeRun['wasWorking'] = (component) =>
      before.components.some((record) => record.component === component && record.state === 'working')
    await Promise.all(probes.map((probe) => probe({ now, daily, wasWorking, record })))
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
  return error instanceof ProbeFailure ? { reason: error.message } : { failure: describeError(error) }
}
