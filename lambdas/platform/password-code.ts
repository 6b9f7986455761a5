import { createHash } from 'node:crypto'
import type { CodePurpose, SignUp } from '#domain/accounts/password-code.ts'
import { codeMinutes } from '#domain/accounts/password-code-limits.ts'
import type { ItemWrite } from './item-write.ts'
import { newMailedCode, newTicket } from './mailed-code.ts'

/** What the browser that asked holds, or the link of an invitation, and what is mailed. */
interface Secrets {
  readonly ticket: string
  readonly code: string
}

export function newPasswordCode(): Secrets {
  return {
    ticket: newTicket(),
    code: newMailedCode(),
  }
}

interface Asked {
  readonly email: string
  readonly purpose: CodePurpose
  readonly signUp?: SignUp | undefined
  readonly isMailed: boolean
}

/** The record of a code; one that nobody was mailed leads nowhere and looks the same. `now` in milliseconds. */
export function storePasswordCode(
  { ticket, code }: Secrets,
  { email, purpose, signUp, isMailed }: Asked,
  now: number,
): ItemWrite {
  const goodUntil = Math.floor(now / 1000) + codeMinutes[purpose] * 60
  return {
    put: {
      Item: {
        ...passwordCodeKey(ticket),
        kind: 'password-code',
        purpose,
        ...(isMailed && { codeHash: codeHash({ ticket, email, code }) }),
        ...(signUp && { signUp: { ...signUp, at: new Date(now).toISOString() } }),
        tries: 0,
        goodUntil,
        expiresAt: goodUntil,
      },
    },
  }
}

/** Stored with the ticket as key, which the table does not hold, because six digits alone can be tried out. */
export function codeHash({ ticket, email, code }: Secrets & { readonly email: string }): string {
  return createHash('sha256').update(`${ticket} ${code} ${email}`).digest('base64url')
}

/** Key of a code by its ticket, which the table does not hold. */
export const passwordCodeKey = (ticket: string) => ({
  pk: `PASSWORD-CODE#${createHash('sha256').update(ticket).digest('base64url')}`,
  sk: 'PASSWORD-CODE',
})
