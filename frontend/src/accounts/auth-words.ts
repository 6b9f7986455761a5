import { passwordRule } from '#domain/accounts/password.ts'

/** What Amplify's forms and Cognito's refusals say, in our words. The keys are theirs. */
export const authWords: Readonly<Record<string, string>> = {
  'Sign in': 'Sign in',
  'Signing in': 'Signing in...',
  'Confirm TOTP Code': 'Enter your second factor',
  'Setup TOTP': 'Set up your second factor',
  'Change Password': 'Choose a new password',
  'Your passwords must match': 'The two passwords are not the same.',

  'Incorrect username or password.': 'This email and password do not go together. Check both and try again.',
  'User does not exist.': 'This email and password do not go together. Check both and try again.',
  'An account with the given email already exists.': 'There is an account with this email already. Sign in instead.',
  'Invalid verification code provided, please try again.': 'That code is not right. Check it and try again.',
  'Invalid code received for user': 'That code is not right. Wait for the next one in your app and enter it.',
  'Invalid code provided, please request a code again.': 'That code is no longer good. Ask for a new one.',
  'Code mismatch': 'That code is not right. Wait for the next one in your app and enter it.',
  'Password attempts exceeded': 'Too many attempts. Wait a few minutes and try again.',
  'Password has previously been used. Please choose a different password.': `This is one of your last ${passwordRule.remembered} passwords. Choose another one.`,
}
