import { AccountName, NewPasswordInputs } from './auth-fields.tsx'
import { AuthForm } from './auth-form.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'
import type { SignIn } from './use-sign-in.ts'

/** Replaces the temporary password of an invitation. */
export function FirstPasswordForm({ signIn }: { signIn: SignIn }) {
  return (
    <AuthForm
      {...signIn.frame}
      title="Choose a new password"
      intro={<p>The password that you were sent was for the first time only. Choose one of your own to go on.</p>}
      action="Change password"
      busyText="Changing it..."
      onSubmit={({ newPassword }) => signIn.submit({ password: newPassword })}
      more={<BackToSignIn signIn={signIn} />}
    >
      <AccountName email={signIn.email} />
      <NewPasswordInputs />
    </AuthForm>
  )
}
