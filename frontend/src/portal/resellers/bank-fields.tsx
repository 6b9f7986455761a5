import { bankDetailsFields } from '#domain/resellers/bank-details.ts'
import type { BankDetails } from '#domain/resellers/bank-details.ts'
import { TextField } from '../../ui/field.tsx'

const fields = {
  bank: 'Bank',
  accountHolder: 'Account holder',
  accountNumber: 'Account number',
  branchCode: 'Branch code',
} as const

export const noBankDetails: BankDetails = { bank: '', accountHolder: '', accountNumber: '', branchCode: '' }

interface BankFieldsProps {
  typed: BankDetails
  onChange: (typed: BankDetails) => void
  attempted: boolean
}

/** Where money is sent, as somebody types it. */
export function BankFields({ typed, onChange, attempted }: BankFieldsProps) {
  const problems = bankDetailsFields.safeParse(typed).error?.issues ?? []
  return (Object.keys(fields) as (keyof typeof fields)[]).map((name) => {
    const error = attempted && problems.find(({ path }) => path[0] === name)?.message
    return (
      <TextField
        key={name}
        label={fields[name]}
        autoComplete="off"
        inputMode={name === 'accountNumber' || name === 'branchCode' ? 'numeric' : 'text'}
        value={typed[name]}
        onChange={(event) => onChange({ ...typed, [name]: event.target.value })}
        {...(error && { error })}
      />
    )
  })
}
