import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { endReplacing, useSession } from '../client/session.ts'
import { queryClient } from '../client/queries.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LoadingBlock } from '../ui/loading.tsx'
import { toast } from '../ui/toast.tsx'
import { api } from '../client/api.ts'
import { turnOff } from './authenticator-app.ts'
import { ChangePassword } from './change-password.tsx'
import { ConfirmAction } from './confirm-action.tsx'
import { FreshSignIn } from './fresh-sign-in.tsx'
import { useMe } from './me.ts'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { signOutToHome } from './sign-out-to-home.ts'
import './second-factor.css'
import './security-card.css'

type Task = 'set-up' | 'replace' | 'turn-off' | 'password' | 'sign-out'

const titles: Readonly<Record<Task, string>> = {
  'set-up': 'Set up your second factor',
  replace: 'Replace your second factor',
  'turn-off': 'Turn off your second factor',
  password: 'Change your password',
  'sign-out': 'Sign out everywhere',
}

const done: Readonly<Record<Exclude<Task, 'sign-out'>, { title: string; reason: string }>> = {
  'set-up': {
    title: 'Second factor is on',
    reason: 'Your second factor is on and every session was signed out. Sign in with a code from your app.',
  },
  replace: {
    title: 'Second factor replaced',
    reason: 'Your second factor was replaced and every session was signed out. Sign in with a code from the new app.',
  },
  'turn-off': {
    title: 'Second factor is off',
    reason: 'Your second factor is off and every session was signed out. Sign in again to go on.',
  },
  password: {
    title: 'Password changed',
    reason: 'Your password was changed and every session was signed out. Sign in with the new one.',
  },
}

/** Password, second factor and sessions of the account. */
export function SecurityCard() {
  const session = useSession()
  const me = useMe()
  const [task, setTask] = useState<Task>()
  const hasSecondFactor = me.data?.hasSecondFactor
  const close = () => {
    setTask(undefined)
    void endReplacing()
  }
  return (
    <>
      <Card title="Security">
        {hasSecondFactor === undefined && <LoadingBlock />}
        {hasSecondFactor === true && (
          <>
            <p className="card-state" data-tone="brand">
              <ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" />
              <span>
                <b>Second factor is on.</b> A stolen password alone opens nothing.
              </span>
            </p>
            <p className="security-actions">
              <Button size="small" onClick={() => setTask('replace')}>
                Replace
              </Button>
              <Button size="small" onClick={() => setTask('turn-off')}>
                Turn off
              </Button>
            </p>
          </>
        )}
        {hasSecondFactor === false && (
          <>
            <p className="card-state" data-tone="ochre">
              <ShieldAlert size={20} strokeWidth={1.75} aria-hidden="true" />
              <span>
                <b>Only a password guards this account.</b> Add a code from your phone; it takes a minute.
              </span>
            </p>
            <Button size="small" onClick={() => setTask('set-up')}>
              Set up second factor
            </Button>
          </>
        )}
        <p className="security-actions">
          <Button size="small" onClick={() => setTask('password')}>
            Change password
          </Button>
          <Button size="small" onClick={() => setTask('sign-out')}>
            Sign out everywhere
          </Button>
        </p>
      </Card>
      <Dialog open={task !== undefined} onClose={close} title={task ? titles[task] : ''} className="auth-dialog">
        {task && session.status === 'signed-in' && <Doing key={task} task={task} email={session.email} onEnd={close} />}
      </Dialog>
    </>
  )
}

function Doing({ task, email, onEnd }: { task: Task; email: string; onEnd: () => void }) {
  const [changed, setChanged] = useState(false)
  if (task === 'sign-out') return <SignOutEverywhere />
  if (changed) {
    const { title, reason } = done[task]
    const finish = () => {
      onEnd()
      void queryClient.invalidateQueries()
      toast({ title, tone: 'success' })
    }
    return <SignInAgain email={email} reason={reason} onDone={finish} />
  }
  const onDone = () => setChanged(true)
  return (
    <FreshSignIn email={email}>
      {(task === 'set-up' || task === 'replace') && (
        <SecondFactorSetup email={email} replaces={task === 'replace'} onDone={onDone} />
      )}
      {task === 'turn-off' && <TurnOffSecondFactor onDone={onDone} />}
      {task === 'password' && <ChangePassword email={email} onDone={onDone} />}
    </FreshSignIn>
  )
}

function TurnOffSecondFactor({ onDone }: { onDone: () => void }) {
  const call = async () => {
    await turnOff()
    onDone()
  }
  return (
    <ConfirmAction kind="alarm" action="Turn off second factor" busyText="Turning off..." call={call}>
      Without a second factor anybody who learns your password can sign in. Staff and resellers need one to work.
    </ConfirmAction>
  )
}

function SignOutEverywhere() {
  const call = async () => {
    await api.accounts.signOutEverywhere({})
    await signOutToHome()
  }
  return (
    <ConfirmAction kind="primary" action="Sign out everywhere" busyText="Signing out..." call={call}>
      Every browser and device that is signed in to your account is signed out, this one included.
    </ConfirmAction>
  )
}
