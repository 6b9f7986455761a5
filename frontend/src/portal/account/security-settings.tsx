import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endReplacing, useSession } from '../../client/session.ts'
import { queryClient } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { orpc } from '../client/orpc.ts'
import { Skeleton } from '../parts/states.tsx'
import { Setting, SettingsGroup } from '../templates/settings.tsx'
import { toast } from '../../ui/toast.tsx'
import { turnOff } from '../../accounts/authenticator-app.ts'
import { ChangePassword } from '../../accounts/change-password.tsx'
import { ConfirmAction } from '../../accounts/confirm-action.tsx'
import { removeOldPasskeys } from '../../accounts/own-passkeys.ts'
import { FreshSignIn } from '../../accounts/fresh-sign-in.tsx'
import { SecondFactorSetup } from '../../accounts/second-factor-setup.tsx'
import { SignInAgain } from '../../accounts/sign-in-again.tsx'
import { TextCodesSetting } from './text-codes.tsx'
import { useGuard } from './use-guard.ts'
import { RecoveryCodes, RecoveryCodesDialog } from './recovery-codes.tsx'
import '../../accounts/second-factor.css'
import css from './security-settings.module.css'

type Task = 'set-up' | 'replace' | 'turn-off' | 'password'

const titles: Readonly<Record<Task, string>> = {
  'set-up': 'Set up your second factor',
  replace: 'Replace your second factor',
  'turn-off': 'Turn off your second factor',
  password: 'Change your password',
}

const done: Readonly<Record<Task, { title: string; reason: string }>> = {
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

/** The state of an account without second factor. */
const withoutFactor = {
  passkey: 'A passkey or your password signs you in',
  password: 'Only a password guards this account',
  unknown: 'Second factor is off',
} as const

/** Password and second factor of the account. */
export function SecuritySettings() {
  const session = useSession()
  const { guard, isPending } = useGuard()
  const texts = useQuery(orpc.accounts.readTextCodes.queryOptions()).data
  const hasApp = texts?.hasApp !== false
  const [task, setTask] = useState<Task>()
  const [offersCodes, setOffersCodes] = useState(false)
  const close = () => {
    setTask(undefined)
    void endReplacing()
  }
  return (
    <>
      <SettingsGroup
        title="Sign-in"
        about="Changes ask for a recent sign-in. A changed factor or password signs out every session."
      >
        {isPending && <Skeleton shape="form" label="Loading how your account is guarded" />}
        {guard === 'second-factor' && (
          <Setting
            name="Second factor is on"
            control={
              hasApp ? (
                <>
                  <Button size="small" onClick={() => setTask('replace')}>
                    Replace
                  </Button>
                  <Button size="small" onClick={() => setTask('turn-off')}>
                    Turn off
                  </Button>
                </>
              ) : (
                <Button size="small" onClick={() => setTask('set-up')}>
                  Set up an app
                </Button>
              )
            }
          >
            <p className={css.state} data-tone="brand">
              <ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" />A stolen password alone opens nothing.
            </p>
          </Setting>
        )}
        {!isPending && guard !== 'second-factor' && (
          <Setting
            name={withoutFactor[guard ?? 'unknown']}
            control={
              <Button size="small" kind={guard === 'passkey' ? undefined : 'primary'} onClick={() => setTask('set-up')}>
                Set up second factor
              </Button>
            }
          >
            {guard === 'passkey' ? (
              <p className={css.state} data-tone="brand">
                <ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" />
                The passkey is two factors in one. A second factor guards the password, too. Setting it up removes your
                passkeys, which were made with the password alone: make them again afterwards.
              </p>
            ) : (
              <p className={css.state} data-tone="ochre">
                <ShieldAlert size={16} strokeWidth={1.75} aria-hidden="true" />
                Add a code from your phone; it takes a minute.
              </p>
            )}
          </Setting>
        )}
        <TextCodesSetting onFirst={() => setOffersCodes(true)} />
        {guard === 'second-factor' && <RecoveryCodes />}
        <Setting
          name="Password"
          control={
            <Button size="small" onClick={() => setTask('password')}>
              Change password
            </Button>
          }
        />
      </SettingsGroup>
      <Dialog open={task !== undefined} onClose={close} title={task ? titles[task] : ''} className="auth-dialog">
        {task && session.status === 'signed-in' && (
          <Doing
            key={task}
            task={task}
            hasTexts={texts?.isOn === true}
            email={session.email}
            onDone={() => {
              close()
              setOffersCodes(task === 'set-up')
            }}
          />
        )}
      </Dialog>
      {offersCodes && <RecoveryCodesDialog replaces={false} onClose={() => setOffersCodes(false)} />}
    </>
  )
}

interface DoingProps {
  task: Task
  /** Whether a texted code is a second factor, too. */
  hasTexts: boolean
  email: string
  /** Called after the change and the new sign-in. */
  onDone: () => void
}

function Doing({ task, hasTexts, email, onDone: onSignedIn }: DoingProps) {
  const [changed, setChanged] = useState(false)
  if (changed) {
    const { title, reason } = done[task]
    const finish = () => {
      onSignedIn()
      void (task === 'set-up' ? removeOldPasskeys() : Promise.resolve()).then(() => queryClient.invalidateQueries())
      toast({ title, tone: 'success' })
    }
    return <SignInAgain email={email} reason={reason} onDone={finish} />
  }
  const onDone = () => setChanged(true)
  return (
    <FreshSignIn email={email}>
      {(task === 'set-up' || task === 'replace') && (
        <SecondFactorSetup
          email={email}
          replaces={task === 'replace'}
          texts={hasTexts ? 'kept' : 'none'}
          onDone={onDone}
        />
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
