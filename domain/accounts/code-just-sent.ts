import { retryAfterData } from '../contract/endpoint.ts'

/** The error of every call that mails a code. */
export const codeJustSent = {
  'code-just-sent': {
    status: 429,
    message:
      'A code was sent less than a minute ago, if this address gets one. Use that, or wait a minute and ask again.',
    data: retryAfterData,
  },
} as const
