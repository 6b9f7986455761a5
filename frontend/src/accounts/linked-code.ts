import type { LinkedCode } from '#domain/accounts/confirmation-link.ts'

/** Joins the tab of a mailed link with the tab of the same browser that waits for its code. */
const CHANNEL = 'veritech-sign-up-code'

type Said = (LinkedCode & { readonly taken?: undefined }) | { readonly taken: string }

function tell(channel: BroadcastChannel, said: Said): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target: it stays within our origin.
  channel.postMessage(said)
}

/** Offers the code of a link to the tab that waits for it. `onTaken` is called if there is one. Returns the end of it. */
export function offerCode(linked: LinkedCode, onTaken: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.taken === linked.code) onTaken()
  })
  tell(channel, linked)
  return () => channel.close()
}

/** Waits for the code that a link brings for this address. Returns the end of it. */
export function awaitCode(email: string, onCode: (code: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.taken !== undefined || data.email.toLowerCase() !== email.toLowerCase()) return
    tell(channel, { taken: data.code })
    onCode(data.code)
  })
  return () => channel.close()
}
