import type { EmergencyKind } from '#domain/company/emergencies.ts'

/** What people write: who is in trouble, by the kind that first aid has to be about, and who only sounds like it. */
export interface Sentences {
  readonly urgent: Readonly<Record<EmergencyKind, readonly string[]>>
  readonly harmless: readonly string[]
}
