import type { ChatMessage } from '#domain/chat/contract.ts'

export interface Contact {
  readonly name: string
  readonly email: string
  /** Set if the contact comes from the person's session. */
  readonly userId?: string
}

export interface Conversation {
  /** Undefined until the contact step is done. */
  readonly contact: Contact | undefined
  /** Random for the first message, then the id of the last reply. */
  readonly sessionId: string
  readonly messages: readonly ChatMessage[]
  /** Whether a reply is awaited. */
  readonly pending: boolean
  /** Text in the input. */
  readonly draft: string
  /** Whether the urgent message waits to be sent. */
  readonly urgent: boolean
}

export const urgentMessage = 'We are under cyber attack and need urgent help!'

export const quickActions = [
  urgentMessage,
  'We may be under attack. How can we know for sure?',
  'What cybersecurity services do you offer?',
  'I need help with managed IT services',
  'Tell me about your cloud solutions',
] as const

/** Messages in the request's history; the server stores the conversation itself. */
const HISTORY_SENT = 10

export function newConversation(sessionId: string): Conversation {
  return { contact: undefined, sessionId, messages: [], pending: false, draft: '', urgent: false }
}

/** `session_`, the time in milliseconds and nine random base-36 characters. */
export function drawSessionId(now: number, random: (bound: number) => number): string {
  const tail = Array.from({ length: 9 }, () => random(36).toString(36)).join('')
  return `session_${now}_${tail}`
}

/** Trimmed name and email, or undefined if one is empty. */
export function readContact(name: string, email: string): Contact | undefined {
  const contact = { name: name.trim(), email: email.trim() }
  return contact.name && contact.email ? contact : undefined
}

export function introduce(conversation: Conversation, contact: Contact): Conversation {
  const messages = conversation.messages.length > 0 ? conversation.messages : [greeting(contact)]
  return { ...conversation, contact, messages }
}

/** Returns to the contact step and keeps messages and draft. */
export function askAgainWhoWrites(conversation: Conversation): Conversation {
  return { ...conversation, contact: undefined }
}

/** The text to send; undefined before the contact step, while a reply is pending, or if it is empty. */
export function sendable({ contact, pending }: Conversation, text: string): string | undefined {
  const trimmed = text.trim()
  return contact && !pending && trimmed ? trimmed : undefined
}

/** Enter sends, except with Shift and while an input method composes. */
export function isSendKey({ key, shiftKey, isComposing }: { key: string; shiftKey: boolean; isComposing: boolean }) {
  return key === 'Enter' && !shiftKey && !isComposing
}

/** Appends `text` as a pending message and clears the draft if it is the same. */
export function sent(conversation: Conversation, text: string): Conversation {
  const { messages, draft } = conversation
  return {
    ...conversation,
    messages: [...messages, { role: 'user', content: text }],
    pending: true,
    draft: draft.trim() === text ? '' : draft,
    urgent: conversation.urgent && text !== urgentMessage,
  }
}

export function answered(conversation: Conversation, reply: { message: string; sessionId: string }): Conversation {
  return {
    ...conversation,
    sessionId: reply.sessionId,
    messages: [...conversation.messages, { role: 'assistant', content: reply.message }],
    pending: false,
  }
}

/** Removes the unanswered message and puts its text before the draft. */
export function failed(conversation: Conversation): Conversation {
  const last = conversation.messages.at(-1)
  if (last?.role !== 'user') return { ...conversation, pending: false }
  return {
    ...conversation,
    messages: conversation.messages.slice(0, -1),
    pending: false,
    draft: [last.content, conversation.draft].filter((text) => text.trim() !== '').join('\n'),
  }
}

/** Whether there is more than the greeting and the contact step is done. */
export function canClear({ contact, messages }: Conversation): boolean {
  return contact !== undefined && messages.length > 1
}

/** Starts over with the same contact. Needs a new session id, because the server stores the old messages. */
export function cleared(conversation: Conversation, sessionId: string): Conversation {
  const { contact } = conversation
  return contact ? introduce({ ...newConversation(sessionId), draft: conversation.draft }, contact) : conversation
}

/** Quick actions are shown until the first message. */
export function showsQuickActions({ contact, messages, pending }: Conversation): boolean {
  return contact !== undefined && messages.length === 1 && !pending
}

/** Earlier messages for the request. */
export function historyOf({ messages }: Conversation): ChatMessage[] {
  return messages.slice(-HISTORY_SENT).map(({ role, content }) => ({ role, content }))
}

function greeting({ name }: Contact): ChatMessage {
  return {
    role: 'assistant',
    content: `Hello ${name}. Ask me about our services, how we work, or what to do when something is wrong.`,
  }
}
