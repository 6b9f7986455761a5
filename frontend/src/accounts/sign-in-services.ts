import type { useAuthenticator } from '@aws-amplify/ui-react'
import type { useAuthenticatorInitMachine } from '@aws-amplify/ui-react-core'
import {
  confirmSignIn,
  signIn,
  type ConfirmResetPasswordInput,
  type ConfirmSignInInput,
  type ConfirmSignUpInput,
  type ResetPasswordInput,
  type SignInInput,
  type SignUpInput,
} from 'aws-amplify/auth'
import { readSession } from '../client/session.ts'
import { askForReset, beginSignUp, finishPassword, finishSignUp } from './auth-calls.ts'
import type { BegunPassword, BegunSignUp } from './auth-calls.ts'
import { authProblem, isSignInOver } from './auth-problem.ts'
import { TOO_MANY_TEXTS, TOOK_TOO_LONG } from './auth-words.ts'

type Services = NonNullable<Parameters<typeof useAuthenticatorInitMachine>[0]['services']>
type Machine = Pick<ReturnType<typeof useAuthenticator>, 'toSignIn' | 'toForgotPassword' | 'submitForm'>

export type SignInServices = ReturnType<typeof signInServices>

/** Message above the next form. */
export interface FormMessage {
  readonly text: string
  readonly tone?: 'alarm'
}

interface Ways {
  readonly machine: Machine
  readonly say: (said: FormMessage) => void
  /** Called after a password was replaced, because the typed one is no longer valid. */
  readonly onPasswordChanged: () => void
  /** How the person named their organisation, which the machine does not hand on. */
  readonly organisationName: () => string | undefined
}

/**
 * The calls of Amplify's sign-in machine, with our own calls where a mailed code sets a password (docs/decisions/298) and our words for
 * errors. The machine stores no password, but a new code needs it, so it is stored here.
 */
export function signInServices({ machine, say, onPasswordChanged, organisationName }: Ways) {
  let credentials = { username: '', password: '' }
  let begun: BegunSignUp | undefined
  let begunReset: BegunPassword | undefined

  const choosePassword = (email: string) => {
    machine.toSignIn()
    machine.toForgotPassword()
    machine.submitForm({ username: email })
  }
  const askAgain = async (email: string) => {
    begunReset = await askForReset(email)
  }

  const services = {
    async handleSignIn({ username, password = '' }: SignInInput) {
      credentials = { username, password }
      const result = await plainly(async () => signIn(credentials)).catch((error: unknown) => {
        // Amplify repeats a step that was refused as too many, by which time Cognito has ended its session.
        if (error instanceof Error && isSignInOver(error.cause)) throw new Error(TOO_MANY_TEXTS, { cause: error })
        throw error
      })
      const { signInStep } = result.nextStep
      // An operator requires a new password.
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
      begun = await plainly(() => beginSignUp(username, password, organisationName()))
      const codeDeliveryDetails = { destination: username, deliveryMedium: 'EMAIL' as const }
      return { isSignUpComplete: false, nextStep: { signUpStep: 'CONFIRM_SIGN_UP', codeDeliveryDetails } }
    },

    async handleConfirmSignUp({ confirmationCode }: ConfirmSignUpInput) {
      const confirmed = await plainly(async () => finishSignUp(begun!, confirmationCode))
      if (confirmed === 'signed-in') await readSession()
      if (confirmed === 'confirmed') say({ text: 'Your address is confirmed. Sign in.' })
      return { isSignUpComplete: true, nextStep: { signUpStep: 'DONE' } }
    },

    async handleForgotPassword({ username }: ResetPasswordInput) {
      await plainly(() => askAgain(username))
      const codeDeliveryDetails = { destination: username, deliveryMedium: 'EMAIL' as const }
      return {
        isPasswordReset: false,
        nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE', codeDeliveryDetails },
      }
    },

    async handleForgotPasswordSubmit({ confirmationCode, newPassword }: ConfirmResetPasswordInput) {
      await plainly(async () => finishPassword(begunReset!, confirmationCode, newPassword))
      onPasswordChanged()
      say({ text: 'Your password was changed. Sign in with the new one.' })
    },
  }

  return {
    // Amplify's types also allow a context argument, which the machine never passes.
    services: services as Services,
    resend: {
      async signUpCode() {
        const { email, password, organisationName: name } = begun!
        begun = await beginSignUp(email, password, name)
      },
      /** Cognito sends a text message only with a sign-in, so resending repeats it. */
      signInCode: () => signIn(credentials),
      resetCode: askAgain,
    },
  }
}

/** Reads the session before the machine continues, so that the page redirects instead of showing another form. */
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
