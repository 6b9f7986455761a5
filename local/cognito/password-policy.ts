import type { PasswordPolicy } from './pool-properties.ts'
import { invalidParameter, CognitoError } from './cognito-error.ts'

const symbols = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/

/** Throws Cognito's error for the first violated rule. */
export function checkPolicy(policy: PasswordPolicy, password: string): void {
  if (!/^\S(.*\S)?$/s.test(password) || password.length > 256)
    throw invalidParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    )
  if (password.length < policy.MinimumLength) throw nonconforming('Password not long enough')
  if (policy.RequireLowercase && !/[a-z]/.test(password)) throw nonconforming('Password must have lowercase characters')
  if (policy.RequireUppercase && !/[A-Z]/.test(password)) throw nonconforming('Password must have uppercase characters')
  if (policy.RequireNumbers && !/\d/.test(password)) throw nonconforming('Password must have numeric characters')
  if (policy.RequireSymbols && !symbols.test(password)) throw nonconforming('Password must have symbol characters')
}

function nonconforming(reason: string): CognitoError {
  return new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${reason}`)
}
