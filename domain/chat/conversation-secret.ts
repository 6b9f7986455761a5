/**
 * The header with the secret of a conversation: 32 random bytes in base64url, created by the browser. A request without the
 * matching secret starts a new conversation.
 */
export const CONVERSATION_SECRET_HEADER = 'x-conversation-secret'
