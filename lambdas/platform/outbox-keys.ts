/** Where a mail waits in the outbox table. */
export function mailKey(outboxId: string): { pk: string; sk: string } {
  return { pk: `MAIL#${outboxId}`, sk: 'MAIL' }
}
