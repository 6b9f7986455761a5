const MOST_FRAMES = 40

/**
 * Focuses an element once it is shown and no menu is open: a moved card is drawn anew, and a menu that closes gives the focus
 * back to where it was. Gives up after some frames, such as if a filter hides the element.
 */
export function focusWhenThere(find: () => HTMLElement | null | undefined, frames = MOST_FRAMES): void {
  if (frames === 0) return
  requestAnimationFrame(() => {
    const element = find()
    // On a phone a list is hidden until the task over it is closed.
    const isShown = element !== null && element !== undefined && element.getClientRects().length > 0
    if (!isShown || document.querySelector('[role="menu"]')) return focusWhenThere(find, frames - 1)
    element.focus()
    // The menu may still give the focus back, or its card may be drawn once more.
    if (frames > 3) focusWhenThere(find, 3)
  })
}

/** The button that opens the menu of a task. */
export function menuButtonOf(taskId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-menu-of="${CSS.escape(taskId)}"]`)
}

/** The card of a task on the board, as keys move it. */
export function cardOf(taskId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-card-of="${CSS.escape(taskId)}"]`)
}

/** The task whose card has the focus. */
export function focusedCard(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-card-of]')?.dataset['cardOf']
}

/** The menu button behind the one of a task, or before it, in the order of the document. */
export function menuButtonBeside(taskId: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('[data-menu-of]')]
  const at = all.findIndex((each) => each.dataset['menuOf'] === taskId)
  return at < 0 ? undefined : (all[at + 1] ?? all[at - 1])
}
