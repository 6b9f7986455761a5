import { sumOf } from '../ledger/money.ts'
import type { CommissionLine } from './commission-line.ts'
import { openOf, series } from './document.ts'
import type { BillingDocument } from './document.ts'

type Line = Pick<CommissionLine, 'id' | 'invoiceNumber' | 'note' | 'change'>

/** The document whose payment a line of commission waits for: a line of a debit note for the note, any other one for the invoice. */
export const awaitedBy = ({ invoiceNumber, note }: Pick<Line, 'invoiceNumber' | 'note'>): string =>
  note?.startsWith(`${series['debit-note']}-`) ? note : invoiceNumber

/** Whether the client has paid what is left of a document. */
export const isSettled = (document: BillingDocument | undefined): boolean =>
  document !== undefined && openOf(document) === 0

/**
 * Which of the lines that no run has paid wait for the client, who has not paid in full; the others are payable. What is taken back of an
 * unpaid invoice waits with what it takes back, unless that was paid out already: then it is netted at once.
 */
export function waitingLines<Of extends Line>(unpaid: readonly Of[], isPaid: (number: string) => boolean): Of[] {
  const waiting = unpaid.filter((line) => !isPaid(awaitedBy(line)))
  const byInvoice = Map.groupBy(waiting, ({ invoiceNumber }) => invoiceNumber)
  return [...byInvoice.values()].filter((lines) => sumOf(lines.map(({ change }) => change)) >= 0).flat()
}
