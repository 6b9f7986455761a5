/** Where the percentages of a rule come from. */
export type Basis =
  /** The whole charge, or a part of it that the bill itself tells. */
  | { readonly from: 'bill'; readonly says: string }
  /** A page of the provider, and the day on which we read it. */
  | {
      readonly from: 'provider'
      readonly says: string
      readonly name: string
      readonly address: string
      readonly readOn: string
    }
  | { readonly from: 'estimate'; readonly says: string }

/** Of all pages below. Whoever reads them again changes it. */
const READ_ON = '2026-11-24'

export function fromBill(says: string): Basis {
  return { from: 'bill', says }
}

export function fromProvider(says: string, name: string, address: string): Basis {
  return { from: 'provider', says, name, address, readOn: READ_ON }
}

export function ownEstimate(says: string): Basis {
  return { from: 'estimate', says }
}

/** The basis in one text, for tickets and exports. */
export function basisText(basis: Basis): string {
  if (basis.from === 'provider')
    return `${basis.says} Source: ${basis.name}, ${basis.address}, read on ${basis.readOn}.`
  return `${basis.from === 'bill' ? 'The bill itself.' : 'Own estimate.'} ${basis.says}`
}
