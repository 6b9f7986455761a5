import { AccountName, CodeInput, digitsOf } from './auth-fields.tsx'
import { AuthForm } from './auth-form.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { LostDevice } from './lost-device.tsx'
import { ResendCode } from './sent-code.tsx'
import type { SignIn } from './use-sign-in.ts'

/** The code of the second factor: from an app, a text message or an email. */
export function SecondFactorForm({ signIn }: { signIn: SignIn }) {
  const { machine } = signIn
  const source = sourceOf(machine?.challengeName)
  return (
    <AuthForm
      {...signIn.frame}
      title="Enter your second factor"
      intro={
        source.isSent ? (
          <p>
            We sent a code to <b>{sentTo(machine?.codeDeliveryDetails.Destination) ?? source.to}</b>. It works for a few
            minutes.
          </p>
        ) : (
          <p>Open your authenticator app and enter the code that it shows for Veritech.</p>
        )
      }
      action="Confirm"
      busyText="Checking..."
      onSubmit={({ code }) => signIn.submit({ confirmation_code: digitsOf(code) })}
      more={
        <>
          {source.isSent && <ResendCode send={async () => signIn.machine?.resend.signInCode()} />}
          <LostDevice signIn={signIn} />
          <BackToSignIn signIn={signIn} />
        </>
      }
    >
      <AccountName email={signIn.email} />
      <CodeInput label={`Code from ${source.from}`} from={source.from} />
    </AuthForm>
  )
}

/** Source of the code, in words. */
function sourceOf(challenge: string | undefined) {
  if (challenge === 'SMS_MFA') return { isSent: true, from: 'the text message', to: 'your phone' }
  if (challenge === 'EMAIL_OTP') return { isSent: true, from: 'the email', to: 'your address' }
  return { isSent: false, from: 'your app', to: '' }
}

/** Where the code went: "the number ending in 4567" for Cognito's `+*******4567`. */
function sentTo(destination: string | undefined): string | undefined {
  const [, end] = /^\+\*+(\d+)$/.exec(destination ?? '') ?? []
  return end === undefined ? destination || undefined : `the number ending in ${end}`
}
