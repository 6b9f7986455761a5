/** What a key or a token looks like; each kind with a beginning or a form that nothing else has. */
export const SECRETS = {
  'an AWS access key': /\b(?:AKIA|ASIA)(?![A-Z0-9]{9}EXAMPLE)[A-Z2-7]{16}\b/,
  'an AWS secret key': /aws_?secret_?(?:access_?)?key["']?\s*[:=]\s*["']?[A-Za-z0-9/+]{40}\b/i,
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----/,
  'a token of GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40})/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a token of Slack': /\bxox[abeoprs]-\d{6,}-\w+/,
  'a key of a model provider': /\bsk-(?:ant-|proj-)?[\w-]{20,}/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'a password in an address': /\b[a-z][a-z+]*:\/\/[^\s/:@"'`<>{}$]+:[^\s/:@"'`<>{}$]{6,}@[\w-]+\./,
} as const

/** The kinds of secret that a line holds. */
export function secretsIn(line: string): string[] {
  return Object.entries(SECRETS).flatMap(([kind, form]) => (form.test(line) ? [kind] : []))
}
