import { expect, test } from 'vitest'
import { keptSearch } from '#domain/projects/saved-view.ts'

test('a saved view keeps what is shown and how it is grouped, and nothing else of the address', () => {
  expect(keptSearch('?open=1&warning=overload&group=person&person=ana&view=board&q=&saved=2')).toBe(
    'group=person&person=ana&view=board&warning=overload',
  )
})
