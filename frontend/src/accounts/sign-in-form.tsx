import { KeyRound } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { EmailInput, PasswordInput } from './auth-fields.tsx'
import { AuthForm } from './auth-form.tsx'
import { LostDevice } from './lost-device.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import type { SignIn } from './use-sign-in.ts'

/** Email and password, or a passkey. The next step depends on the account. */
export function SignInForm({ signIn }: { signIn: SignIn }) {
  const passkey = usePasskeySignIn()
  return (
    <AuthForm
      {...signIn.frame}
      problem={passkey.problem ?? signIn.frame.problem}
      {...signIn.kept}
      title="Sign in"
      hidesTitle
      action="Sign in"
      busyText="Signing in..."
      onSubmit={({ email, password }) => {
        passkey.forgetProblem()
        signIn.submit({ username: email, password })
      }}
      more={
        <>
          <Button
            className="auth-passkey"
            busy={passkey.isWaiting}
            busyText="Waiting for your passkey..."
            onClick={() => void passkey.begin()}
          >
            <KeyRound size={16} strokeWidth={1.75} aria-hidden="true" />
            Sign in with a passkey
          </Button>
          <Button kind="plain" size="small" onClick={signIn.go.toForgotten}>
            Forgotten your password?
          </Button>
          <LostDevice signIn={signIn} />
        </>
      }
    >
      <EmailInput offersPasskeys />
      <PasswordInput />
    </AuthForm>
  )
}
