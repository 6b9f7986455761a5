/**
 * What the platform itself can refuse, before or beside a call's own declared errors:
 * a stable code, the HTTP status and a sentence for the person who reads it.
 */
export const refusals = {
  'malformed-json': { status: 400, message: 'The request is not valid JSON.' },
  'too-deep': { status: 400, message: 'The request is nested too deeply.' },
  'invalid-input': { status: 400, message: 'Some of what was sent cannot be used. Correct it and send again.' },
  'sign-in-required': { status: 401, message: 'Sign in first.' },
  'second-factor-required': {
    status: 403,
    message: 'Your role needs a second factor. Set one up, then sign in again with it.',
  },
  forbidden: { status: 403, message: 'Your account may not do this.' },
  'not-found': { status: 404, message: 'There is nothing at this address.' },
  'method-not-allowed': { status: 405, message: 'This address does not take that method.' },
  'too-large': { status: 413, message: 'The request is larger than 128 KiB.' },
  'unsupported-media-type': { status: 415, message: 'Send the request as application/json.' },
  unexpected: {
    status: 500,
    message: 'Something went wrong on our side. If it happens again, tell us the request id.',
  },
  unavailable: { status: 503, message: 'This is not available right now. Please try again in a minute.' },
} as const
export type RefusalCode = keyof typeof refusals
