import type { BankDetails } from '#domain/resellers/bank-details.ts'
import { Property } from '../../parts/properties.tsx'

/** Where money is sent, for the person who checks it. The whole account number is in the file for the bank only. */
export function BankLines({ bank: { accountHolder, bank, branchCode, accountNumber } }: { bank: BankDetails }) {
  return (
    <>
      <Property name="Account holder">{accountHolder}</Property>
      <Property name="Bank">
        {bank}, branch {branchCode}
      </Property>
      <Property name="Account number">{accountNumber}</Property>
    </>
  )
}
