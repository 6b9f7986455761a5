import { expect, test } from 'vitest'
import { keptSearch, mayUseOwnView } from '#domain/projects/saved-view.ts'

test('a saved view keeps what is shown and how it is grouped, and nothing else of the address', () => {
  expect(keptSearch('?open=1&warning=overload&group=person&person=ana&view=board&q=&saved=2')).toBe(
    'group=person&person=ana&view=board&warning=overload',
  )
})

test('a view of own work is used by its person in its organisation, and by nobody else', () => {
  const view = { organisation: 'org-1', personId: 'ana' }
  const organisation = {
    id: 'org-1',
    kind: 'client' as const,
    reach: 'all' as const,
    sites: [],
    duties: ['member' as const],
    asOf: 0,
  }
  const actor = { id: 'ana', roles: [], assurance: 'aal1' as const, organisation }
  expect(mayUseOwnView(actor, view)).toBe(true)
  expect(mayUseOwnView({ ...actor, id: 'bheki' }, view)).toBe(false)
  expect(mayUseOwnView({ ...actor, organisation: { ...organisation, id: 'org-2' } }, view)).toBe(false)
  expect(mayUseOwnView({ ...actor, organisation: undefined }, view)).toBe(false)
  expect(mayUseOwnView({ ...actor, roles: ['admin'] }, view)).toBe(false)
})
