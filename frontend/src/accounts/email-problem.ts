/** Error message for an invalid email address. The server checks more strictly. */
export function emailProblem(email: string): string | undefined {
  const [local = '', domain = '', ...rest] = email.trim().split('@')
  const isAddress = /^\S+$/.test(local) && /^[^\s.]/.test(domain) && domain.includes('.') && rest.length === 0
  return isAddress ? undefined : 'Enter an email address such as name@company.co.za.'
}
