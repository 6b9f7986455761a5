/**
 * Prints the page, or saves it as PDF, with all recommendations open. Afterwards they are as they were. Figures of charts stay closed unless
 * they were opened: a year of days would fill pages.
 */
export function printBill(): void {
  const closed = [...document.querySelectorAll<HTMLDetailsElement>('[aria-labelledby="savings"] details:not([open])')]
  for (const each of closed) each.open = true
  window.print()
  for (const each of closed) each.open = false
}
