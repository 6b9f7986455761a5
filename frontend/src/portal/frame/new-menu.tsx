import { Plus } from 'lucide-react'
import { Button } from 'react-aria-components'
import type { Me } from '#domain/accounts/contract.ts'
import { Choice, Dropdown } from '../parts/menu.tsx'
import { actionsFor } from '../sections.ts'
import { useGo } from '../use-go.ts'
import css from './new-menu.module.css'

/** Menu of actions that create a record. */
export function NewMenu({ me }: { me: Me }) {
  const go = useGo()
  const actions = actionsFor(me).filter(({ isNew }) => isNew)
  if (actions.length === 0) return null
  return (
    <Dropdown
      label="New"
      placement="bottom end"
      trigger={
        <Button className={css.new}>
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          New
        </Button>
      }
    >
      {actions.map(({ name, icon, run }) => (
        <Choice key={name} name={name} icon={icon} onAction={() => run(go)} />
      ))}
    </Dropdown>
  )
}
