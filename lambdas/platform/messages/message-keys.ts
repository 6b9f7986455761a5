/** Where a message to a feature waits in the outbox. IAM lets a feature read its own only. */
export function messageKey(to: string, messageId: string): { pk: string; sk: string } {
  return { pk: `MESSAGE#${to}#${messageId}`, sk: 'MESSAGE' }
}
