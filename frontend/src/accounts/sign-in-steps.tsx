import { lazy, Suspense } from 'react'
import { company } from '#domain/company/details.ts'
import { LoadingBlock } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { ChooseFactorForm } from './choose-factor-form.tsx'
import { CreateAccountForm } from './create-account-form.tsx'
import { FirstPasswordForm } from './first-password-form.tsx'
import { ForgottenPasswordForm } from './forgotten-password-form.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useSignIn, type FirstStep, type SignIn } from './use-sign-in.ts'

/** Lazy, because of its QR code library. */
const SetUpAppForm = lazy(async () => ({ default: (await import('./set-up-app-form.tsx')).SetUpAppForm }))
/** Lazy, because most people have an account. */
const ConfirmAccountForm = lazy(async () => ({
  default: (await import('./confirm-account-form.tsx')).ConfirmAccountForm,
}))
/** Lazy, because few people lose their device. */
const RecoverAccount = lazy(async () => ({ default: (await import('./recover-account.tsx')).RecoverAccount }))

const tabs = [
  { id: 'signIn', name: 'Sign In' },
  { id: 'signUp', name: 'Create account' },
] as const

/** Shows the form for the current step of the sign-in; the first one before the code of the machine is loaded. */
export function SignInSteps(step: FirstStep) {
  const signIn = useSignIn(step)
  const { Running } = signIn
  return (
    <>
      {Running && <Running {...signIn.running} />}
      {signIn.said && (
        <p className="auth-said" data-tone={signIn.said.tone} role={signIn.said.tone ? 'alert' : 'status'}>
          {signIn.said.text}
        </p>
      )}
      <Suspense
        fallback={
          <div className="auth-state">
            <LoadingBlock />
          </div>
        }
      >
        <Form signIn={signIn} />
      </Suspense>
    </>
  )
}

function Form({ signIn }: { signIn: SignIn }) {
  if (signIn.isRecovering) return <RecoverAccount signIn={signIn} />
  switch (signIn.form) {
    case 'signIn':
    case 'signUp':
      return (
        <Tabs
          label="Sign in or create an account"
          tabs={tabs}
          initial={signIn.form}
          layout="filled"
          forgets
          onSelect={(id) => (id === 'signUp' ? signIn.go.toSignUp() : signIn.go.toSignIn())}
        >
          {({ id }) => (id === 'signUp' ? <CreateAccountForm signIn={signIn} /> : <SignInForm signIn={signIn} />)}
        </Tabs>
      )
    case 'confirmSignUp':
      return <ConfirmAccountForm signIn={signIn} />
    case 'confirmSignIn':
      return <SecondFactorForm signIn={signIn} />
    case 'selectMfaType':
      return <ChooseFactorForm signIn={signIn} />
    case 'setupTotp':
      return <SetUpAppForm signIn={signIn} />
    case 'forceNewPassword':
      return <FirstPasswordForm signIn={signIn} />
    case 'forgotPassword':
      return <ForgottenPasswordForm signIn={signIn} />
    case 'confirmResetPassword':
      return <ResetPasswordForm signIn={signIn} />
    case 'unknown':
      return (
        <div className="auth-state">
          <Notice title="This sign-in needs a step that we don't have here" tone="error">
            <p>
              Phone <a href={`tel:${company.phoneNumber}`}>{company.phone}</a> and we sort it out.
            </p>
            <BackToSignIn signIn={signIn} />
          </Notice>
        </div>
      )
  }
}
