import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  /** A question. */
  title: string
  about: ReactNode
  /** Names of the buttons: the one that does it, and the one that does not. */
  action: string
  cancel?: string
  /** While it is done. The dialog stays open until the caller closes it. */
  busyText?: string
  isBusy?: boolean
  onConfirm: () => void
  /** `primary` for what does no harm. */
  kind?: 'alarm' | 'primary'
  children?: ReactNode
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  about,
  action,
  cancel = 'Cancel',
  busyText,
  isBusy = false,
  onConfirm,
  kind = 'alarm',
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      about={about}
      actions={
        <>
          <Button kind={kind} busy={isBusy} busyText={busyText} onClick={onConfirm}>
            {action}
          </Button>
          <Button onClick={onClose}>{cancel}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
