import { useController } from 'react-hook-form'
import { RadioGroup } from '../ui/choice.tsx'
import type { AuthValues } from './auth-values.ts'

const factors = [
  { value: 'TOTP', label: 'A code from your authenticator app' },
  { value: 'SMS', label: 'A code by text message' },
  { value: 'EMAIL', label: 'A code by email' },
]

/** Which second factor signs in, of those that the account has. */
export function FactorChoice({ offered }: { offered: readonly string[] }) {
  const { field } = useController<AuthValues, 'factor'>({ name: 'factor' })
  return (
    <RadioGroup
      legend="How do you want to confirm that it is you?"
      name={field.name}
      options={factors.filter(({ value }) => offered.includes(value))}
      value={field.value}
      onChange={field.onChange}
    />
  )
}
