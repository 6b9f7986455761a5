import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LONGEST_RECOVERY_ENTRY, enteredRecoveryCode } from '#domain/accounts/recovery/recovery-code.ts'
import { RECOVERY_MINUTES } from '#domain/accounts/recovery/recovery-limits.ts'
import { api } from '../client/api.ts'
import { TextField } from '../ui/field.tsx'
import { AccountName, CodeInput, digitsOf, EmailInput, PasswordInput } from './auth-fields.tsx'
import { AuthForm, useAuthField } from './auth-form.tsx'
import type { AuthValues } from './auth-values.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { ResendCode, SentTo } from './sent-code.tsx'
import { useAuthCall } from './use-auth-call.ts'
import type { SignIn } from './use-sign-in.ts'

interface Recovery {
  readonly email: string
  readonly ticket: string
}

/** Removes a lost second factor: first the address, then password, mailed code and recovery code together. */
export function RecoverAccount({ signIn }: { signIn: SignIn }) {
  const [recovery, setRecovery] = useState<Recovery>()
  const ask = async (email: string) => setRecovery({ email, ...(await api.accounts.askForRecovery({ email })) })
  return recovery ? (
    <ConfirmForm
      signIn={signIn}
      recovery={recovery}
      onAgain={() => ask(recovery.email)}
      onBack={() => setRecovery(undefined)}
    />
  ) : (
    <AskForm signIn={signIn} ask={ask} />
  )
}

function AskForm({ signIn, ask }: { signIn: SignIn; ask: (email: string) => Promise<void> }) {
  const { run, running, problem } = useAuthCall()
  return (
    <AuthForm
      title="Lost your device?"
      intro={
        <p>
          With a recovery code, your password and a code that we mail to you, you can remove the second factor that you
          lost. You set up a new one afterwards.
        </p>
      }
      {...signIn.kept}
      action="Send code"
      busy={running}
      busyText="Sending..."
      problem={problem}
      focuses
      onSubmit={({ email }) => void run(() => ask(email))}
      more={<BackToSignIn signIn={signIn} />}
    >
      <EmailInput help="If this address has an account with a second factor, we send it a code." />
    </AuthForm>
  )
}

interface ConfirmProps {
  signIn: SignIn
  recovery: Recovery
  onAgain: () => Promise<void>
  onBack: () => void
}

function ConfirmForm({ signIn, recovery, onAgain, onBack }: ConfirmProps) {
  const { run, running, problem } = useAuthCall()
  const [, setSearch] = useSearchParams()
  // The same for every attempt with the same entries, so that a repeated request is recognised.
  const [attempt, setAttempt] = useState({ entries: '', requestId: '' })
  const confirm = async ({ password, code, recoveryCode }: AuthValues) => {
    const entries = JSON.stringify([recovery.ticket, password, code, recoveryCode])
    const requestId = attempt.entries === entries ? attempt.requestId : crypto.randomUUID()
    setAttempt({ entries, requestId })
    const { ticket } = recovery
    const isRecovered = await run(() =>
      api.accounts.recoverAccount({ ticket, requestId, password, mailedCode: digitsOf(code), recoveryCode }),
    )
    if (!isRecovered) return
    setSearch({ next: '/account/security' }, { replace: true })
    signIn.endRecovery({ text: 'Your second factor is removed. Sign in with your password, then set up a new one.' })
  }
  return (
    <AuthForm
      title="Remove the lost second factor"
      intro={
        <>
          <SentTo email={recovery.email} onChange={onBack}>
            If there is an account, a code is on its way to
          </SentTo>
          <p>It works for {RECOVERY_MINUTES} minutes. Five wrong entries end it.</p>
        </>
      }
      values={signIn.kept.values}
      action="Remove second factor"
      busy={running}
      busyText="Removing..."
      problem={problem}
      focuses
      onSubmit={(values) => void confirm(values)}
      more={
        <>
          <ResendCode send={onAgain} />
          <BackToSignIn signIn={signIn} />
        </>
      }
    >
      <AccountName email={recovery.email} />
      <CodeInput label="Code from the email" from="the email" />
      <PasswordInput />
      <RecoveryCodeInput />
    </AuthForm>
  )
}

function RecoveryCodeInput() {
  const field = useAuthField('recoveryCode', {
    validate: (entered) =>
      enteredRecoveryCode(entered) === undefined ? 'Enter the 12 letters and digits of a recovery code.' : undefined,
  })
  return (
    <TextField
      {...field}
      label="Recovery code"
      help="One of the ten that you kept, such as 7KD4-M8Q2-X1AB."
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={LONGEST_RECOVERY_ENTRY}
    />
  )
}
