import { toList } from './attributes.ts'
import type { User } from './user-store.ts'

/** A user as AdminCreateUser and the list operations return it. */
export function summariseUser(user: User) {
  return { Attributes: toList(user.attributes), ...common(user) }
}

/** A user as AdminGetUser returns it. */
export function describeUser(user: User) {
  return {
    UserAttributes: toList(user.attributes),
    ...common(user),
    ...(user.mfa.length > 0 ? { UserMFASettingList: user.mfa } : {}),
    ...(user.preferredMfa ? { PreferredMfaSetting: user.preferredMfa } : {}),
  }
}

function common(user: User) {
  return {
    Username: user.username,
    UserStatus: user.status,
    Enabled: user.enabled,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
  }
}
