import { AuthForm } from './auth-form.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { FactorChoice } from './factor-choice.tsx'
import type { SignIn } from './use-sign-in.ts'

/** Choice of the second factor for an account with several. */
export function ChooseFactorForm({ signIn }: { signIn: SignIn }) {
  const { allowedMfaTypes = [] } = signIn.machine ?? {}
  return (
    <AuthForm
      {...signIn.frame}
      title="Choose your second factor"
      values={{ factor: allowedMfaTypes[0] ?? '' }}
      action="Continue"
      busyText="One moment..."
      onSubmit={({ factor }) => signIn.submit({ mfa_type: factor })}
      more={<BackToSignIn signIn={signIn} />}
    >
      <FactorChoice offered={allowedMfaTypes} />
    </AuthForm>
  )
}
