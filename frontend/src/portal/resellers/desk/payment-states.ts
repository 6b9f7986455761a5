import type { DeskPayment } from '#domain/resellers/contract.ts'

/** How a line of a bank statement that was settled stands. */
export const settledStates = {
  matched: { name: 'Matched', tone: 'done' },
  kept: { name: 'Money kept', tone: 'waiting' },
  'bank-charge': { name: 'Bank charge', tone: 'done' },
  'set-aside': { name: 'Set aside', tone: 'done' },
  undone: { name: 'Taken back', tone: 'done' },
} as const

export const paymentStates = { ...settledStates, unmatched: { name: 'To match', tone: 'open' } } as const

export const settledStateOf = ({ state, settled }: DeskPayment): keyof typeof settledStates => {
  if (state === 'undone') return 'undone'
  if (state === 'set-aside') return settled?.isBankCharge ? 'bank-charge' : 'set-aside'
  return settled && settled.unallocated > 0 ? 'kept' : 'matched'
}

export const paymentStateOf = (payment: DeskPayment): keyof typeof paymentStates =>
  payment.state === 'unmatched' ? 'unmatched' : settledStateOf(payment)
