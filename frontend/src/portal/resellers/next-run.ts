import { momentText } from '#domain/billing/money-text.ts'
import type { Partnership } from '#domain/resellers/contract.ts'

/** When what is due is paid out: bank details that are new hold it until they count, and a run pays nobody without any. */
export function nextRunText({ current, pending }: Partnership['bank']): string {
  if (current) return 'With the next run'
  return pending
    ? `Held until your new bank details count, from ${momentText(pending.from)}; then with the next run`
    : 'Held until you enter your bank details under Programme'
}

/** How commission that was taken back, and is in no run yet, is settled. */
export const TAKEN_OFF_NEXT_RUN = 'Taken off the next run'

/** What is to be known of the account that runs pay to; undefined if there is nothing. */
export function payoutAccountNotice({
  current,
  pending,
}: Partnership['bank']): { readonly title: string; readonly text: string } | undefined {
  if (current && pending)
    return {
      title: 'Your account changes',
      text: `Runs pay to account ${current.account} until ${momentText(pending.from)}, and to account ${pending.account} from then on.`,
    }
  if (pending)
    return {
      title: `Runs pay you from ${momentText(pending.from)}`,
      text: 'Your bank details are new, and count from then on. What is due before is held for you, and is in the first run after it.',
    }
  return current
    ? undefined
    : { title: 'You have no bank details yet', text: 'What is due is held until you enter them under Programme.' }
}
