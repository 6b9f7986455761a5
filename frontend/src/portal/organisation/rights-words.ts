import type { MembershipRights } from '#domain/accounts/organisation.ts'
import type { Site } from '#domain/accounts/organisation-details.ts'

type Duty = MembershipRights['duties'][number]

export const dutyChoices: readonly { readonly id: Duty; readonly name: string; readonly help: string }[] = [
  { id: 'owner', name: 'Owner', help: 'Manages members, invitations and details.' },
  { id: 'billing', name: 'Billing contact', help: 'Gets questions about invoices.' },
  { id: 'technical', name: 'Technical contact', help: 'Gets questions about systems.' },
]

export const reachChoices = [
  { value: 'own', label: 'Own records', help: 'Only what this person sent or opened.' },
  { value: 'site', label: 'Records of sites', help: 'What anybody at the chosen sites sent, and own records.' },
  { value: 'all', label: 'All records', help: 'Everything of the organisation.' },
  {
    value: 'client',
    label: 'Shared projects only',
    help: 'For a client of yours: how the projects stand that you share with this person, and nothing else.',
  },
] as const

/** The duties of a member: "Owner, billing contact". */
export function spellDuties(duties: readonly Duty[]): string {
  const names = dutyChoices.filter(({ id }) => duties.includes(id)).map(({ name }) => name)
  if (names.length === 0) return 'Member'
  return names.map((name, at) => (at === 0 ? name : name.toLowerCase())).join(', ')
}

/** What a member may read: "records of Durban depot". */
export function spellReach({ reach, sites }: Pick<MembershipRights, 'reach' | 'sites'>, all: readonly Site[]): string {
  if (reach === 'all') return 'all records'
  if (reach === 'client') return 'shared projects'
  if (reach === 'own') return 'own records'
  return `records of ${sites.map((site) => all.find(({ id }) => id === site)?.name ?? site).join(', ')}`
}
