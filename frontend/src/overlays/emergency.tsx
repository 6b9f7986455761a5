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
import { UNREACHABLE, helpWithoutNetwork } from './without-network.ts'
import './emergency.css'

/**
 * The drawer for a cyber attack. On public pages it is prerendered, and the browser opens and closes it without script, so
 * the phone number is always available at once.
 */
export function EmergencyDrawer() {
  const drawer = useRef<HTMLDialogElement>(null)
  const state = useOverlay('emergency')

  useEffect(() => {
    // It may have been opened before hydration.
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
  const openPage = (event: MouseEvent) => {
    if (navigator.onLine) return
    event.preventDefault()
    void helpWithoutNetwork()
  }
  const closeOnBackdrop = ({ target }: MouseEvent) => {
    // All content is in a child, so the dialog itself is the target of backdrop clicks only.
    if (target === drawer.current) close()
  }
  return (
    <>
      {/* For the keyboard, Escape does what a click on the backdrop does. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={drawer}
        id="emergency"
        className="emergency"
        data-unprinted=""
        aria-labelledby="emergency-title"
        closedby="any"
        onClose={() => {
          // It may have been opened again before the `close` event.
          if (!drawer.current?.open) hide('emergency')
        }}
        onClick={closeOnBackdrop}
      >
        <div className="emergency-inside">
          <DialogTitle id="emergency-title">Emergency Support</DialogTitle>
          <h3>Experiencing a Cyber Attack?</h3>
          <p>{claims.support.text}</p>
          <div className="emergency-ways">
            <Button kind="alarm" className="emergency-message" onClick={requestHelp}>
              Request Emergency Help
            </Button>
            <p className="emergency-phone">
              <span>or phone </span>
              <a href={`tel:${company.emergencyPhoneNumber}`}>{company.emergencyPhone}</a>
            </p>
          </div>
          <p className="emergency-triage">
            <a href="/emergency" onClick={openPage}>
              What to do now, step by step
            </a>
          </p>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> is for results of a form */}
          <p id={UNREACHABLE} className="emergency-unreachable" role="status" hidden>
            There is no network, and this browser has not kept that page. Phone{' '}
            <a href={`tel:${company.emergencyPhoneNumber}`}>{company.emergencyPhone}</a> and follow the steps below.
          </p>
          <h3>Until you talk to us</h3>
          <ol>
            {firstSteps.map(({ what }) => (
              <li key={what}>{`${what}.`}</li>
            ))}
          </ol>
          {/* Last in the tab order, after the ways to get help. */}
          <button type="button" aria-label="Close" command="close" commandfor="emergency" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
      </dialog>
    </>
  )
}
