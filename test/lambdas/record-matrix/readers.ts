import type { ActiveOrganisation } from '#domain/accounts/organisation-claim.ts'
import type { Membership } from '#domain/accounts/organisation.ts'
import type { OwnedRecord } from '#domain/accounts/reach.ts'
import type { MatrixPerson } from './record-kind.ts'

/** The records that the access rule of every feature is tested with. `email` is the address in a record that came without sign-in. */
export const records = {
  'Ana’s from the public': { email: 'ana@mokoena.example' },
  'somebody’s from the public': { email: 'somebody@else.example' },
  'Ana’s own': { email: 'ana@mokoena.example', organisation: 'org-mokoena', personId: 'person-ana' },
  'a colleague’s of Durban': {
    email: 'bheki@mokoena.example',
    organisation: 'org-mokoena',
    personId: 'person-bheki',
    site: 'durban',
  },
  'a colleague’s of no site': {
    email: 'bheki@mokoena.example',
    organisation: 'org-mokoena',
    personId: 'person-bheki',
  },
  'another organisation’s of a site called Durban': {
    email: 'zanele@kopano.example',
    organisation: 'org-kopano',
    personId: 'person-zanele',
    site: 'durban',
  },
} as const satisfies Record<string, OwnedRecord & { readonly email: string }>
export type RecordName = keyof typeof records

export const allRecords = Object.keys(records) as RecordName[]

/** Records of organisations. Most features have no other records. */
export const ofOrganisations = allRecords.filter((name) => 'organisation' in records[name])

/** Records for kinds without sites. The colleague's record in Durban is left out, because it would equal the other one. */
export const withoutSites = ofOrganisations.filter((name) => name !== 'a colleague’s of Durban')

interface Reader extends MatrixPerson {
  readonly name: string
  /** The records that this person can read, listed by hand. */
  readonly reads: readonly RecordName[]
  /** Can read a record because of a staff role, if `staffReadAll` applies to its kind. */
  readonly asStaff?: boolean
}

const actingFor = (
  id: string,
  reach: Membership['reach'],
  sites: string[] = [],
  kind: Membership['kind'] = 'client',
): ActiveOrganisation => ({ id, kind, reach, sites, duties: ['member'], asOf: Date.now() })

const ana: MatrixPerson = {
  id: 'person-ana',
  email: 'ana@mokoena.example',
  roles: [],
  assurance: 'aal1',
  organisation: undefined,
}
const stranger: MatrixPerson = { ...ana, id: 'person-lindiwe', email: 'lindiwe@nowhere.example' }
const ofMokoena: readonly RecordName[] = ['Ana’s own', 'a colleague’s of Durban', 'a colleague’s of no site']

export const readers: readonly Reader[] = [
  { ...ana, name: 'Ana without an organisation', reads: ['Ana’s from the public'] },
  {
    ...ana,
    name: 'Ana with the reach own',
    organisation: actingFor('org-mokoena', 'own', ['durban']),
    reads: ['Ana’s from the public', 'Ana’s own'],
  },
  {
    ...ana,
    name: 'Ana with the reach site',
    organisation: actingFor('org-mokoena', 'site', ['durban']),
    reads: ['Ana’s from the public', 'Ana’s own', 'a colleague’s of Durban'],
  },
  {
    ...ana,
    name: 'Ana of another site',
    organisation: actingFor('org-mokoena', 'site', ['gqeberha']),
    reads: ['Ana’s from the public', 'Ana’s own'],
  },
  {
    ...ana,
    name: 'Ana with the reach all',
    organisation: actingFor('org-mokoena', 'all'),
    reads: ['Ana’s from the public', ...ofMokoena],
  },
  {
    ...ana,
    name: 'Ana acting for another organisation',
    organisation: actingFor('org-kopano', 'all'),
    reads: ['Ana’s from the public', 'another organisation’s of a site called Durban'],
  },
  {
    ...ana,
    name: 'Ana with an address that is not verified',
    email: undefined,
    organisation: actingFor('org-mokoena', 'own'),
    reads: ['Ana’s own'],
  },
  { ...stranger, name: 'a stranger', reads: [] },
  {
    ...stranger,
    name: 'a new colleague with the reach own',
    organisation: actingFor('org-mokoena', 'own', ['durban']),
    reads: [],
  },
  {
    ...stranger,
    name: 'a new colleague with the reach all',
    organisation: actingFor('org-mokoena', 'all'),
    reads: ofMokoena,
  },
  {
    ...stranger,
    name: 'the owner of a third organisation',
    organisation: actingFor('org-third', 'all', ['durban']),
    reads: [],
  },
  {
    ...stranger,
    name: 'a reseller',
    roles: ['reseller'],
    assurance: 'aal2',
    organisation: actingFor('org-highveld', 'all', [], 'reseller'),
    reads: [],
  },
  {
    ...stranger,
    name: 'a reseller without a second factor, acting for a client',
    roles: ['reseller'],
    organisation: actingFor('org-mokoena', 'all'),
    reads: [],
  },
  { ...stranger, name: 'an agent', roles: ['agent'], assurance: 'aal2', reads: allRecords, asStaff: true },
  { ...stranger, name: 'an admin', roles: ['admin'], assurance: 'aal2', reads: allRecords, asStaff: true },
  {
    ...stranger,
    name: 'an agent without a second factor, acting for Veritech',
    roles: ['agent'],
    organisation: actingFor('org-veritech', 'all', [], 'provider'),
    reads: [],
  },
  {
    ...ana,
    name: 'Ana as an agent without a second factor',
    roles: ['agent'],
    organisation: actingFor('org-mokoena', 'all'),
    reads: [],
  },
  {
    ...stranger,
    name: 'a member of Veritech who is no agent',
    organisation: actingFor('org-veritech', 'all', [], 'provider'),
    reads: [],
  },
]
