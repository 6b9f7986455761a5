import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { isFreshSignIn } from '../client/session.ts'
import { LoadingBlock } from '../ui/loading.tsx'
import { SignInAgain } from './sign-in-again.tsx'

const REASON = 'To change how you sign in, sign in again first. You come back right here.'

interface FreshSignInProps {
  email: string
  /** Called with the password after a further sign-in, for one that follows in the same place. */
  onSignedIn?: (password: string) => void
  /** A password that was chosen a moment ago, so that the further sign-in asks for none. */
  known?: string | undefined
  children: ReactNode
}

/** Shows `children` after a recent sign-in; otherwise the person signs in again first. For changes that Cognito makes itself. */
export function FreshSignIn({ email, onSignedIn, known, children }: FreshSignInProps) {
  const [fresh, setFresh] = useState<boolean>()
  const [isAgain, setAgain] = useState(false)
  useEffect(() => {
    let wanted = true
    void isFreshSignIn().then((is) => wanted && setFresh(is))
    return () => {
      wanted = false
    }
  }, [])
  if (fresh === undefined) return <LoadingBlock />
  // The form that had the focus is gone.
  if (fresh && isAgain)
    return (
      <div tabIndex={-1} ref={focus}>
        {children}
      </div>
    )
  if (fresh) return children
  const done = (password: string) => {
    onSignedIn?.(password)
    setAgain(true)
    setFresh(true)
  }
  return <SignInAgain email={email} reason={REASON} known={known} onDone={done} />
}

function focus(part: HTMLElement | null) {
  part?.focus()
}
