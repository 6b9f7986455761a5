import * as z from 'zod'

/** 32 random bytes in base64url, drawn by the browser. They open the assessment of a guest. */
export const assessmentToken = z.string().regex(/^[\w-]{43}$/, 'A token is 32 random bytes in base64url.')

export const assessmentNotFound = {
  'assessment-not-found': { status: 404, message: 'This assessment does not exist, or it was erased.' },
} as const
