/** Key of a mail in the outbox table. */
export function mailKey(outboxId: string): { pk: string; sk: string } {
  return { pk: `MAIL#${outboxId}`, sk: 'MAIL' }
}
