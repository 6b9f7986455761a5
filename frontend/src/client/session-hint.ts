const PREFIX = 'CognitoIdentityServiceProvider.'

/** Whether local storage has tokens, checked without loading the sign-in library. */
export function maybeSignedIn(): boolean {
  try {
    return Object.keys(localStorage).some((key) => isSessionKey(key) && key.endsWith('.accessToken'))
  } catch {
    // Disabled storage holds no session.
    return false
  }
}

/** Removes the session from this browser only. */
export function forgetSession(): void {
  for (const key of Object.keys(localStorage)) if (isSessionKey(key)) localStorage.removeItem(key)
}

export function isSessionKey(key: string): boolean {
  return key.startsWith(PREFIX)
}
