import { useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { cardOf, focusWhenThere } from './focus-when-there.ts'

/**
 * Keys that open a task take the focus to its panel, and Escape in the panel closes it and gives the focus back. A text that is being edited, and
 * a list that is open, keep Escape to themselves.
 */
export function usePanelFocus() {
  const panel = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(null)
  const before = useRef('')
  const [isByKey, setByKey] = useState(false)
  return {
    isByKey,
    /** Before a task is opened: notes by what. */
    opening: () => {
      const { activeElement } = document
      setByKey(activeElement?.matches(':focus-visible') ?? false)
      if (!(activeElement instanceof HTMLElement) || panel.current?.contains(activeElement)) return
      opener.current = activeElement
    },
    /** After the panel of a task was closed. */
    closed: (taskId: string) => {
      const from = opener.current
      opener.current = null
      focusWhenThere(() => cardOf(taskId) ?? lineOf(taskId) ?? (from?.isConnected ? from : undefined))
    },
    panelProps: (close: () => void) => ({
      ref: panel,
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        before.current = textIn(target)
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const { target, currentTarget } = event
        // It saves what was typed.
        if (event.key === 'Enter' && target instanceof HTMLInputElement) before.current = target.value
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
        // What opens above the page, such as a dialog, lies elsewhere in the document.
        if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return
        if (keepsEscape(target, before.current)) return
        event.preventDefault()
        close()
      },
    }),
  }
}

/** Whether Escape means something to a control itself. `before` is the text that it had when it got the focus. */
function keepsEscape(target: HTMLElement, before: string): boolean {
  if (target.getAttribute('aria-expanded') === 'true' || target instanceof HTMLTextAreaElement) return true
  const isTyped = target instanceof HTMLInputElement || target.isContentEditable
  return isTyped && textIn(target) !== before
}

function textIn(target: Element): string {
  return target instanceof HTMLInputElement ? target.value : (target.textContent ?? '')
}

function lineOf(taskId: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-task="${CSS.escape(taskId)}"] [data-line]`)
}
