import type { EmergencyKind } from '#domain/company/emergencies.ts'

/** Test sentences: emergencies by their kind, and harmless messages that sound similar. */
export interface Sentences {
  readonly urgent: Readonly<Record<EmergencyKind, readonly string[]>>
  readonly harmless: readonly string[]
}
