import { textsADay } from './text-limits.ts'

/** Sign-in codes that a person is texted within a day. Beyond it an app, a passkey or a recovery code signs in. */
export const SIGN_IN_TEXTS_A_DAY = 10

/** Codes that a number gets within a day while people try to make it theirs, so that nobody is flooded with texts. */
export const SET_UP_TEXTS_PER_NUMBER = 3

/** Share of a day's texts that may prove numbers: strangers who set up many must not use up the texts of those who sign in. */
const SET_UP_SHARE = 0.2

/** Most texts of a day that prove numbers, of all people together. */
export function setUpTextsADay(textsAMonth: number): number {
  return Math.ceil(SET_UP_SHARE * textsADay(textsAMonth))
}
