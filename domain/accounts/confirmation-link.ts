/** What a link in the mail of a sign-up carries. */
export interface LinkedCode {
  readonly email: string
  /** Six digits, or Cognito's placeholder for them in a mail that is not yet sent. */
  readonly code: string
}

/** The link that confirms a sign-up. Address and code stand in the fragment, which no server sees. */
export function confirmationLink({ origin, email, code }: LinkedCode & { readonly origin: string }): string {
  return `${origin}/auth#confirm=${code}&email=${encodeURIComponent(email)}`
}

/** Reads the fragment of `confirmationLink`, with its `#`. Undefined if it has no code of six digits or no address. */
export function linkedCode(fragment: string): LinkedCode | undefined {
  const parts = new URLSearchParams(fragment.slice(1))
  const code = parts.get('confirm') ?? ''
  const email = parts.get('email') ?? ''
  return /^\d{6}$/.test(code) && email.includes('@') ? { email, code } : undefined
}
