import { confirmSignIn, signIn } from 'aws-amplify/auth'
import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { beginReplacing, dropReplaced, endReplacing, loadAmplify } from '../client/session.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { authProblem } from './auth-problem.ts'
import './second-factor.css'

interface SignInAgainProps {
  readonly email: string
  /** Why, in a sentence. */
  readonly reason: string
  readonly onDone: () => void
}

type Step = 'password' | 'code'

/**
 * Signs the person in anew where they are. The page around it stays, with what was typed into it; a person who gives up is
 * signed out if the old session is gone by then.
 */
export function SignInAgain({ email, reason, onDone }: SignInAgainProps) {
  const [step, setStep] = useState<Step>('password')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    beginReplacing()
    return () => void endReplacing()
  }, [])

  const proceed = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      const { signInStep } = await (step === 'password' ? sendPassword(email, password) : sendCode(code))
      if (signInStep === 'DONE') {
        await endReplacing()
        onDone()
      } else if (signInStep.startsWith('CONFIRM_SIGN_IN_WITH_') && signInStep.endsWith('_CODE')) setStep('code')
      else setProblem('This sign-in needs another step. Use the sign-in page for it.')
    } catch (error) {
      setProblem(authProblem(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="sign-in-again" noValidate onSubmit={(event) => void proceed(event)}>
      <p>{reason}</p>
      <p className="sign-in-again-who">{email}</p>
      {step === 'password' ? (
        <TextField
          key="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          error={problem}
          onChange={(event) => setPassword(event.target.value)}
          required
        />
      ) : (
        <TextField
          key="code"
          label="Code from your app or phone"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={problem}
          onChange={(event) => setCode(event.target.value)}
          required
        />
      )}
      <Button type="submit" kind="primary" busy={busy} busyText="Signing in...">
        {step === 'password' ? 'Sign in again' : 'Confirm'}
      </Button>
    </form>
  )
}

async function sendPassword(username: string, password: string) {
  await loadAmplify()
  await dropReplaced()
  const { nextStep } = await signIn({ username, password })
  return nextStep
}

async function sendCode(code: string) {
  const { nextStep } = await confirmSignIn({ challengeResponse: code.replaceAll(/\s/g, '') })
  return nextStep
}
