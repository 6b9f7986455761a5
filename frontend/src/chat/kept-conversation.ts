import type { Conversation } from './conversation.ts'

const KEY = 'veritech.conversation'

/** Restores the tab's conversation after a reload. One whose reply was awaited is still pending. */
export function readConversation(storage: Pick<Storage, 'getItem'>): Conversation | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
    return isConversation(kept) ? kept : undefined
  } catch {
    // Storage is disabled or its content invalid: start a new conversation.
    return undefined
  }
}

export function keepConversation(storage: Pick<Storage, 'setItem'>, conversation: Conversation): void {
  try {
    storage.setItem(KEY, JSON.stringify(conversation))
  } catch {
    // Storage is full or disabled; the conversation stays in memory.
  }
}

function isConversation(value: unknown): value is Conversation {
  return (
    typeof value === 'object' &&
    value !== null &&
    'sessionId' in value &&
    typeof value.sessionId === 'string' &&
    'messages' in value &&
    Array.isArray(value.messages) &&
    value.messages.every((said: unknown) => typeof said === 'object' && said !== null && 'id' in said) &&
    'draft' in value &&
    typeof value.draft === 'string'
  )
}
