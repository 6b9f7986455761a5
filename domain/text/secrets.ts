const HIDDEN = '[not shown]'

/** What looks like a secret. Each takes linear time: every repetition has an end. */
const SECRETS: readonly RegExp[] = [
  // Keys of AWS, GitHub, Google, Slack and Stripe.
  /(?<![A-Za-z0-9])(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])/g,
  /(?<![A-Za-z0-9])(?:gh[pousr]_[A-Za-z0-9]{30,80}|AIza[A-Za-z0-9_-]{35}|xox[abprs]-[A-Za-z0-9-]{10,80}|[rs]k_live_[A-Za-z0-9]{16,80})/g,
  // A token of three parts, as sign-ins use them.
  /(?<![A-Za-z0-9])eyJ[A-Za-z0-9_-]{10,2000}\.[A-Za-z0-9_-]{10,4000}\.[A-Za-z0-9_-]{10,1000}/g,
  /-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----[A-Za-z0-9+/=\s\\]{0,8000}(?:-----END [A-Z ]{0,20}PRIVATE KEY-----)?/g,
]
/** `password=…`, `"secret": "…"`, `token: …`: the name stays, the value goes. */
const NAMED =
  /((?:password|passwd|pwd|secret|token|api[_-]?key|access[_-]?key|private[_-]?key)["']?\s{0,3}[:=]\s{0,3})("[^"\n]{1,500}"|'[^'\n]{1,500}'|[^\s,;"'<>]{4,500})/gi
/** `https://name:password@host`. */
const IN_ADDRESS = /(:\/\/[^\s:/@]{1,100}:)[^\s/@]{1,200}(?=@)/g

/** A text in which what looks like a secret is replaced, to be told to others. Placeholders such as `<PASSWORD>` stay. */
export function withoutSecrets(text: string): string {
  const hidden = SECRETS.reduce((left, secret) => left.replace(secret, HIDDEN), text)
  return hidden.replace(IN_ADDRESS, `$1${HIDDEN}`).replace(NAMED, `$1${HIDDEN}`)
}
