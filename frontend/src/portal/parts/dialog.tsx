import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
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
  /** Room for a table. */
  isWide?: boolean
  /** Buttons at the foot, the one that does it first. */
  actions?: ReactNode
  children?: ReactNode
}

/** What last had the focus outside of dialogs. */
let lastOutside: Element | null = null
/** The group that this lies in, if it takes the focus. */
let groupOfLast: Element | null = null
if (!import.meta.env.SSR)
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || target.closest('[role=dialog], dialog')) return
    lastOutside = target
    groupOfLast = target.closest('[role=group][tabindex="-1"]')
  })

/**
 * A modal dialog of the portal, by React Aria: what opens in it (a select, a calendar) lies above it. Escape, Back and a press beside it close it,
 * and the focus returns to where it came from. Its first field has the focus, so that what is typed at once is not lost.
 */
export function Dialog({ open, onClose, title, about, isWide = false, actions, children }: DialogProps) {
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
      <Modal className={css.modal} data-wide={isWide || undefined}>
        <AriaDialog className={css.dialog}>
          <FocusAfter />
          <header className={css.head}>
            <Heading slot="title">{title}</Heading>
            {about && <p>{about}</p>}
            <Button slot="close" className={css.close} aria-label="Close dialog">
              <X size={16} strokeWidth={1.75} aria-hidden="true" />
            </Button>
          </header>
          {children && <Body>{children}</Body>}
          {actions && <footer className={css.foot}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/**
 * Gives the focus back where React Aria finds no one to give it to: the dialog took the place of another one, or its button is gone. Then
 * it goes to the group or the heading that the button was in.
 */
function FocusAfter() {
  useEffect(
    () => () => {
      // React Aria does it in the next frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement !== document.body) return
          for (const each of [
            lastOutside,
            groupOfLast,
            document.querySelector('article [tabindex="-1"]'),
            document.querySelector('main'),
          ]) {
            if (each instanceof HTMLElement && each.isConnected) each.focus({ preventScroll: true })
            if (document.activeElement !== document.body) return
          }
        }),
      )
    },
    [],
  )
  return null
}

/** Before the effect of the dialog, which would take the focus itself. */
function Body({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (body.current && !body.current.contains(document.activeElement)) firstField(body.current)?.focus()
  }, [])
  return (
    <div ref={body} className={css.body}>
      {children}
    </div>
  )
}

/** Leads from a button of a dialog to its first field, which is wrong or empty. */
export function focusField(button: HTMLElement): void {
  const dialog = button.closest<HTMLElement>('[role=dialog]')
  if (dialog) firstField(dialog)?.focus()
}

/** The first field that is typed into; without one, the first control that chooses. */
function firstField(body: HTMLElement): HTMLElement | undefined {
  const found = (selector: string) =>
    [...body.querySelectorAll<HTMLElement>(selector)].find((each) => each.checkVisibility())
  return (
    found(
      'input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [tabindex="-1"]):enabled, textarea:enabled',
    ) ?? found('[role=spinbutton], input[type=radio]:checked, button[aria-haspopup=listbox]:enabled')
  )
}
