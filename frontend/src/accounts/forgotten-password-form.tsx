import { EmailInput } from './auth-fields.tsx'
import { AuthForm } from './auth-form.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'
import type { SignIn } from './use-sign-in.ts'

/** Form for the address that receives the code of a password reset. */
export function ForgottenPasswordForm({ signIn }: { signIn: SignIn }) {
  return (
    <AuthForm
      {...signIn.frame}
      {...signIn.kept}
      title="Forgotten your password?"
      action="Send code"
      busyText="Sending..."
      onSubmit={({ email }) => signIn.submit({ username: email })}
      more={<BackToSignIn signIn={signIn} />}
    >
      <EmailInput help="If this address has an account, we send it a code." />
    </AuthForm>
  )
}
