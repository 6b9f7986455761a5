import { EASILY_GUESSED, passwordRefused, passwordRule, STOLEN } from '#domain/accounts/password.ts'
import type { AuthField } from './auth-values.ts'

/** A refusal as a sentence for the person, with the field that it is about, if any. */
export interface AuthProblem {
  readonly text: string
  readonly field?: AuthField
}

export const OFFLINE = 'You are offline. Nothing you typed is lost; try again once you are connected.'
export const OUT_OF_REACH = "We can't reach the sign-in service right now. Please try again in a moment."
export const NOT_LOADED = 'The sign-in could not be loaded. Load this page again, and then sign in.'
export const LOST_WHILE_LOADING = 'You are offline. Once you are connected, load this page again, and then sign in.'
export const BUSY = 'The sign-in service is busy. Please try again in a minute.'
export const TOO_MANY = 'Too many attempts. Wait a few minutes and try again.'
export const TOO_MANY_TEXTS = 'Too many codes were sent for this account. Wait an hour and try again, or phone us.'
export const TOOK_TOO_LONG = 'This sign-in has ended: it took too long, or too many codes were wrong. Sign in again.'

const wrongPassword: AuthProblem = {
  text: 'This email and password do not go together. Check both and try again.',
}
const wrongCode: AuthProblem = { text: 'That code is not right. Check it and try again.', field: 'code' }
const wrongAppCode: AuthProblem = {
  text: 'That code is not right. Wait for the next one in your app and enter it.',
  field: 'code',
}
const passwordRefusals = [EASILY_GUESSED, passwordRefused, STOLEN].map(
  (text) => [text, { text, field: 'newPassword' }] as const,
)
const sessionEnded: AuthProblem = { text: 'Your session has ended. Sign in again and repeat this step.' }

/** Our words for Cognito's error messages, which are the keys. */
export const authWords: Readonly<Record<string, AuthProblem>> = {
  'Incorrect username or password.': wrongPassword,
  'User does not exist.': wrongPassword,
  'Invalid verification code provided, please try again.': wrongCode,
  'Invalid code or auth state for the user.': wrongCode,
  'Invalid code received for user': wrongAppCode,
  'Code mismatch': wrongAppCode,
  'Your software token has already been used once.': {
    text: 'That code was used already. Wait for the next one in your app and enter it.',
    field: 'code',
  },
  'Invalid code provided, please request a code again.': {
    text: 'That code is no longer good. Ask for a new one.',
    field: 'code',
  },
  'Password attempts exceeded': { text: TOO_MANY },
  'Password has previously been used. Please choose a different password.': {
    text: `This is one of your last ${passwordRule.remembered} passwords. Choose another one.`,
    field: 'newPassword',
  },
  ...Object.fromEntries(passwordRefusals),
  'Invalid session for the user.': { text: TOOK_TOO_LONG },
  'Invalid session for the user, session is expired.': { text: TOOK_TOO_LONG },
  'Access Token has expired': sessionEnded,
  'Access Token has been revoked': sessionEnded,
  // Matched by message, because the sign-in machine drops the error's name.
  'A network error has occurred.': { text: OUT_OF_REACH },
  'Rate exceeded': { text: BUSY },
}
