/** What a link in the mail of a sign-up carries. */
export interface LinkedCode {
  readonly email: string
  /** Six digits. */
  readonly code: string
  /** Says which mail the code is of. */
  readonly ticket: string
}

/** The link that confirms a sign-up. What it carries stands in the fragment, which no server sees. */
export function confirmationLink({ origin, email, code, ticket }: LinkedCode & { readonly origin: string }): string {
  return `${origin}/auth#confirm=${code}&ticket=${encodeURIComponent(ticket)}&email=${encodeURIComponent(email)}`
}

/** Reads the fragment of `confirmationLink`, with its `#`. Undefined if it has no code of six digits, no ticket or no address. */
export function linkedCode(fragment: string): LinkedCode | undefined {
  const parts = new URLSearchParams(fragment.slice(1))
  const code = parts.get('confirm') ?? ''
  const email = parts.get('email') ?? ''
  const ticket = parts.get('ticket') ?? ''
  return /^\d{6}$/.test(code) && email.includes('@') && ticket !== '' ? { email, code, ticket } : undefined
}
