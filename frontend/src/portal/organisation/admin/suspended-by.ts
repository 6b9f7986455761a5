import type { NamedOrganisationChange } from '#domain/administration/organisation-change.ts'

/** Who suspended or resumed an organisation: "Nomsa Dube", "the operator". */
export function actorName({ by, byName }: Pick<NamedOrganisationChange, 'by' | 'byName'>): string {
  if (by === 'operator') return 'the operator'
  return byName ?? 'an admin who has left'
}
