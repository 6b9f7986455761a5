import { useState } from 'react'
import { api } from '../client/api.ts'
import { ApiError } from '../client/api-error.ts'
import { Button } from '../ui/button.tsx'
import { useSignOut } from './use-sign-out.ts'

/** Ends every session of the account, on this device and all others. */
export function SignOutEverywhere() {
  const signOut = useSignOut()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const go = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await api.accounts.signOutEverywhere({})
      await signOut()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Something went wrong. Please try again.')
      setBusy(false)
    }
  }
  return (
    <div className="sign-in-again">
      <p>Every browser and device that is signed in to your account is signed out, this one included.</p>
      {problem && <p role="alert">{problem}</p>}
      <Button kind="primary" busy={busy} busyText="Signing out..." onClick={() => void go()}>
        Sign out everywhere
      </Button>
    </div>
  )
}
