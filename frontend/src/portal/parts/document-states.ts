import type { DocumentState } from '#domain/resellers/document.ts'
import type { StatusTone } from './status.tsx'

/** How the states of invoices and credit notes are named and coloured. */
export const documentStates: Readonly<Record<DocumentState, { readonly name: string; readonly tone: StatusTone }>> = {
  open: { name: 'Open', tone: 'open' },
  late: { name: 'Overdue', tone: 'late' },
  paid: { name: 'Paid', tone: 'done' },
  'written-off': { name: 'Written off', tone: 'done' },
  credited: { name: 'Credited', tone: 'done' },
  note: { name: 'Credit note', tone: 'done' },
}
