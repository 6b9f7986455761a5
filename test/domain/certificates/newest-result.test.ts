import { isNewestResult } from '#domain/certificates/newest-result.ts'
import { expect, test } from 'vitest'

const result = (assessmentId: string, day: string) => ({ assessmentId, finishedAt: `2026-11-${day}T09:00:00.000Z` })
const older = result('older', '20')

test.each([
  ['a newer one waits', [result('newer', '21')], [], false],
  ['a newer one was signed', [], [{ ...result('newer', '21'), signedAt: '2026-11-22T09:00:00.000Z' }], false],
  [
    'one was signed later, with no time of its result',
    [],
    [{ assessmentId: 'n', signedAt: '2026-11-22T09:00:00.000Z' }],
    false,
  ],
  ['an older one was signed later', [], [{ ...result('oldest', '19'), signedAt: '2026-11-22T09:00:00.000Z' }], true],
  ['it is alone', [older], [], true],
] as const)('where %s, signing is as it should be', (_, waiting, signed, isNewest) =>
  expect(isNewestResult(older, waiting, signed)).toBe(isNewest),
)
