/** Outbox key of a message to a feature. IAM allows a feature to read its own messages only. */
export function messageKey(to: string, messageId: string): { pk: string; sk: string } {
  return { pk: `MESSAGE#${to}#${messageId}`, sk: 'MESSAGE' }
}
