import { expect, test } from 'vitest'
import { components } from '#domain/status/status.ts'
import { features } from '#infra/features/index.ts'
import { probes } from '#lambdas/canary/probes.ts'

/** Components that lambdas/canary checks itself. */
const OF_PLATFORM = ['website', 'sign-in']

test('every component of the status page has exactly one probe', () => {
  const judged = [...OF_PLATFORM, ...features.flatMap(({ probe }) => probe?.judges ?? [])]
  expect(judged.toSorted()).toEqual(components.toSorted())
})

test('the canary has the probe of every feature whose manifest names one', () => {
  const named = features.filter(({ probe }) => probe).map(({ name }) => name)
  expect(Object.keys(probes).toSorted()).toEqual(named.toSorted())
})
