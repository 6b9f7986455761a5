import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { isFreshSignIn } from '../client/session.ts'
import { LoadingBlock } from '../ui/loading.tsx'
import { SignInAgain } from './sign-in-again.tsx'

const REASON = 'To change how you sign in, sign in again first. You come back right here.'

interface FreshSignInProps {
  email: string
  children: ReactNode
}

/** Shows `children` after a recent sign-in; otherwise the person signs in again first. For changes that Cognito makes itself. */
export function FreshSignIn({ email, children }: FreshSignInProps) {
  const [fresh, setFresh] = useState<boolean>()
  useEffect(() => {
    let wanted = true
    void isFreshSignIn().then((is) => wanted && setFresh(is))
    return () => {
      wanted = false
    }
  }, [])
  if (fresh === undefined) return <LoadingBlock />
  if (fresh) return children
  return <SignInAgain email={email} reason={REASON} onDone={() => setFresh(true)} />
}
