import type { useAuthenticator } from '@aws-amplify/ui-react'
import type { useAuthenticatorInitMachine } from '@aws-amplify/ui-react-core'
import {
  confirmSignIn,
  signIn,
  type ConfirmResetPasswordInput,
  type ConfirmSignInInput,
  type ConfirmSignUpInput,
  type ResendSignUpCodeInput,
  type ResetPasswordInput,
  type SignInInput,
  type SignUpInput,
} from 'aws-amplify/auth'
import { readSession } from '../client/session.ts'
import { askForReset, beginSignUp, finishReset, finishSignUp, type BegunSignUp } from './auth-calls.ts'
import { authProblem, isSignInOver } from './auth-problem.ts'
import { TOOK_TOO_LONG } from './auth-words.ts'

type Services = NonNullable<Parameters<typeof useAuthenticatorInitMachine>[0]['services']>
type Machine = Pick<ReturnType<typeof useAuthenticator>, 'toSignIn' | 'toForgotPassword' | 'submitForm'>

/** What the person is told above the next form. */
export interface Said {
  readonly text: string
  readonly tone?: 'alarm'
}

interface Ways {
  readonly machine: Machine
  readonly say: (said: Said) => void
  /** Somebody's password was replaced: what was typed before is void. */
  readonly onPasswordChanged: () => void
}

/**
 * The calls that Amplify's sign-in machine makes, with a ticket where a code is mailed (docs/decisions/033) and one plain sentence for
 * each refusal. The machine keeps no password, so the ones that a new code is asked for with are kept here.
 */
export function signInServices({ machine, say, onPasswordChanged }: Ways) {
  let credentials = { username: '', password: '' }
  let begun: BegunSignUp | undefined

  const beginAgain = async (email: string, password: string) => {
    begun = await beginSignUp(email, password)
    return { destination: email, deliveryMedium: 'EMAIL' as const }
  }
  const choosePassword = (email: string, said?: Said) => {
    machine.toSignIn()
    machine.toForgotPassword()
    machine.submitForm({ username: email })
    if (said) say(said)
  }

  const services = {
    async handleSignIn({ username, password = '' }: SignInInput) {
      credentials = { username, password }
      const result = await plainly(async () => signIn(credentials))
      const { signInStep } = result.nextStep
      // An operator asked for a new password. The machine would ask for the code without a ticket.
      if (signInStep === 'RESET_PASSWORD') choosePassword(username)
      await settled(signInStep)
      return result
    },

    async handleConfirmSignIn(input: ConfirmSignInInput) {
      const result = await plainly(async () => confirmSignIn(input)).catch((error: unknown) => {
        if (error instanceof Error && isSignInOver(error.cause)) {
          machine.toSignIn()
          say({ text: TOOK_TOO_LONG, tone: 'alarm' })
        }
        throw error
      })
      await settled(result.nextStep.signInStep)
      return result
    },

    async handleSignUp({ username, password = '' }: SignUpInput) {
      const codeDeliveryDetails = await plainly(() => beginAgain(username, password))
      return { isSignUpComplete: false, nextStep: { signUpStep: 'CONFIRM_SIGN_UP', codeDeliveryDetails } }
    },

    /** Signing in found an account that waits for the code of its sign-up. */
    async handleResendSignUpCode({ username }: ResendSignUpCodeInput) {
      return plainly(() => beginAgain(username, credentials.password))
    },

    async handleConfirmSignUp({ username, confirmationCode }: ConfirmSignUpInput) {
      const confirmed = await plainly(async () => finishSignUp(begun!, confirmationCode))
      if (confirmed === 'signed-in') await readSession()
      if (confirmed === 'confirmed') say({ text: 'Your address is confirmed. Sign in.' })
      if (confirmed === 'password-unknown')
        choosePassword(username, {
          text: 'Your address is confirmed. Another sign-up was started with it, so choose a new password now: we have sent you a code for that.',
        })
      return { isSignUpComplete: true, nextStep: { signUpStep: 'DONE' } }
    },

    async handleForgotPassword({ username }: ResetPasswordInput) {
      await plainly(() => askForReset(username))
      const codeDeliveryDetails = { destination: username, deliveryMedium: 'EMAIL' as const }
      return {
        isPasswordReset: false,
        nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE', codeDeliveryDetails },
      }
    },

    async handleForgotPasswordSubmit({ username, confirmationCode, newPassword }: ConfirmResetPasswordInput) {
      await plainly(() => finishReset(username, confirmationCode, newPassword))
      onPasswordChanged()
      say({ text: 'Your password was changed. Sign in with the new one.' })
    },
  }

  return {
    // Amplify's types also allow a context before the input, with which the machine never calls.
    services: services as Services,
    resendSignUpCode: () => beginAgain(begun!.email, begun!.password),
    /** A code by text message comes with a sign-in only. */
    resendSignInCode: () => signIn(credentials),
  }
}

/** The page leads on as soon as the session is read: the machine must not show another form before. */
async function settled(signInStep: string): Promise<void> {
  if (signInStep === 'DONE') await readSession()
}

async function plainly<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    throw new Error(authProblem(error).text, { cause: error })
  }
}
