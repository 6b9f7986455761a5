import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { turnOff } from './authenticator-app.ts'

/** Asks once more, then turns the second factor off. It ends every session, this one included. */
export function TurnOffSecondFactor({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const go = async () => {
    setBusy(true)
    setFailed(false)
    try {
      await turnOff()
      onDone()
    } catch (error) {
      console.warn('The second factor could not be turned off', error)
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="sign-in-again">
      <p>Without a second factor anybody who learns your password can sign in. Staff and resellers need one to work.</p>
      {failed && <p role="alert">That did not work. Nothing was changed; please try again.</p>}
      <Button kind="alarm" busy={busy} busyText="Turning off..." onClick={() => void go()}>
        Turn off second factor
      </Button>
    </div>
  )
}
