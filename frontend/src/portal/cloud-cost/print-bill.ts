/** Prints the page, or saves it as PDF, with all recommendations open. Afterwards they are as they were. */
export function printBill(): void {
  const closed = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
  for (const each of closed) each.open = true
  window.print()
  for (const each of closed) each.open = false
}
