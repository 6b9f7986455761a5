import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reaches } from '#domain/accounts/organisation.ts'
import { mayRead, mayReadShared } from '#domain/projects/access.ts'
import { whoSees } from '#domain/projects/who-sees.ts'

const organisation = 'org-mokoena'
const project = { organisation, personId: 'ana', people: ['ana', 'sipho', 'themba'] }
const member = (personId: string, reach: (typeof reaches)[number]) => ({ personId, rights: { reach, sites: [] } })

test('each person is named with the reason for which they see the project', () => {
  const members = [
    member('ana', 'own'),
    member('sipho', 'own'),
    member('priya', 'own'),
    member('bheki', 'all'),
    member('themba', 'client'),
    member('nomsa', 'client'),
  ]
  expect(whoSees(project, members, [{ readerId: 'nomsa' }, {}])).toEqual([
    { personId: 'ana', why: 'made' },
    { personId: 'sipho', why: 'task' },
    { personId: 'bheki', why: 'reach' },
    { personId: 'nomsa', why: 'shared' },
  ])
})

test('the list names exactly whom the server lets in', () => {
  const people = fc.uniqueArray(
    fc.record({ id: fc.constantFrom('ana', 'sipho', 'priya', 'themba'), reach: fc.constantFrom(...reaches) }),
    { selector: ({ id }) => id },
  )
  fc.assert(
    fc.property(people, fc.option(fc.constantFrom('ana', 'themba'), { nil: undefined }), (drawn, readerId) => {
      const seen = whoSees(
        project,
        drawn.map(({ id, reach }) => member(id, reach)),
        [{ readerId }],
      )
      const actorOf = ({ id, reach }: (typeof drawn)[number]) => ({
        id,
        roles: [],
        assurance: 'aal1' as const,
        organisation: { id: organisation, kind: 'client' as const, reach, sites: [], duties: [], asOf: 0 },
      })
      const letIn = drawn.filter((each) => {
        const actor = actorOf(each)
        return mayRead(actor, project) || mayReadShared(actor, { organisation, readerId })
      })
      expect(seen.map(({ personId }) => personId)).toEqual(letIn.map(({ id }) => id))
    }),
  )
})
