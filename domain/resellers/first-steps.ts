/** What a new reseller does first, in this order. */
const firstSteps = ['second-factor', 'bank', 'team', 'deal', 'quote'] as const
export type FirstStep = (typeof firstSteps)[number]

interface Business {
  readonly deals: readonly unknown[]
  readonly quotes: readonly unknown[]
  readonly documents: readonly unknown[]
  readonly commission: readonly unknown[]
  readonly bank: { readonly current?: unknown; readonly pending?: unknown; readonly mayChange: boolean }
}

/**
 * The first steps of a reseller, each with whether it is done; none once the business runs, that is, after the first invoice or
 * commission. `people` are members and open invitations. Only owners enter bank details and invite others, so others have neither step.
 */
export function stepsOf(
  { deals, quotes, documents, commission, bank }: Business,
  people: number,
): { readonly step: FirstStep; readonly isDone: boolean }[] {
  if (documents.length + commission.length > 0) return []
  const done: Readonly<Record<FirstStep, boolean>> = {
    // Nobody reads anything of a reseller without one.
    'second-factor': true,
    bank: bank.current !== undefined || bank.pending !== undefined,
    team: people > 1,
    deal: deals.length > 0,
    quote: quotes.length > 0,
  }
  const own = firstSteps.filter((step) => bank.mayChange || !['bank', 'team'].includes(step))
  const steps = own.map((step) => ({ step, isDone: done[step] }))
  return steps.every(({ isDone }) => isDone) ? [] : steps
}
