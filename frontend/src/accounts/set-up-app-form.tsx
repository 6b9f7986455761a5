import { AccountName, CodeInput, digitsOf } from './auth-fields.tsx'
import { AuthForm } from './auth-form.tsx'
import { AuthenticatorAppSteps } from './authenticator-app-steps.tsx'
import { appAddress } from './app-address.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import type { SignIn } from './use-sign-in.ts'

/** Connects an authenticator app during a sign-in, if the user pool requires it. */
export function SetUpAppForm({ signIn }: { signIn: SignIn }) {
  const secret = signIn.machine?.totpSecretCode ?? ''
  return (
    <AuthForm
      {...signIn.frame}
      title="Set up your second factor"
      intro={<AuthenticatorAppSteps secret={secret} uri={appAddress(secret, signIn.email)} />}
      action="Turn on second factor"
      busyText="Checking..."
      onSubmit={({ code }) => signIn.submit({ confirmation_code: digitsOf(code) })}
      more={<BackToSignIn signIn={signIn} />}
    >
      <AccountName email={signIn.email} />
      <CodeInput label="Code from your app" from="your app" />
    </AuthForm>
  )
}
