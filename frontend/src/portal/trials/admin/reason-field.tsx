import { reasonSchema } from '#domain/trials/trial-history.ts'
import { TextField } from '../../../ui/field.tsx'

interface ReasonFieldProps {
  value: string
  onChange: (reason: string) => void
  /** Whether a missing reason is said. */
  attempted: boolean
}

/** Why a trial is changed: other admins read it later. */
export function ReasonField({ value, onChange, attempted }: ReasonFieldProps) {
  const error = attempted ? reasonProblem(value) : undefined
  return (
    <TextField
      label="Reason"
      help="Other admins read it in the history."
      maxLength={300}
      dir="auto"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...(error && { error })}
    />
  )
}

/** What is wrong with a reason. */
export function reasonProblem(reason: string): string | undefined {
  return reasonSchema.safeParse(reason).error?.issues[0]?.message
}
