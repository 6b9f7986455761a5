import { useEffect, useRef, useState } from 'react'
import { NavigationType, useBlocker, useNavigate } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { goBack, goByRouter } from '../../ui/close-on-back.ts'
import { Dialog } from '../parts/dialog.tsx'

/** Asks before unsaved changes are left: by a link, by Back, by closing the tab. */
export function LeaveDialog({ isDirty }: { isDirty: boolean }) {
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  /** Place in the history that Back or Forward asked for; undefined for a link. */
  const wanted = useRef<number>(undefined)
  const [isHere, setHere] = useState(false)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (!isDirty || isLeaving.current || currentLocation.pathname === nextLocation.pathname) return false
    wanted.current = historyAction === NavigationType.Pop ? placeInHistory() : undefined
    return true
  })
  const { state, location: next } = blocker
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  useEffect(() => {
    if (state !== 'blocked') return
    // After Back the browser is still at the other entry. The dialog's own entry must lie above this screen's.
    const look = () => setHere(window.location.pathname !== next.pathname)
    look()
    window.addEventListener('popstate', look)
    return () => {
      window.removeEventListener('popstate', look)
      setHere(false)
    }
  }, [state, next])
  const stay = () => blocker.reset?.()
  const leave = () => {
    if (!next) return
    isLeaving.current = true
    blocker.reset?.()
    const steps = wanted.current === undefined ? 0 : wanted.current - (placeInHistory() ?? 0)
    if (steps < 0) return goBack(-steps)
    // `blocker.proceed` would add an entry above the dialog's, and closing the dialog would take it back.
    void goByRouter(({ replace }) => navigate(next, { replace }))
  }
  return (
    <Dialog
      open={state === 'blocked' && isHere}
      onClose={stay}
      title="Leave without saving?"
      about="What you changed on this screen is lost."
      actions={
        <>
          <Button kind="primary" onClick={stay}>
            Stay
          </Button>
          <Button onClick={leave}>Leave without saving</Button>
        </>
      }
    />
  )
}

/** The router numbers its entries. */
function placeInHistory(): number | undefined {
  return (window.history.state as { readonly idx?: number } | null)?.idx
}
