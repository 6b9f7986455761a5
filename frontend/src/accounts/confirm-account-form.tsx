import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { beginSignUp, type BegunSignUp, type Confirmed, finishSignUp } from './auth-calls.ts'
import { AuthForm, CodeField, digitsOf, SentTo } from './auth-fields.tsx'
import { useAuthCall } from './use-auth-call.ts'
import { useChecked } from './use-checked.ts'

interface ConfirmAccountFormProps {
  begun: BegunSignUp
  onChangeAddress: () => void
  onConfirmed: (confirmed: Confirmed) => Promise<void>
}

/** The code that proves the address; with it the person is signed in. */
export function ConfirmAccountForm({ begun: first, onChangeAddress, onConfirmed }: ConfirmAccountFormProps) {
  const [begun, setBegun] = useState(first)
  const [code, setCode] = useState('')
  const [isResent, setResent] = useState(false)
  const { run, running, problem } = useAuthCall()
  const { errors, check } = useChecked({
    'confirm-code': digitsOf(code) === '' ? 'Enter the code from the email.' : undefined,
  })
  const submit = () => {
    if (!check()) return
    void run('confirm', async () => onConfirmed(await finishSignUp(begun, digitsOf(code))))
  }
  const resend = async () => {
    setResent(false)
    const { email, password } = begun
    if (!(await run('resend', async () => setBegun(await beginSignUp(email, password))))) return
    setCode('')
    setResent(true)
  }
  return (
    <AuthForm
      title="Check your email"
      problem={problem}
      onSubmit={submit}
      intro={
        <>
          <SentTo email={begun.email} onChange={onChangeAddress}>
            We sent a code to
          </SentTo>
          <p>
            Enter it here and we sign you in. It can take a minute to arrive; look in your junk folder too. The code
            works for 24 hours.
          </p>
        </>
      }
    >
      <CodeField
        id="confirm-code"
        // The person came here to enter it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={code}
        error={errors['confirm-code']}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" kind="primary" busy={running === 'confirm'} busyText="Signing you in...">
        Confirm
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
