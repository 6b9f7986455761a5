import { useState } from 'react'
import { queryClient } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { chosenPassword, forgetChosenPassword } from './chosen-password.ts'
import { FreshSignIn } from './fresh-sign-in.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { signOutToHome } from './sign-out-to-home.ts'

/** Blocks staff and resellers until they have set up a second factor. */
export function SecondFactorRequired() {
  const session = useSession()
  const [isOn, setIsOn] = useState(false)
  /** Of the sign-in before the set-up, or just chosen, so that the sign-in after it asks for a code only. */
  const [password, setPassword] = useState(() =>
    session.status === 'signed-in' ? chosenPassword(session.email, Date.now()) : undefined,
  )
  const done = () => {
    setPassword(undefined)
    forgetChosenPassword()
    void import('./own-passkeys.ts').then(({ removeOldPasskeys }) => removeOldPasskeys())
    void queryClient.invalidateQueries()
    toast({ title: 'Second factor is on', tone: 'success' })
  }
  return (
    <section className="second-factor-required" aria-labelledby="second-factor-title">
      <h1 id="second-factor-title">Set up your second factor</h1>
      <p className="second-factor-lead">
        Your account opens other people's data, so a password alone is not enough. It takes a minute, once, and from
        then on you enter a code from your phone when you sign in.
      </p>
      <p className="second-factor-lead">
        An authenticator app comes first. After it you can add a passkey under Account, Security, which then signs you
        in without password and code. Codes by text message are too easily taken over for such an account.
      </p>
      {session.status === 'signed-in' &&
        (isOn ? (
          <SignInAgain
            email={session.email}
            reason="Your second factor is on. Sign in with a code from your app to go on."
            known={password}
            onDone={done}
          />
        ) : (
          <FreshSignIn email={session.email} known={password} onSignedIn={setPassword}>
            <SecondFactorSetup email={session.email} texts="turned-off" onDone={() => setIsOn(true)} />
          </FreshSignIn>
        ))}
      <p className="second-factor-way-out">
        Not now?{' '}
        <Button kind="plain" size="small" onClick={() => void signOutToHome()}>
          Sign Out
        </Button>
      </p>
    </section>
  )
}
