import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useCloseOnBack } from '../../ui/close-on-back.ts'
import css from './dialog.module.css'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** A sentence below the title. */
  about?: ReactNode
  /** Buttons at the foot, the one that does it first. */
  actions?: ReactNode
  children?: ReactNode
}

/**
 * A modal dialog of the portal, by React Aria: what opens in it (a select, a calendar) lies above it. Escape, Back and a press beside it close it,
 * and the focus returns to where it came from.
 */
export function Dialog({ open, onClose, title, about, actions, children }: DialogProps) {
  useCloseOnBack(open, onClose)
  return (
    <ModalOverlay
      isDismissable
      isOpen={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      className={css.backdrop}
    >
      <Modal className={css.modal}>
        <AriaDialog className={css.dialog}>
          <header className={css.head}>
            <Heading slot="title">{title}</Heading>
            {about && <p>{about}</p>}
            <Button slot="close" className={css.close} aria-label="Close dialog">
              <X size={16} strokeWidth={1.75} aria-hidden="true" />
            </Button>
          </header>
          {children && <div className={css.body}>{children}</div>}
          {actions && <footer className={css.foot}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
