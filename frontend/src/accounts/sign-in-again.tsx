import { confirmSignIn, signIn } from 'aws-amplify/auth'
import { useEffect, useState } from 'react'
import { beginReplacing, dropReplaced, endReplacing, loadAmplify } from '../client/session.ts'
import { AccountName, CodeInput, digitsOf, PasswordInput } from './auth-fields.tsx'
import { AuthForm } from './auth-form.tsx'
import { isSignInOver } from './auth-problem.ts'
import type { AuthValues } from './auth-values.ts'
import { useAuthCall } from './use-auth-call.ts'

interface SignInAgainProps {
  readonly email: string
  /** Reason, as a sentence for the person. */
  readonly reason: string
  readonly onDone: () => void
}

type Step = 'password' | 'code' | 'unknown'

/**
 * Signs the person in again without leaving the page, so that form input is kept. A person who cancels is signed out if the
 * old session has ended.
 */
export function SignInAgain({ email, reason, onDone }: SignInAgainProps) {
  const [step, setStep] = useState<Step>('password')
  const { run, running, problem } = useAuthCall()

  useEffect(() => {
    beginReplacing()
    return () => void endReplacing()
  }, [])

  const proceed = async ({ password, code }: AuthValues) => {
    const next = await (step === 'code' ? sendCode(digitsOf(code)) : sendPassword(email, password))
    if (next !== 'DONE') {
      setStep(isForCode(next) ? 'code' : 'unknown')
      return
    }
    await endReplacing()
    onDone()
  }
  const again = step === 'unknown' ? { text: 'This sign-in needs another step. Use the sign-in page for it.' } : problem
  return (
    <AuthForm
      key={step}
      intro={
        <>
          <p>{reason}</p>
          <p>
            <b>{email}</b>
          </p>
        </>
      }
      action={step === 'code' ? 'Confirm' : 'Sign in again'}
      busy={running}
      busyText="Signing in..."
      problem={again}
      focuses={step !== 'password'}
      onSubmit={(values) => void run(() => proceed(values).catch(beginAnew))}
    >
      <AccountName email={email} />
      {step === 'code' ? <CodeInput label="Code from your app or phone" from="your app or phone" /> : <PasswordInput />}
    </AuthForm>
  )

  /** Restarts after Cognito's session of the first step has expired. */
  function beginAnew(error: unknown): never {
    if (isSignInOver(error)) setStep('password')
    throw error
  }
}

async function sendPassword(username: string, password: string): Promise<string> {
  await loadAmplify()
  await dropReplaced()
  const { nextStep } = await signIn({ username, password })
  return nextStep.signInStep
}

async function sendCode(challengeResponse: string): Promise<string> {
  const { nextStep } = await confirmSignIn({ challengeResponse })
  return nextStep.signInStep
}

function isForCode(step: string): boolean {
  return step.startsWith('CONFIRM_SIGN_IN_WITH_') && step.endsWith('_CODE')
}
