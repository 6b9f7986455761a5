import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { privacy } from '#domain/company/legal/privacy.ts'
import type { Processing, ProcessingOf } from '#domain/privacy/processing.ts'
import { register } from '#domain/privacy/register.ts'
import { features } from '#infra/features/index.ts'

const places = Object.entries(register as Record<string, ProcessingOf>)
const every: readonly Processing[] = places.flatMap(([, { records }]) => records)
const isKind = (kind: string) => every.some((record) => record.kind === kind)
/** Values of `kind` in the code of functions that are no record: the kinds of an organisation, a draft and a notified moment. */
const NO_RECORDS = ['client', 'reply', 'warning']

describe('the register of processing', () => {
  test('holds the records of every manifest, and of nothing that is gone', () => {
    for (const { name, records } of features) expect((register as Record<string, unknown>)[name], name).toBe(records)
    expect(places.map(([name]) => name).sort()).toEqual([...features.map(({ name }) => name), 'platform'].sort())
  })

  test('names every kind that a function writes', () => {
    const written = globSync('lambdas/**/*.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:\bkind|':kind'): '([a-z -]{1,40})'/g)].map(([, kind = '']) => kind),
    )
    expect(written.length).toBeGreaterThan(50)
    const known = new Set([
      ...every.map(({ kind }) => kind),
      ...places.flatMap(([, { withoutPeople }]) => withoutPeople),
      ...NO_RECORDS,
    ])
    expect([...new Set(written)].filter((kind) => !known.has(kind))).toEqual([])
  })

  test('names a kind once in each place, and says all of it', () => {
    for (const [name, { records, withoutPeople }] of places) {
      const kinds = [...records.map(({ kind }) => kind), ...withoutPeople]
      expect(new Set(kinds).size, name).toBe(kinds.length)
    }
    for (const { kind, purpose, keptFor, seenBy, exported } of every) {
      for (const words of [purpose, keptFor, seenBy]) expect(words.length, kind).toBeGreaterThan(4)
      const isSaid =
        exported === 'exported' || ('within' in exported ? isKind(exported.within) : exported.not.endsWith('.'))
      expect(isSaid, kind).toBe(true)
    }
  })

  test('keeps nothing of an erased person that rests on consent', () => {
    const resting = every.filter(({ basis }) => basis === 'consent')
    expect(resting.length).toBeGreaterThan(0)
    for (const { kind, erased } of resting) expect(['deleted', 'nothing-to-erase'], kind).toContain(erased)
  })
})

test('the privacy page shows every kind of record with its ground, and the law by which it stays', () => {
  const shown = privacy.sections.find(({ id }) => id === 'register')
  const terms = (shown?.blocks ?? []).flatMap((block) =>
    typeof block === 'object' && 'folds' in block ? block.folds.flatMap((fold) => fold.terms) : [],
  )
  expect(terms).toHaveLength(every.length)
  for (const { text } of terms) expect(text).toMatch(/Ground: .* \(section \d+.*\)\. Kept: .+\. Seen by: .+\. /)
  const [audit] = terms.filter(({ title }) => title === 'Audit')
  expect(audit?.text).toContain('Kept if we erase you')
  expect(audit?.text).toContain('sections 17 and 19')
})
