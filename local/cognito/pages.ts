import { invalidParameter } from './cognito-error.ts'

/** Returns one page of a list and the token of the next page. */
export function page<T>(
  all: readonly T[],
  limit = 60,
  token?: string,
): { items: readonly T[]; next: string | undefined } {
  const start = token === undefined ? 0 : Number(Buffer.from(token, 'base64url').toString())
  if (!Number.isSafeInteger(start) || start < 0) throw invalidParameter('Invalid pagination token.')
  const end = start + (limit || 60)
  return {
    items: all.slice(start, end),
    next: end < all.length ? Buffer.from(String(end)).toString('base64url') : undefined,
  }
}
