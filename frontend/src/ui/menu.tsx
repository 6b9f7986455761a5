import { useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { positionPopover } from './popover-position.ts'
import { Button } from './button.tsx'
import './menu.css'

interface MenuItem {
  name: string
  onSelect: () => void
  disabled?: boolean
}

/** A menu button. Arrows, Home and End move; Escape and a click outside close; the focus returns. */
export function Menu({ label, items }: { label: ReactNode; items: readonly MenuItem[] }) {
  const id = useId()
  const button = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)

  const opened = () => {
    const opener = button.current?.querySelector('button')
    if (!list.current?.matches(':popover-open') || !opener) return
    positionPopover(opener, list.current)
    choices(list.current)[0]?.focus()
  }

  const move = (event: KeyboardEvent) => {
    const all = choices(list.current)
    const index = all.indexOf(document.activeElement as HTMLButtonElement)
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined || all.length === 0) return
    event.preventDefault()
    all.at(next % all.length)?.focus()
  }

  return (
    <div ref={button} className="menu-button">
      <Button size="small" popoverTarget={id} aria-haspopup="menu">
        {label}
      </Button>
      <div
        ref={list}
        id={id}
        className="menu-layer"
        popover="auto"
        role="menu"
        tabIndex={-1}
        onToggle={opened}
        onKeyDown={move}
      >
        {items.map(({ name, onSelect, disabled }) => (
          <button
            key={name}
            type="button"
            role="menuitem"
            disabled={disabled}
            onClick={() => {
              list.current?.hidePopover()
              onSelect()
            }}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  )
}

function choices(list: HTMLElement | null) {
  return [...(list?.querySelectorAll<HTMLButtonElement>('[role="menuitem"]:not(:disabled)') ?? [])]
}
