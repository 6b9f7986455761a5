import { invalidParameter } from './cognito-error.ts'
import type { User } from './user-store.ts'

const searchable = [
  'username',
  'email',
  'phone_number',
  'name',
  'given_name',
  'family_name',
  'preferred_username',
  'cognito:user_status',
  'status',
  'sub',
]

/** Filter of ListUsers: `email = "a@b.co"`, or `email ^= "a@"` for a prefix. */
export function userFilter(filter: string | undefined): (user: User) => boolean {
  if (!filter?.trim()) return () => true
  const parsed = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter)
  const [, field = '', operator, quoted = ''] = parsed ?? []
  if (!parsed || !searchable.includes(field)) throw invalidParameter('Error while parsing filter.')
  const wanted = quoted.replaceAll(/\\(.)/g, '$1')
  return (user) => {
    const value = valueOf(user, field)
    return operator === '=' ? value === wanted : value?.startsWith(wanted) === true
  }
}

function valueOf(user: User, field: string): string | undefined {
  if (field === 'username') return user.username
  if (field === 'cognito:user_status') return user.status
  if (field === 'status') return user.enabled ? 'Enabled' : 'Disabled'
  return user.attributes[field]
}
