import { useController } from 'react-hook-form'
import { RadioGroup } from '../ui/choice.tsx'
import { AuthForm } from './auth-form.tsx'
import type { AuthValues } from './auth-values.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import type { SignIn } from './use-sign-in.ts'

const factors = [
  { value: 'TOTP', label: 'A code from your authenticator app' },
  { value: 'SMS', label: 'A code by text message' },
  { value: 'EMAIL', label: 'A code by email' },
]

/** Choice of the second factor for an account with several. */
export function ChooseFactorForm({ signIn }: { signIn: SignIn }) {
  const { allowedMfaTypes = [] } = signIn.machine ?? {}
  const offered = factors.filter(({ value }) => allowedMfaTypes.some((type) => type === value))
  return (
    <AuthForm
      {...signIn.frame}
      title="Choose your second factor"
      values={{ factor: offered[0]?.value ?? '' }}
      action="Continue"
      busyText="One moment..."
      onSubmit={({ factor }) => signIn.submit({ mfa_type: factor })}
      more={<BackToSignIn signIn={signIn} />}
    >
      <Factors offered={offered} />
    </AuthForm>
  )
}

function Factors({ offered }: { offered: typeof factors }) {
  const { field } = useController<AuthValues, 'factor'>({ name: 'factor' })
  return (
    <RadioGroup
      legend="How do you want to confirm that it is you?"
      name={field.name}
      options={offered}
      value={field.value}
      onChange={field.onChange}
    />
  )
}
