import { Button } from '../ui/button.tsx'
import { EmailInput, PasswordInput } from './auth-fields.tsx'
import { AuthForm } from './auth-form.tsx'
import { LostDevice } from './lost-device.tsx'
import type { SignIn } from './use-sign-in.ts'

/** Email and password. The next step depends on the account. */
export function SignInForm({ signIn }: { signIn: SignIn }) {
  return (
    <AuthForm
      {...signIn.frame}
      {...signIn.kept}
      title="Sign in"
      hidesTitle
      action="Sign in"
      busyText="Signing in..."
      onSubmit={({ email, password }) => signIn.submit({ username: email, password })}
      more={
        <>
          <Button kind="plain" size="small" onClick={signIn.go.toForgotten}>
            Forgotten your password?
          </Button>
          <LostDevice signIn={signIn} />
        </>
      }
    >
      <EmailInput />
      <PasswordInput />
    </AuthForm>
  )
}
