import { useState } from 'react'
import type { ReactNode } from 'react'
import { passwordProblem } from '#domain/accounts/password.ts'
import { Button } from '../ui/button.tsx'
import { askForReset, finishReset } from './auth-calls.ts'
import { AuthForm, CodeField, digitsOf, PasswordField, SentTo } from './auth-fields.tsx'
import { useAuthCall } from './use-auth-call.ts'
import { useChecked } from './use-checked.ts'

interface NewPasswordFormProps {
  email: string
  /** Why the person is here, where they did not ask for it. */
  reason?: ReactNode
  onChangeAddress: () => void
  onChanged: () => void
}

/** Replaces a password with the code from the email. */
export function NewPasswordForm({ email, reason, onChangeAddress, onChanged }: NewPasswordFormProps) {
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [isResent, setResent] = useState(false)
  const { run, running, problem } = useAuthCall()
  const { errors, check } = useChecked({
    'reset-code': digitsOf(code) === '' ? 'Enter the code from the email.' : undefined,
    'reset-password': passwordProblem(password),
    'reset-repeated': repeated === password ? undefined : 'The two passwords are not the same.',
  })
  const submit = () => {
    if (!check()) return
    void run('change', async () => {
      await finishReset(email, digitsOf(code), password)
      onChanged()
    })
  }
  const resend = async () => {
    setResent(false)
    if (!(await run('resend', () => askForReset(email)))) return
    setCode('')
    setResent(true)
  }
  return (
    <AuthForm
      title="Choose a new password"
      problem={problem}
      onSubmit={submit}
      intro={
        <>
          {reason}
          <SentTo email={email} onChange={onChangeAddress}>
            If there is an account, a code is on its way to
          </SentTo>
          <p>Enter the code with your new password, then sign in. The code works for one hour.</p>
        </>
      }
    >
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <CodeField
        id="reset-code"
        // The person came here to enter it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={code}
        error={errors['reset-code']}
        onChange={(event) => setCode(event.target.value)}
      />
      <PasswordField
        label="New password"
        id="reset-password"
        name="new-password"
        autoComplete="new-password"
        rule
        value={password}
        error={errors['reset-password']}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        label="Confirm password"
        id="reset-repeated"
        name="confirm-password"
        autoComplete="new-password"
        value={repeated}
        error={errors['reset-repeated']}
        onChange={(event) => setRepeated(event.target.value)}
      />
      <Button type="submit" kind="primary" busy={running === 'change'} busyText="Changing it...">
        Change password
      </Button>
      <div className="auth-more">
        <Button
          kind="plain"
          size="small"
          busy={running === 'resend'}
          busyText="Sending..."
          onClick={() => void resend()}
        >
          Send a new code
        </Button>
        <p role="status">{isResent ? 'A new code is on its way. Only the newest one works.' : ''}</p>
      </div>
    </AuthForm>
  )
}
