import { company } from '../company/details.ts'
import { inAnEmergency } from './in-an-emergency.ts'

/** Errors that the platform can return for every call, with a stable code, the HTTP status and a message for people. */
export const refusals = {
  'malformed-json': { status: 400, message: 'The request is not valid JSON.' },
  'nul-character': { status: 400, message: 'The request contains a NUL character. Remove it and send again.' },
  'half-character': {
    status: 400,
    message: 'The request contains half a character (a lone UTF-16 surrogate). Remove it and send again.',
  },
  'duplicate-key': { status: 400, message: 'The request names a field twice. Name each field once.' },
  'too-deep': { status: 400, message: 'The request is nested too deeply.' },
  'invalid-input': { status: 400, message: 'Some fields are not valid. Correct them and send again.' },
  'sign-in-required': { status: 401, message: 'Sign in first.' },
  'session-ended': { status: 401, message: 'Your session was ended. Sign in again.' },
  'session-too-old': {
    status: 401,
    message: 'You signed in more than 12 hours ago. Sign in again to go on.',
  },
  'rights-changed': {
    status: 401,
    message: 'What you may do has changed. Reload the page to go on.',
  },
  'second-factor-required': {
    status: 403,
    message: 'Your role needs a second factor. Set one up, then sign in again with it.',
  },
  'fresh-sign-in-required': { status: 403, message: 'Nothing was changed. Sign in again before you do this.' },
  forbidden: { status: 403, message: 'Your account does not have permission to do this.' },
  'trial-needed': {
    status: 403,
    message: 'Your organisation does not have this product yet. Start its free trial under Products.',
  },
  'trial-read-only': {
    status: 403,
    message: 'The trial of this product is over. You can read and export everything, and change nothing.',
  },
  'trial-over': { status: 403, message: 'The trial of this product is over, and its records are deleted.' },
  'organisation-suspended': {
    status: 403,
    message: `Your organisation is suspended: you can read and export everything, but change nothing. Phone ${company.phone} to go on.`,
  },
  'organisation-merging': {
    status: 403,
    message:
      'Your organisation is being joined with another one. You can read everything; changes are refused for some minutes. Nothing was changed: try again then.',
  },
  'not-found': { status: 404, message: 'There is nothing at this address.' },
  'method-not-allowed': { status: 405, message: 'This address does not accept that method.' },
  'too-large': { status: 413, message: 'The request is larger than 128 KiB.' },
  'unsupported-media-type': { status: 415, message: 'Send the request as application/json.' },
  unexpected: {
    status: 500,
    message: `Something went wrong on our side. If it happens again, send us the request ID. ${inAnEmergency}`,
  },
  unavailable: {
    status: 503,
    message: `This is not available right now. Please try again in a minute. ${inAnEmergency}`,
  },
} as const
export type RefusalCode = keyof typeof refusals
