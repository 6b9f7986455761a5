import { useSession } from '../client/session.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import { useSignOut } from './use-sign-out.ts'

/** Stands in the way of staff and resellers until a second factor guards their account. */
export function SecondFactorRequired() {
  const session = useSession()
  const signOut = useSignOut()
  return (
    <section className="second-factor-required" aria-labelledby="second-factor-title">
      <h1 id="second-factor-title">Set up your second factor</h1>
      <p className="second-factor-lead">
        Your account opens other people's data, so a password alone is not enough. It takes a minute, once, and from
        then on you enter a code from your phone when you sign in.
      </p>
      {session.status === 'signed-in' && (
        <SecondFactorSetup
          email={session.email}
          onDone={() => toast({ title: 'Second factor is on', tone: 'success' })}
        />
      )}
      <p className="second-factor-way-out">
        Not now?{' '}
        <Button kind="plain" size="small" onClick={() => void signOut()}>
          Sign Out
        </Button>
      </p>
    </section>
  )
}
