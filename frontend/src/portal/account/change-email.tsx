import { useState } from 'react'
import { beginReplacing, endReplacing } from '../../client/session.ts'
import { queryClient } from '../../client/queries.ts'
import { CodeInput, digitsOf, EmailInput } from '../../accounts/auth-fields.tsx'
import { AuthForm } from '../../accounts/auth-form.tsx'
import { ResendCode, SentTo } from '../../accounts/sent-code.tsx'
import { SignInAgain } from '../../accounts/sign-in-again.tsx'
import { useAuthCall } from '../../accounts/use-auth-call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'

type Step = 'address' | 'code' | 'sign-in'

const titles: Readonly<Record<Step, string>> = {
  address: 'Change your email address',
  code: 'Enter the code from the email',
  'sign-in': 'Sign in with the new address',
}

/** Moves the account to an address that the person confirms by a code. */
export function ChangeEmail({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>('address')
  const [newEmail, setNewEmail] = useState('')
  const { run, running, problem } = useAuthCall()
  const ask = (address: string) => orpc.accounts.askForEmailChange.call({ newEmail: address })
  const send = async (address: string) => {
    if (!(await run(() => ask(address)))) return
    setNewEmail(address)
    setStep('code')
  }
  const confirm = async (mailedCode: string) => {
    if (!(await run(() => orpc.accounts.confirmEmailChange.call({ mailedCode })))) return
    beginReplacing()
    setStep('sign-in')
  }
  const close = () => {
    onClose()
    void endReplacing()
  }
  const done = () => {
    close()
    void queryClient.invalidateQueries()
    toast({ title: 'Your email address is changed', tone: 'success' })
  }
  return (
    <Dialog open onClose={close} title={titles[step]} className="auth-dialog">
      {step === 'address' && (
        <AuthForm
          intro={
            <p>
              You sign in with the new address and see the tickets that are sent from it. The tickets of your
              organisation stay as they are.
            </p>
          }
          action="Send the code"
          busy={running}
          busyText="Sending..."
          problem={problem}
          onSubmit={({ email }) => void send(email.trim())}
        >
          <EmailInput help="We mail a code to it. It counts once you enter the code." />
        </AuthForm>
      )}
      {step === 'code' && (
        <AuthForm
          key="code"
          intro={
            <SentTo email={newEmail} onChange={() => setStep('address')}>
              If it can be used, a code is on its way to
            </SentTo>
          }
          action="Change the address"
          busy={running}
          busyText="Changing it..."
          problem={problem}
          focuses
          onSubmit={({ code }) => void confirm(digitsOf(code))}
          more={<ResendCode send={() => ask(newEmail)} />}
        >
          <CodeInput label="Code from the email" from="the email" />
        </AuthForm>
      )}
      {step === 'sign-in' && (
        <SignInAgain
          email={newEmail}
          reason="Your address is changed and every session was signed out. Sign in with the new one."
          onDone={done}
        />
      )}
    </Dialog>
  )
}
