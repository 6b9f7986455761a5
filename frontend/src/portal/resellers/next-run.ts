import { momentText } from '#domain/billing/money-text.ts'
import type { Partnership } from '#domain/resellers/contract.ts'

/** When what is due is paid out: bank details that are new hold it until they count, and a run pays nobody without any. */
export function nextRunText({ current, pending }: Partnership['bank']): string {
  if (current) return 'With the next run'
  return pending
    ? `Held until your new bank details count, from ${momentText(pending.from)}; then with the next run`
    : 'Held until you enter your bank details under Programme'
}
