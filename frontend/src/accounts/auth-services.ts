import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signUp,
} from 'aws-amplify/auth'

const OUT_OF_REACH = "We can't reach the sign-in service right now. Please try again in a moment."
const TOO_MANY = 'Too many attempts. Wait a few minutes and try again.'

/** Cognito's refusals that are about the person's input; the form shows those in their own words. */
const aboutTheInput =
  /^(NotAuthorized|User|CodeMismatch|ExpiredCode|EnableSoftwareTokenMFA|InvalidPassword|InvalidParameter|PasswordHistory|PasswordReset|AliasExists|CodeDelivery|Empty)/
const tooMany = /^(LimitExceeded|TooManyRequests|TooManyFailedAttempts|Throttling)/

/** Amplify's calls, with one plain sentence for whatever is not the person's doing. */
export const authServices = {
  handleSignIn: plain(signIn),
  handleConfirmSignIn: plain(confirmSignIn),
  handleSignUp: plain(signUp),
  handleConfirmSignUp: plain(confirmSignUp),
  handleResendSignUpCode: plain(resendSignUpCode),
  handleForgotPassword: plain(resetPassword),
  handleForgotPasswordSubmit: plain(confirmResetPassword),
}

function plain<Call extends (...input: never[]) => Promise<unknown>>(call: Call): Call {
  const plainly = async (...input: Parameters<Call>) => {
    try {
      return await call(...input)
    } catch (error) {
      const name = error instanceof Error ? error.name : ''
      if (aboutTheInput.test(name)) throw error
      console.warn('Cognito did not do what was asked', error)
      throw new Error(tooMany.test(name) ? TOO_MANY : OUT_OF_REACH, { cause: error })
    }
  }
  return plainly as Call
}
