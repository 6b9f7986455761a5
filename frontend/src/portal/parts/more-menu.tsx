import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Dropdown } from './menu.tsx'

/** The menu of a page's rare actions, behind three dots. `label` names it, such as "More of projects". */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Dropdown
      label={label}
      placement="bottom end"
      trigger={
        <AriaButton className="button" data-kind="quiet" aria-label={label}>
          <Ellipsis size={16} strokeWidth={1.75} aria-hidden="true" />
        </AriaButton>
      }
    >
      {children}
    </Dropdown>
  )
}
