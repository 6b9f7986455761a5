/** A pattern for each kind of secret. Each has a prefix or structure that other text does not have. */
export const SECRET_PATTERNS = {
  'an AWS access key': /\b(?:AKIA|ASIA)(?![A-Z0-9]{9}EXAMPLE)[A-Z2-7]{16}\b/,
  'an AWS secret key': /aws_?secret_?(?:access_?)?key["']?\s*[:=]\s*["']?[A-Za-z0-9/+]{40}\b/i,
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----/,
  'a GitHub token': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40})/,
  'an npm token': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a Slack token': /\bxox[abeoprs]-\d{6,}-\w+/,
  'a model provider key': /\bsk-(?:ant-|proj-)?[\w-]{20,}/,
  'a JSON web token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'a password in a URL': /\b[a-z][a-z+]*:\/\/[^\s/:@"'`<>{}$]+:[^\s/:@"'`<>{}$]{6,}@[\w-]+\./,
} as const

/** The kinds of secret that a line contains. */
export function secretsIn(line: string): string[] {
  return Object.entries(SECRET_PATTERNS).flatMap(([kind, pattern]) => (pattern.test(line) ? [kind] : []))
}
