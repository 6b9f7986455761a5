import { describe, expect, test } from 'vitest'
import { dayKind, dayWords } from '#domain/status/day-kind.ts'
import { applyCheck } from '#domain/status/apply-check.ts'
import type { CheckFinding } from '#domain/status/apply-check.ts'
import { emptyStatus } from '#domain/status/status.ts'
import type { ComponentRecord } from '#domain/status/status.ts'

const START = Date.parse('2026-11-22T10:00:00+02:00')
const HOUR_MS = 60 * 60 * 1000
const TODAY = '2026-11-22'

/** The website's record after hourly checks with these findings. */
function websiteAfter(...findings: readonly CheckFinding[]): ComponentRecord {
  const status = findings.reduce(
    (before, website, hour) =>
      applyCheck(before, { at: START + hour * HOUR_MS, everyMinutes: 60, findings: { website } }),
    emptyStatus(60),
  )
  return status.components.find(({ component }) => component === 'website')!
}

describe('today’s cell', () => {
  test.each([
    [[], 'unmeasured', 'Not measured'],
    [['works'], 'well', 'The first check passed'],
    [['fails'], 'badly', 'The first check failed'],
    [['works', 'works'], 'well', '100 %'],
    [['works', 'works', 'works', 'fails'], 'badly', '66.66 %'],
  ] as const)('after the checks %j is %s and reads “%s”', (findings, kind, words) => {
    const record = websiteAfter(...findings)
    expect([dayKind(record, TODAY), dayWords(record, TODAY)]).toEqual([kind, words])
  })

  test('is unmeasured on a day without a check', () => {
    expect(dayKind(websiteAfter('works'), '2026-11-21')).toBe('unmeasured')
  })

  test('is partly filled where less than a tenth of the time failed', () => {
    const record = { ...websiteAfter('works'), days: [{ day: TODAY, measured: 3600, failed: 60 }] }
    expect(dayKind(record, TODAY)).toBe('partly')
  })
})
