import { confirmSignIn, signIn } from 'aws-amplify/auth'
import { authProblem } from './auth-problem.ts'

interface Ways {
  /** The account waits for the code of its sign-up. */
  readonly onUnconfirmed: (email: string, password: string) => Promise<void>
  /** An operator asked for a new password. */
  readonly onResetRequired: (email: string) => Promise<void>
}

/** Amplify's calls for signing in, with one plain sentence for each refusal, and our own screens where one is needed first. */
export function authServices({ onUnconfirmed, onResetRequired }: Ways) {
  const handleSignIn = async (input: Parameters<typeof signIn>[0]) => {
    const result = await plainly(async () => signIn(input))
    const { signInStep } = result.nextStep
    if (signInStep === 'CONFIRM_SIGN_UP') await plainly(() => onUnconfirmed(input.username, input.password ?? ''))
    if (signInStep === 'RESET_PASSWORD') await plainly(() => onResetRequired(input.username))
    // Another screen is shown by now: Amplify's own must not go on.
    if (signInStep === 'CONFIRM_SIGN_UP' || signInStep === 'RESET_PASSWORD') return new Promise<never>(() => {})
    return result
  }
  const handleConfirmSignIn = async (input: Parameters<typeof confirmSignIn>[0]) =>
    plainly(async () => confirmSignIn(input))
  // Their types also allow a context before the input, with which they are never called.
  return {
    handleSignIn: handleSignIn as typeof signIn,
    handleConfirmSignIn: handleConfirmSignIn as typeof confirmSignIn,
  }
}

async function plainly<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    throw new Error(authProblem(error), { cause: error })
  }
}
