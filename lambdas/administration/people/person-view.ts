import { OPERATOR } from '#domain/accounts/factor-reset/factor-reset.ts'
import type { FactorReset } from '#domain/accounts/factor-reset/factor-reset.ts'
import type { AdministeredPerson } from '#domain/administration/person.ts'
import type { AdministrationCall } from '../administration.ts'
import { namesOf } from './names-of.ts'
import type { PeoplePool } from './people-pool.ts'

/** A person with organisations and history; undefined without an account. */
export async function personView(
  {
    pool,
    organisations,
    roleChanges,
    resets,
  }: Pick<AdministrationCall, 'pool' | 'organisations' | 'roleChanges' | 'resets'>,
  personId: string,
): Promise<AdministeredPerson | undefined> {
  const [person, { memberships }, changes, reset] = await Promise.all([
    pool.find(personId),
    organisations.membershipsOf(personId),
    roleChanges.of(personId),
    resets.of(personId),
  ])
  if (!person) return undefined
  const names = await namesOf(
    pool,
    changes.map(({ by }) => by),
  )
  return {
    ...person,
    organisations: [...memberships],
    changes: changes.map((change) => ({ ...change, ...named(names.get(change.by)) })),
    ...(reset && { factorReset: await withNames(reset, pool) }),
  }
}

const named = (byName: string | undefined) => (byName === undefined ? {} : { byName })

async function withNames(reset: FactorReset, pool: Pick<PeoplePool, 'nameOf'>) {
  const { requestedBy, approvedBy } = reset
  const [requestedByName, approvedByName] = await Promise.all([
    pool.nameOf(requestedBy),
    approvedBy === undefined || approvedBy === OPERATOR ? undefined : pool.nameOf(approvedBy),
  ])
  return { ...reset, ...(requestedByName && { requestedByName }), ...(approvedByName && { approvedByName }) }
}
