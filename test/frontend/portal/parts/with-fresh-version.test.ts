import { expect, test } from 'vitest'
import type { Decision } from '#domain/results/decision.ts'
import { ApiError } from '#frontend/client/api-error.ts'
import { withFreshVersion } from '#frontend/portal/parts/with-fresh-version.ts'

const decision = { state: 'accepted', at: '2026-11-29T08:00:00.000Z', version: 1 } as Decision
const changed = new ApiError({ code: 'decision-changed', message: 'A colleague decided meanwhile.', status: 409 })
/** A call that the stored version refuses, as ours does. */
const callAt = (stored: number) => async (version: number) => {
  if (version !== stored) throw changed
  return `written after ${version}`
}

test('a ticket that arrived meanwhile does not stop the next call', async () => {
  const noted = { ...decision, version: 2, ticket: { number: 'VMS-1-ABCD' } } as Decision
  expect(await withFreshVersion(decision, callAt(2), async () => noted)).toBe('written after 2')
})

test('a colleague’s decision does', async () => {
  const other = { ...decision, state: 'dismissed', at: '2026-11-29T08:05:00.000Z', version: 2 } as Decision
  await expect(withFreshVersion(decision, callAt(2), async () => other)).rejects.toBe(changed)
  await expect(withFreshVersion(undefined, callAt(2), async () => other)).rejects.toBe(changed)
})

test('a colleague’s first decision is read before the refusal is told', async () => {
  const read: string[] = []
  const first = { ...decision, state: 'dismissed', version: 1 } as Decision
  const fresh = async () => {
    read.push(first.state)
    return first
  }
  await expect(withFreshVersion(undefined, callAt(1), fresh)).rejects.toBe(changed)
  expect(read).toEqual(['dismissed'])
})

test('any other refusal is told at once', async () => {
  const down = new ApiError({ code: 'unavailable', message: 'Try again.', status: 503 })
  const call = () => Promise.reject(down)
  await expect(withFreshVersion(decision, call, () => Promise.reject(new Error('not asked')))).rejects.toBe(down)
})
