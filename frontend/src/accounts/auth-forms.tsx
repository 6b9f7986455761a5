import { useState } from 'react'
import type { ReactNode } from 'react'
import { Tabs } from '../ui/tabs.tsx'
import { askForReset, beginSignUp, type BegunSignUp, type Confirmed } from './auth-calls.ts'
import { ConfirmAccountForm } from './confirm-account-form.tsx'
import { CreateAccountForm } from './create-account-form.tsx'
import { ForgottenPasswordForm } from './forgotten-password-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import './auth-forms.css'

type View =
  | { readonly name: 'enter'; readonly tab: Tab['id']; readonly email?: string; readonly password?: string }
  | { readonly name: 'confirm'; readonly begun: BegunSignUp }
  | { readonly name: 'forgotten'; readonly email: string }
  | { readonly name: 'new-password'; readonly email: string; readonly reason?: ReactNode }

type Tab = { readonly id: 'sign-in' | 'create'; readonly name: string }

const tabs: readonly Tab[] = [
  { id: 'sign-in', name: 'Sign In' },
  { id: 'create', name: 'Create account' },
]

/** Sign in, create an account, choose a new password: one form at a time. */
export function AuthForms({ creates }: { creates: boolean }) {
  const [view, setView] = useState<View>({ name: 'enter', tab: creates ? 'create' : 'sign-in' })
  const [success, setSuccess] = useState<string>()

  const go = (next: View, said?: string) => {
    setView(next)
    setSuccess(said)
  }
  const confirm = async (email: string, password: string) =>
    go({ name: 'confirm', begun: await beginSignUp(email, password) })
  const reset = async (email: string, reason?: ReactNode) => {
    await askForReset(email)
    go({ name: 'new-password', email, reason })
  }
  const goOn = async (confirmed: Confirmed, email: string) => {
    // Signed in: the page leads on by itself.
    if (confirmed === 'confirmed') go({ name: 'enter', tab: 'sign-in' }, 'Your address is confirmed. Sign in.')
    if (confirmed === 'password-unknown')
      await reset(
        email,
        <p>
          <b>Your address is confirmed.</b> Another sign-up was started with it, so choose a new password now. We have
          sent you a code for that.
        </p>,
      )
  }
  return (
    <>
      {success && (
        <p className="auth-success" role="status">
          {success}
        </p>
      )}
      {form()}
    </>
  )

  function form() {
    switch (view.name) {
      case 'enter':
        return (
          <Tabs label="Sign in or create an account" tabs={tabs} initial={view.tab} forgets>
            {({ id }) =>
              id === 'create' ? (
                <CreateAccountForm
                  email={view.email ?? ''}
                  password={view.password ?? ''}
                  onBegun={(begun) => go({ name: 'confirm', begun })}
                />
              ) : (
                <SignInForm
                  onForgotten={() => go({ name: 'forgotten', email: '' })}
                  onUnconfirmed={confirm}
                  onResetRequired={reset}
                />
              )
            }
          </Tabs>
        )
      case 'confirm':
        return (
          <ConfirmAccountForm
            begun={view.begun}
            onChangeAddress={() => go({ name: 'enter', tab: 'create', ...view.begun })}
            onConfirmed={(confirmed) => goOn(confirmed, view.begun.email)}
          />
        )
      case 'forgotten':
        return (
          <ForgottenPasswordForm
            email={view.email}
            onSent={(email) => go({ name: 'new-password', email })}
            onBack={() => go({ name: 'enter', tab: 'sign-in' })}
          />
        )
      case 'new-password':
        return (
          <NewPasswordForm
            email={view.email}
            reason={view.reason}
            onChangeAddress={() => go({ name: 'forgotten', email: view.email })}
            onChanged={() =>
              go({ name: 'enter', tab: 'sign-in' }, 'Your password was changed. Sign in with the new one.')
            }
          />
        )
    }
  }
}
