import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { useAuthCall } from './use-auth-call.ts'

/** Shows the address in full, because a masked one would hide typing mistakes. */
export function SentTo({ email, onChange, children }: { email: string; onChange: () => void; children: ReactNode }) {
  return (
    <p>
      {children} <b>{email}</b>.{' '}
      <Button kind="plain" size="small" className="auth-form-change" onClick={onChange}>
        Change it
      </Button>
    </p>
  )
}

/** The server's pause between two codes to an address. */
const WAIT_MS = 60_000

/** Button that sends a new code after `WAIT_MS`. */
export function ResendCode({ send }: { send: () => Promise<unknown> }) {
  const { run, running, problem } = useAuthCall()
  const [sent, setSent] = useState(() => ({ at: Date.now(), times: 1 }))
  const left = useSecondsLeft(sent.at + WAIT_MS)
  const resend = async () => {
    if (await run(send)) setSent({ at: Date.now(), times: sent.times + 1 })
  }
  const isResent = sent.times > 1 && !running && !problem
  return (
    <>
      <Button
        kind="plain"
        size="small"
        disabled={left > 0}
        busy={running}
        busyText="Sending..."
        onClick={() => void resend()}
      >
        {left > 0 ? `Send a new code in ${left} s` : 'Send a new code'}
      </Button>
      {problem && <p role="alert">{problem.text}</p>}
      <p role="status">{isResent && 'A new code is on its way. Only the newest one works.'}</p>
    </>
  )
}

/** Seconds until `end` (milliseconds since 1970), updated every second. */
function useSecondsLeft(end: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((end - now) / 1000))
}
