const PREFIX = 'CognitoIdentityServiceProvider.'

/** Whether somebody may be signed in, told without the sign-in library: its tokens lie in local storage. */
export function maybeSignedIn(): boolean {
  try {
    return Object.keys(localStorage).some((key) => isSessionKey(key) && key.endsWith('.accessToken'))
  } catch {
    // Storage that is switched off holds no session.
    return false
  }
}

export function isSessionKey(key: string): boolean {
  return key.startsWith(PREFIX)
}
