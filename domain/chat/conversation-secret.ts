/**
 * The header with the secret of the browser that a conversation belongs to: 32 random bytes in base64url. A request with
 * another one, or none, begins a new conversation.
 */
export const CONVERSATION_SECRET_HEADER = 'x-conversation-secret'
