/**
 * Prints the page, or saves it as PDF, with all recommendations open. Afterwards they are as they were. Figures of charts stay closed unless
 * they were opened: a year of days would fill pages.
 */
export async function printBill(): Promise<void> {
  const closed = [...document.querySelectorAll<HTMLDetailsElement>('[aria-labelledby="savings"] details:not([open])')]
  for (const each of closed) each.open = true
  // What a recommendation opens to is drawn after it is opened.
  const isDrawn = (each: HTMLDetailsElement) => !each.isConnected || each.childElementCount > 1
  while (!closed.every(isDrawn)) await new Promise((resume) => setTimeout(resume, 0))
  window.print()
  for (const each of closed) each.open = false
}
