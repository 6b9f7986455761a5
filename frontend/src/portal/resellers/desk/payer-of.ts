import type { DeskPayment, ResellerDesk } from '#domain/resellers/contract.ts'
import { nameOf } from './desk-screen.tsx'

/** The name of who paid, by the documents that are addressed to them. */
export function payerOf(desk: ResellerDesk, { settled }: Pick<DeskPayment, 'settled'>): string {
  const party = settled?.party
  if (party === undefined) return 'No payer'
  return desk.documents.find((document) => document.party === party)?.invoice.recipient.name ?? nameOf(desk, party)
}
