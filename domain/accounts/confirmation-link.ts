/** What a link in the mail of a sign-up, or of an invitation to an account, carries. */
export interface LinkedCode {
  readonly email: string
  /** Six digits. */
  readonly code: string
  /** Says which mail the code is of. */
  readonly ticket: string
  /** We made the account, and the link chooses its first password. */
  readonly isInvited?: boolean
}

/**
 * The link that confirms a sign-up, or chooses the first password of an invited person. What it carries stands in the fragment, which no
 * server sees. `next` is a path of ours to go on to.
 */
export function confirmationLink({
  origin,
  email,
  code,
  ticket,
  isInvited = false,
  next,
}: LinkedCode & { readonly origin: string; readonly next?: string | undefined }): string {
  const carried = `confirm=${code}&ticket=${encodeURIComponent(ticket)}&email=${encodeURIComponent(email)}`
  const search = next === undefined ? '' : `?${new URLSearchParams({ next })}`
  return `${origin}/auth${search}#${carried}${isInvited ? '&invited' : ''}`
}

/** Reads the fragment of `confirmationLink`, with its `#`. Undefined if it has no code of six digits, no ticket or no address. */
export function linkedCode(fragment: string): LinkedCode | undefined {
  const parts = new URLSearchParams(fragment.slice(1))
  const code = parts.get('confirm') ?? ''
  const email = parts.get('email') ?? ''
  const ticket = parts.get('ticket') ?? ''
  if (!/^\d{6}$/.test(code) || !email.includes('@') || ticket === '') return undefined
  return { email, code, ticket, ...(parts.has('invited') && { isInvited: true }) }
}
