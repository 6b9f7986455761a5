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
 * The calls of Amplify's sign-in machine, with a code ticket where a code is mailed (docs/decisions/033) and our words for errors. The
 * machine stores no password, but a new code needs it, so it is stored here.
 */
export function signInServices({ machine, say, onPasswordChanged, organisationName }: Ways) {
  let credentials = { username: '', password: '' }
  let begun: BegunSignUp | undefined

  const beginAgain = async (email: string, password: string) => {
    begun = await beginSignUp(email, password, organisationName())
    return { destination: email, deliveryMedium: 'EMAIL' as const }
  }
  const choosePassword = (email: string, said?: FormMessage) => {
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
      // An operator requires a new password. The machine would request the code without a ticket.
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

    /** The machine calls this when an unconfirmed account signs in. */
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
    // Amplify's types also allow a context argument, which the machine never passes.
    services: services as Services,
    resend: {
      signUpCode: () => beginAgain(begun!.email, begun!.password),
      /** Cognito sends a text message only with a sign-in, so resending repeats it. */
      signInCode: () => signIn(credentials),
      resetCode: askForReset,
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
