import { useEffect, useEffectEvent } from 'react'
import { AcceptedTerms } from './accepted-terms.tsx'
import { AccountName, CodeInput, digitsOf } from './auth-fields.tsx'
import { AuthForm } from './auth-form.tsx'
import { awaitCode } from './linked-code.ts'
import { ResendCode, SentTo } from './sent-code.tsx'
import type { SignIn } from './use-sign-in.ts'

/** Confirms the address with the mailed code and signs in. */
export function ConfirmAccountForm({ signIn }: { signIn: SignIn }) {
  const confirm = useEffectEvent((code: string) => signIn.submit({ confirmation_code: code }))
  useEffect(() => awaitCode(signIn.email, confirm), [signIn.email])
  return (
    <AuthForm
      {...signIn.frame}
      title="Check your email"
      intro={
        <>
          <SentTo email={signIn.email} onChange={signIn.go.toSignUp}>
            We sent a code to
          </SentTo>
          <p>
            Enter it here, or use the link in the email, and we sign you in. It can take a minute to arrive; look in
            your junk folder too. The code works for 24 hours. If the address has an account already, the code gives it
            the password that you have just chosen.
          </p>
        </>
      }
      action="Confirm"
      busyText="Signing you in..."
      onSubmit={({ code }) => signIn.submit({ confirmation_code: digitsOf(code) })}
      more={<ResendCode send={async () => signIn.machine?.resend.signUpCode()} />}
    >
      <AccountName email={signIn.email} />
      <CodeInput label="Code from the email" from="the email" />
      <AcceptedTerms by="confirming" />
    </AuthForm>
  )
}
