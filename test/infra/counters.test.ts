import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { features } from '#infra/features/index.ts'

test.each(features)(
  'the manifest of $name says whether it has counters that can be recounted',
  ({ name, counters }) => {
    expect(existsSync(`lambdas/${name}/recount.ts`)).toBe(counters !== undefined)
  },
)
