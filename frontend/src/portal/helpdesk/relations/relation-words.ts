import type { Ticket } from '#domain/helpdesk/ticket.ts'

/** What a linked ticket is to the one that is shown. */
export const linkKindNames: Readonly<Record<Ticket['related'][number]['kind'], string>> = {
  parent: 'Parent',
  child: 'Child',
  duplicate: 'Duplicate',
  related: 'Related',
  'follow-up-of': 'Follow-up of',
  'followed-up-by': 'Followed up by',
}
