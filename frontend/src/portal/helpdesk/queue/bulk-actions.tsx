import { CircleCheck, CircleDot, Flag, Tag, UserPlus, Workflow } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { BulkBar } from '../../templates/bulk-bar.tsx'
import type { BulkDialog } from './use-bulk-dialogs.tsx'

interface BulkActionsProps {
  /** Selected tickets. */
  count: number
  /** A change of many tickets is under way. */
  isBusy: boolean
  onAsk: (dialog: BulkDialog) => void
  onResolve: () => void
  onMacro: () => void
  onClear: () => void
}

const dialogs = [
  { id: 'assign', name: 'Assign', icon: UserPlus },
  { id: 'status', name: 'Status', icon: CircleDot },
  { id: 'priority', name: 'Priority', icon: Flag },
  { id: 'tag', name: 'Tag', icon: Tag },
] as const

/** What can be done with the selected tickets. */
export function BulkActions({ count, isBusy, onAsk, onResolve, onMacro, onClear }: BulkActionsProps) {
  return (
    <BulkBar count={count} onClear={onClear}>
      {dialogs.map(({ id, name, icon: Icon }) => (
        <Button key={id} size="small" kind="plain" disabled={isBusy} onClick={() => onAsk(id)}>
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" /> {name}
        </Button>
      ))}
      <Button size="small" kind="plain" disabled={isBusy} onClick={onResolve}>
        <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" /> Resolve
      </Button>
      <Button size="small" kind="plain" disabled={isBusy} onClick={onMacro}>
        <Workflow size={16} strokeWidth={1.75} aria-hidden="true" /> Macro
      </Button>
    </BulkBar>
  )
}
