/** A display name from an email address, for people whose name is not known: `thandiwe.mokoena@…` becomes "Thandiwe Mokoena". */
export function nameFromEmail(email: string): string {
  const [local = ''] = email.split('@')
  const words = local
    .split('+')[0]!
    .split(/[._-]+/)
    .filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email
}
