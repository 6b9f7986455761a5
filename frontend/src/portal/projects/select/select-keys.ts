import type { KeyboardEvent, MouseEvent } from 'react'
import type { Selection } from './use-selection.ts'

/** Shared by list and board: the tasks in the order in which they are shown. */
interface Shown {
  readonly selection: Selection
  readonly order: readonly string[]
}

/** The task of a line or a card that an event comes from. */
export function taskAt(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined
  return target.closest<HTMLElement>('[data-task]')?.dataset['task']
}

/** `x` selects the task with the focus, Ctrl or Cmd and A all of them. True if the key was one of these. */
export function selectByKey(event: KeyboardEvent, { selection, order }: Shown): boolean {
  const { key, ctrlKey, metaKey, altKey, target } = event
  const isTyped = target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select')
  if (isTyped || altKey) return false
  const hasModifier = ctrlKey || metaKey
  if (hasModifier && key.toLowerCase() === 'a') selection.selectAll(order)
  else if (!hasModifier && key.toLowerCase() === 'x') {
    const taskId = taskAt(target)
    if (taskId === undefined) return false
    selection.toggle(taskId)
  } else return false
  event.preventDefault()
  return true
}

/**
 * A click with Ctrl or Cmd selects a task, one with Shift all up to it, and any click while boxes are shown for a finger. True if the click
 * was one of these.
 */
export function selectByClick(event: MouseEvent, { selection, order }: Shown): boolean {
  const taskId = taskAt(event.target)
  if (taskId === undefined || !(event.target instanceof Element)) return false
  if (event.target.closest('input, [role=checkbox], [aria-haspopup], [aria-expanded]')) return false
  if (event.shiftKey) selection.extendTo(taskId, order)
  else if (event.ctrlKey || event.metaKey) selection.toggle(taskId)
  else return false
  event.preventDefault()
  event.stopPropagation()
  return true
}
