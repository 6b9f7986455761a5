import { tabStorage } from '../client/tab-storage.ts'

const KEY = 'veritech.conversation-secret'
const BYTES = 32

let drawn: string | undefined

/** What proves that this tab began its conversations. Lost with the tab's storage, and then a new conversation begins. */
export function conversationSecret(): string {
  drawn ??= tabStorage.getItem(KEY) ?? keep(draw())
  return drawn
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
    // Full or switched off; the page still holds it.
  }
  return secret
}
