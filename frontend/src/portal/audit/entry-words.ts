import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { actionWords, actorWords, objectWords } from '#domain/audit/audit-words.ts'

/** Names by id, of the people and organisations on the page. */
export interface AuditNames {
  readonly people: Readonly<Record<string, string>>
  readonly organisations: Readonly<Record<string, string>>
}

/** "Nomsa Khumalo granted a role". */
export function entrySentence(entry: AuditEntry, names: AuditNames): string {
  return `${actorName(entry.actor, names)} ${actionWords(entry.action)}`
}

/** A person's name; their id where the account is gone. */
export function actorName(actor: string, { people }: AuditNames): string {
  return actorWords(actor) ?? people[actor] ?? actor
}

/** "Person Sipho Ndlovu", "Ticket VMS-1234". */
export function targetWords({ object: { type, id } }: AuditEntry, { people, organisations }: AuditNames): string {
  return `${objectWords(type)} ${people[id] ?? organisations[id] ?? id}`
}

/** Identifies an entry in the address. Entries of one change have the same time. */
export function entryKey({ at, object, action }: AuditEntry): string {
  return [at, action, object.type, object.id].join('~')
}

/** The screen of what an entry describes; undefined if there is none. */
export function targetAddress({ object: { type, id } }: AuditEntry): string | undefined {
  if (type === 'ticket') return `/admin/helpdesk?ticket=${encodeURIComponent(id)}`
  if (type === 'person') return `/admin/people?view=all&open=${encodeURIComponent(id)}`
  if (type === 'organisation') return `/admin/organisations?open=${encodeURIComponent(id)}`
  return type === 'trial' ? `/admin/trials?open=${encodeURIComponent(id)}` : undefined
}
