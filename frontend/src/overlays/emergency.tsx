import { useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import { claims } from '#domain/company/claims.ts'
import { company } from '#domain/company/details.ts'
import { firstSteps } from '#domain/company/first-steps.ts'
import { announce } from '../ui/events.ts'
import { Button } from '../ui/button.tsx'
import { DialogTitle } from '../ui/dialog-title.tsx'
import { useCloseOnBack } from '../ui/close-on-back.ts'
import { Icon } from '../ui/icon.tsx'
import { hide, show, useOverlay } from './precedence.ts'
import './emergency.css'

/**
 * The drawer for whoever is under attack. On public pages it is in the prerendered page, and the browser opens and closes it by
 * itself: nobody waits for a script, and the phone number is read without any.
 */
export function EmergencyDrawer() {
  const drawer = useRef<HTMLDialogElement>(null)
  const state = useOverlay('emergency')

  useEffect(() => {
    // Somebody may have opened it before this code came.
    if (drawer.current?.open) show('emergency')
  }, [])
  useEffect(() => {
    const { open } = drawer.current ?? {}
    if (state === 'open' && !open) drawer.current?.showModal()
    if (state === 'closed' && open) drawer.current?.close()
  }, [state])
  useCloseOnBack(state === 'open', () => hide('emergency'))

  const close = () => drawer.current?.close()
  const requestHelp = () => {
    close()
    announce('openChatbot')
  }
  const closeOnBackdrop = ({ target }: MouseEvent) => {
    // Everything inside sits on a child; the dialog element itself is hit only through its backdrop.
    if (target === drawer.current) close()
  }
  return (
    <>
      {/* Escape is the keyboard's way to do what the click on the backdrop does. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={drawer}
        id="emergency"
        className="emergency"
        aria-labelledby="emergency-title"
        closedby="any"
        onClose={() => {
          // It may be open again before the browser tells that it was closed.
          if (!drawer.current?.open) hide('emergency')
        }}
        onClick={closeOnBackdrop}
      >
        <div className="emergency-inside">
          <DialogTitle id="emergency-title">Emergency Support</DialogTitle>
          <h3>Experiencing a Cyber Attack?</h3>
          <p>{claims.support.text}</p>
          <div className="emergency-ways">
            <Button kind="alarm" onClick={requestHelp}>
              Request Emergency Help
            </Button>
            <p className="emergency-phone">
              <span>or phone </span>
              <a href={`tel:${company.emergencyPhoneNumber}`}>{company.emergencyPhone}</a>
            </p>
          </div>
          <h3>Until you talk to us</h3>
          <ol>
            {firstSteps.map(({ what }) => (
              <li key={what}>{`${what}.`}</li>
            ))}
          </ol>
          {/* Last in the tab order: the ways to get help come first. */}
          <button type="button" aria-label="Close" command="close" commandfor="emergency" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
      </dialog>
    </>
  )
}
