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

/** Takes the session out of this browser, whatever Cognito knows of it. */
export function forgetSession(): void {
  for (const key of Object.keys(localStorage)) if (isSessionKey(key)) localStorage.removeItem(key)
}

export function isSessionKey(key: string): boolean {
  return key.startsWith(PREFIX)
}
