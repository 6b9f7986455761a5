import { codeMinutes } from '#domain/accounts/password-code-limits.ts'
import { AccountName, CodeInput, digitsOf, NewPasswordInputs } from './auth-fields.tsx'
import { AuthForm } from './auth-form.tsx'
import { ResendCode, SentTo } from './sent-code.tsx'
import type { SignIn } from './use-sign-in.ts'

/** Replaces a forgotten password with the code from the email. */
export function ResetPasswordForm({ signIn }: { signIn: SignIn }) {
  return (
    <AuthForm
      {...signIn.frame}
      title="Choose a new password"
      intro={
        <>
          <SentTo email={signIn.email} onChange={signIn.go.toForgotten}>
            If there is an account, a code is on its way to
          </SentTo>
          <p>
            Enter the code with your new password, then sign in. The code works for {codeMinutes['forgotten-password']}{' '}
            minutes.
          </p>
        </>
      }
      action="Change password"
      busyText="Changing it..."
      onSubmit={({ code, newPassword }) => signIn.submit({ confirmation_code: digitsOf(code), password: newPassword })}
      more={<ResendCode send={async () => signIn.machine?.resend.resetCode(signIn.email)} />}
    >
      <AccountName email={signIn.email} />
      <CodeInput label="Code from the email" from="the email" />
      <NewPasswordInputs />
    </AuthForm>
  )
}
