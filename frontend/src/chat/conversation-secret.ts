import { tabStorage } from '../client/tab-storage.ts'

const KEY = 'veritech.conversation-secret'
const BYTES = 32

let drawn: string | undefined

/** Secret of this tab's conversations. If the tab's storage is lost, a new conversation begins. */
export function conversationSecret(): string {
  drawn ??= tabStorage.getItem(KEY) ?? keep(draw())
  return drawn
}

/** Takes the secret of another tab, whose conversation this tab continues. */
export function adoptSecret(secret: string): void {
  drawn = keep(secret)
}

function draw(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function keep(secret: string): string {
  try {
    tabStorage.setItem(KEY, secret)
  } catch {
    // Storage is full or disabled; the secret stays in memory.
  }
  return secret
}
