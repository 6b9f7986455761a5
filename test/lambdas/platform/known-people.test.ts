import { expect, test } from 'vitest'
import { knownPeople } from '#lambdas/platform/known-people.ts'

const MINUTE_MS = 60_000

function organisations() {
  const asked: string[] = []
  const names = new Map([['ana', 'Ana Mokoena']])
  return {
    asked,
    names,
    membershipsOf: async (personId: string) => {
      asked.push(personId)
      const name = names.get(personId)
      const membership = { id: 'org-1', name: 'Mokoena', kind: 'client', reach: 'all', sites: [], duties: [] } as const
      return {
        memberships: name === undefined ? [] : [{ ...membership, sites: [], duties: ['member' as const] }],
        active: undefined,
        contacts: new Map(name === undefined ? [] : [['org-1', { name, email: `${personId}@example.org` }]]),
      }
    },
  }
}

test('screens that ask again cost no further queries within a minute, and then have the new name', async () => {
  const store = organisations()
  let now = 0
  const people = knownPeople(store, () => now)
  for (let poll = 0; poll < 5; poll += 1)
    expect(await people.namesOf('org-1', ['ana', 'stranger', 'ana'])).toEqual({ ana: 'Ana Mokoena' })
  expect(store.asked).toEqual(['ana', 'stranger'])
  store.names.set('ana', 'Ana Dube')
  now = MINUTE_MS
  expect(await people.namesOf('org-1', ['ana'])).toEqual({ ana: 'Ana Dube' })
})

test('a name of one organisation is not given to another one', async () => {
  const people = knownPeople(organisations())
  await people.namesOf('org-1', ['ana'])
  expect(await people.namesOf('org-2', ['ana'])).toEqual({})
})

test('membership, from which rights follow, is always asked anew', async () => {
  const store = organisations()
  const people = knownPeople(store)
  expect(await people.strangersIn('org-1', ['ana', 'bheki'])).toEqual(['bheki'])
  store.names.delete('ana')
  expect(await people.areMembers('org-1', ['ana'])).toBe(false)
})
