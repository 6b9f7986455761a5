import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import './tabs.css'

interface Tab {
  readonly id: string
  readonly name: string
}

interface TabsProps<Item extends Tab> {
  label: string
  tabs: readonly Item[]
  /** Id of the initial tab; defaults to the first. */
  initial?: Item['id'] | undefined
  /** `side` places the tabs beside their panel on wide screens; `filled` shares the whole width among the names. */
  layout?: 'top' | 'side' | 'filled'
  /** Unmounts hidden panels, because two forms with the same fields confuse password managers. */
  forgets?: boolean
  onSelect?: (id: Item['id']) => void
  children: (tab: Item) => ReactNode
}

/**
 * Tabs by the ARIA pattern: arrows, Home and End move and select. A panel is rendered when it is first shown, and kept, so
 * that hidden panels are not in the prerendered page.
 */
export function Tabs<Item extends Tab>({
  label,
  tabs,
  initial,
  layout = 'top',
  forgets = false,
  onSelect,
  children,
}: TabsProps<Item>) {
  const [selected, setSelected] = useState<string | undefined>(initial ?? tabs[0]?.id)
  const [shown, setShown] = useState<ReadonlySet<string | undefined>>(new Set([selected]))
  const list = useRef<HTMLDivElement>(null)
  const id = useId()

  const select = (next: Item['id']) => {
    setSelected(next)
    onSelect?.(next)
    setShown((before) => new Set([...before, next]))
  }

  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === selected)
    const next = {
      ArrowRight: index + 1,
      ArrowDown: index + 1,
      ArrowLeft: index - 1,
      ArrowUp: index - 1,
      Home: 0,
      End: -1,
    }[event.key]
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length)
    if (!tab) return
    event.preventDefault()
    select(tab.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus()
  }

  return (
    <div className="tabs" data-layout={layout}>
      <div ref={list} className="tab-list" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className="tab"
            id={`${id}${tab.id}-tab`}
            data-tab={tab.id}
            aria-selected={tab.id === selected}
            aria-controls={`${id}${tab.id}`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => select(tab.id)}
          >
            {tab.name}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          className="tab-panel"
          id={`${id}${tab.id}`}
          aria-labelledby={`${id}${tab.id}-tab`}
          hidden={tab.id !== selected}
        >
          {(forgets ? tab.id === selected : shown.has(tab.id)) && children(tab)}
        </div>
      ))}
    </div>
  )
}
