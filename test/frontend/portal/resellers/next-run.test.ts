import { expect, test } from 'vitest'
import { nextRunText, payoutAccountNotice } from '#frontend/portal/resellers/next-run.ts'

const account = { bank: 'FNB', accountHolder: 'Highveld', account: '••••2233', branchCode: '250655' }
const pending = { ...account, from: '2026-12-04T08:00:00.000Z', changedAt: '2026-11-27T08:00:00.000Z' }

test('what is due is not promised with the next run while no bank details count', () => {
  expect(nextRunText({ current: account, mayChange: true })).toBe('With the next run')
  // A run still pays to the account from before.
  expect(nextRunText({ current: account, pending, mayChange: true })).toBe('With the next run')
  expect(nextRunText({ pending, mayChange: true })).toMatch(
    /^Held until your new bank details count, from 4 December 2026.*; then with the next run$/,
  )
  expect(nextRunText({ mayChange: false })).toBe('Held until you enter your bank details under Programme')
})

test('the page of payouts says from when runs pay to new bank details, and nothing while all is as usual', () => {
  expect(payoutAccountNotice({ current: account, mayChange: true })).toBeUndefined()
  expect(payoutAccountNotice({ pending, mayChange: true })?.title).toBe('Runs pay you from 4 December 2026, 10:00 SAST')
  expect(
    payoutAccountNotice({ current: account, pending: { ...pending, account: '••••4455' }, mayChange: true })?.text,
  ).toBe('Runs pay to account ••••2233 until 4 December 2026, 10:00 SAST, and to account ••••4455 from then on.')
  expect(payoutAccountNotice({ mayChange: false })?.text).toContain('until you enter them under Programme')
})
