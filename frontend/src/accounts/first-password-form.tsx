import { AccountName } from './auth-fields.tsx'
import { AuthForm } from './auth-form.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'
import type { SignIn } from './use-sign-in.ts'

/**
 * Leads a person whose password another one made to a mailed code. Cognito would take a new password here, but only our call looks at
 * it.
 */
export function FirstPasswordForm({ signIn }: { signIn: SignIn }) {
  return (
    <AuthForm
      {...signIn.frame}
      title="Choose your own password first"
      intro={
        <p>The password that you were sent is for nothing else. We email you a code, with which you choose your own.</p>
      }
      action="Go on"
      busyText="One moment..."
      onSubmit={() => signIn.go.toForgotten()}
      more={<BackToSignIn signIn={signIn} />}
    >
      <AccountName email={signIn.email} />
    </AuthForm>
  )
}
