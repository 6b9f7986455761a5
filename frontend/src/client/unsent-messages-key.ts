/** Storage key of texts that are not yet on the server: by writer, record and kind. */
export const UNSENT_MESSAGES = 'veritech.unsent-messages'

/** The next person at this browser does not find what this one wrote. */
export function forgetUnsentMessages(): void {
  // Without storage there is nothing.
  try {
    localStorage.removeItem(UNSENT_MESSAGES)
  } catch {}
}
