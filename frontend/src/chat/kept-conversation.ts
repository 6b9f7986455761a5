import { answered, failed } from './conversation.ts'
import type { Conversation } from './conversation.ts'
import { firstAidNow } from './first-aid-now.ts'

const KEY = 'veritech.conversation'

/** Restores the tab's conversation after a reload. A pending urgent message gets first aid; other pending text returns to the input. */
export function readConversation(storage: Pick<Storage, 'getItem'>): Conversation | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
    if (!isConversation(kept)) return undefined
    return kept.pending ? withoutReply(kept) : kept
  } catch {
    // Storage is disabled or its content invalid: start a new conversation.
    return undefined
  }
}

function withoutReply(kept: Conversation): Conversation {
  const last = kept.messages.at(-1)
  const firstAid = last?.role === 'user' ? firstAidNow(last.content) : undefined
  return firstAid === undefined ? failed(kept) : answered(kept, { message: firstAid, sessionId: kept.sessionId })
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
    'draft' in value &&
    typeof value.draft === 'string'
  )
}
