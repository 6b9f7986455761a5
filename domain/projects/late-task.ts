/** Whether the date of an open task is past. `today` is a date such as 2026-11-04. */
export function isLateTask({ dueOn }: { readonly dueOn?: string | undefined }, today: string): boolean {
  return dueOn !== undefined && dueOn < today
}
