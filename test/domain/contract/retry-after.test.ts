import { isContractProcedure } from '@orpc/contract'
import type { ErrorMap } from '@orpc/contract'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { api } from '#domain/contract/api.ts'

/** Refusals that no waiting ends, or whose end we do not know. */
const exempt = new Set(['too-many-changes', 'too-many-tries'])

const refusals = Object.entries(api).flatMap(([feature, contract]) =>
  Object.entries<unknown>(contract).flatMap(([name, entry]) =>
    isContractProcedure(entry)
      ? Object.entries(entry['~orpc'].errorMap as ErrorMap).flatMap(([code, error]) =>
          error?.status === 429 ? [{ call: `${feature}.${name}`, code, data: error.data }] : [],
        )
      : [],
  ),
)

test('a call that was made too often says after how many seconds it may be made again', () => {
  expect(refusals.length).toBeGreaterThan(20)
  const silent = refusals.filter(({ data }) => !(data instanceof z.ZodObject) || !('retryAfterSeconds' in data.shape))
  expect(silent.filter(({ code }) => !exempt.has(code)).map(({ call, code }) => `${call}: ${code}`)).toEqual([])
})
