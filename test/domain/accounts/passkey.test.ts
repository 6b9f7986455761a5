import { expect, test } from 'vitest'
import { comparePasskeys, type Passkey } from '#domain/accounts/passkey.ts'

const since = 1_800_000_000
const before = { id: 'before', madeAt: (since - 60) * 1000 }
const after = { id: 'after', madeAt: (since + 60) * 1000 }
const recordOf = ({ id, madeAt }: typeof before, isTrusted: boolean): Passkey => ({
  id,
  name: id,
  madeAt: new Date(madeAt).toISOString(),
  isTrusted,
})

test('new passkeys are added, and passkeys that are gone from the pool are removed', () => {
  const known = recordOf(before, false)
  const gone = { ...known, id: 'gone' }
  expect(comparePasskeys([known, gone], [before, after], undefined)).toEqual({
    added: [after],
    kept: [known],
    removed: [gone],
    refused: [],
  })
})

test('with a second factor, passkeys from before it are refused, recorded or not', () => {
  const recorded = recordOf(before, false)
  const unknown = { id: 'unknown', madeAt: since * 1000 }
  expect(comparePasskeys([recorded], [before, unknown, after], since)).toEqual({
    added: [after],
    kept: [],
    removed: [recorded],
    refused: [before, unknown],
  })
})

test('a passkey that was made in a session with a second factor outlives a change of the factor', () => {
  const trusted = recordOf(before, true)
  expect(comparePasskeys([trusted], [before], since)).toMatchObject({ kept: [trusted], refused: [] })
})

test('a lost passkey is removed from the pool, with and without a second factor', () => {
  const lost = { ...recordOf(before, true), isLost: true }
  for (const at of [since, undefined])
    expect(comparePasskeys([lost], [before], at)).toMatchObject({ kept: [], removed: [lost], refused: [before] })
})
