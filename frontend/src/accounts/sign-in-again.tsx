import { confirmSignIn, signIn } from 'aws-amplify/auth'
import { useEffect, useEffectEvent, useState } from 'react'
import { OWN_ACCOUNT, SIGN_IN_PURPOSE } from '#domain/contract/scope.ts'
import { beginReplacing, dropReplaced, endReplacing, loadAmplify } from '../client/session.ts'
import { LoadingBlock } from '../ui/loading.tsx'
import { AccountName, CodeInput, digitsOf, PasswordInput } from './auth-fields.tsx'
import { AuthForm } from './auth-form.tsx'
import { FactorChoice } from './factor-choice.tsx'
import { isSignInOver } from './auth-problem.ts'
import type { AuthValues } from './auth-values.ts'
import { useAuthCall } from './use-auth-call.ts'

interface SignInAgainProps {
  readonly email: string
  /** Reason, as a sentence for the person. */
  readonly reason: string
  /** Called with the password that the person typed. */
  readonly onDone: (password: string) => void
  /** Typed a moment ago in the same place: the sign-in begins with it, and asks for a code only. It is kept in memory alone. */
  readonly known?: string | undefined
  /** Begins at its first field: it is all that the person came for. */
  readonly focuses?: boolean
}

/** The pool offers no other two. */
const appAndTexts = ['TOTP', 'SMS'] as const

const actions = {
  starting: 'Sign in again',
  password: 'Sign in again',
  choice: 'Continue',
  code: 'Confirm',
  unknown: 'Sign in again',
} as const

/** The tokens of this sign-in may change how the person signs in. */
const clientMetadata = { [SIGN_IN_PURPOSE]: OWN_ACCOUNT }

type Step = 'starting' | 'password' | 'choice' | 'code' | 'unknown'

/**
 * Signs the person in again without leaving the page, so that form input is kept. A person who cancels is signed out if the
 * old session has ended.
 */
export function SignInAgain({ email, reason, onDone, known, focuses = false }: SignInAgainProps) {
  const [step, setStep] = useState<Step>(known === undefined ? 'password' : 'starting')
  const [typed, setTyped] = useState(known ?? '')
  const { run, running, problem } = useAuthCall()

  useEffect(() => {
    beginReplacing()
    return () => void endReplacing()
  }, [])

  const begin = useEffectEvent(async () => {
    if (known === undefined) return
    const isBegun = await run(async () => goOn(await sendPassword(email, known), known))
    if (!isBegun) setStep('password')
  })
  // Once; then the form takes over.
  useEffect(() => {
    const timer = setTimeout(() => void begin())
    return () => clearTimeout(timer)
  }, [])

  const sent = ({ password, code, factor }: Pick<AuthValues, 'password' | 'code' | 'factor'>) => {
    if (step === 'choice') return answer(factor)
    return step === 'code' ? answer(digitsOf(code)) : sendPassword(email, password)
  }
  const proceed = async ({ password, code, factor }: AuthValues) => {
    const isPassword = step === 'password' || step === 'unknown'
    if (isPassword) setTyped(password)
    await goOn(await sent({ password, code, factor }), isPassword ? password : typed)
  }
  const again = step === 'unknown' ? { text: 'This sign-in needs another step. Use the sign-in page for it.' } : problem
  if (step === 'starting') return <LoadingBlock>Signing in</LoadingBlock>
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
      action={actions[step]}
      {...(step === 'choice' && { values: { factor: 'TOTP' } })}
      busy={running}
      busyText="Signing in..."
      problem={again}
      focuses={focuses || step !== 'password'}
      onSubmit={(values) => void run(() => proceed(values).catch(beginAnew))}
    >
      <AccountName email={email} />
      {step === 'code' && <CodeInput label="Code from your app or phone" from="your app or phone" />}
      {step === 'choice' && <FactorChoice offered={appAndTexts} />}
      {(step === 'password' || step === 'unknown') && <PasswordInput />}
    </AuthForm>
  )

  async function goOn(next: string, password: string) {
    if (next !== 'DONE') {
      setStep(next === CHOICE ? 'choice' : isForCode(next) ? 'code' : 'unknown')
      return
    }
    await endReplacing()
    onDone(password)
  }

  /** Restarts after Cognito's session of the first step has expired. */
  function beginAnew(error: unknown): never {
    if (isSignInOver(error)) setStep('password')
    throw error
  }
}

async function sendPassword(username: string, password: string): Promise<string> {
  await loadAmplify()
  await dropReplaced()
  const { nextStep } = await signIn({ username, password, options: { clientMetadata } })
  return nextStep.signInStep
}

async function answer(challengeResponse: string): Promise<string> {
  const { nextStep } = await confirmSignIn({ challengeResponse, options: { clientMetadata } })
  return nextStep.signInStep
}

/** Amplify's step for people with an app and texts. */
const CHOICE = 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION'

function isForCode(step: string): boolean {
  return step.startsWith('CONFIRM_SIGN_IN_WITH_') && step.endsWith('_CODE')
}
