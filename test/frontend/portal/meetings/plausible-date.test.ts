import { expect, test } from 'vitest'
import { isPlausibleDate } from '../../../../frontend/src/portal/meetings/plausible-date.ts'

test.each(['', '0002-12-09', '0020-12-09', '0202-12-09', '1999-12-31', '2101-01-01', '20262-12-09'])(
  'nobody is asked about %s',
  (date) => expect(isPlausibleDate(date)).toBe(false),
)

test.each(['2000-01-01', '2026-12-09', '2100-12-31'])('%s can be meant', (date) =>
  expect(isPlausibleDate(date)).toBe(true),
)
