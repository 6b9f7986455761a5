import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PasskeyView } from '#domain/accounts/passkey-contract.ts'
import { ConfirmAction } from '../../accounts/confirm-action.tsx'
import { FreshSignIn } from '../../accounts/fresh-sign-in.tsx'
import { removePasskey } from '../../accounts/own-passkeys.ts'
import { useSession } from '../../client/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { spokenTime } from '../parts/spoken-time.ts'
import { Failed, Skeleton } from '../parts/states.tsx'
import { useNow } from '../parts/use-now.ts'
import { Setting, SettingsGroup } from '../templates/settings.tsx'
import { AddPasskey, RenamePasskey, type OwnPasskeys } from './passkey-forms.tsx'

type Task = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly passkey: PasskeyView }

const titles: Readonly<Record<Task['kind'], string>> = {
  add: 'Add a passkey',
  rename: 'Rename the passkey',
  remove: 'Remove the passkey',
}
const done: Readonly<Record<Task['kind'], string>> = {
  add: 'Passkey added',
  rename: 'Passkey renamed',
  remove: 'Passkey removed',
}

/** The passkeys of the account: which there are, when each was used last, and what changes them. */
export function PasskeySettings() {
  const queries = useQueryClient()
  const session = useSession()
  const query = useQuery(orpc.accounts.listPasskeys.queryOptions())
  const [task, setTask] = useState<Task>()
  const passkeys = query.data?.passkeys
  const finish = (kind: Task['kind'], changed: OwnPasskeys) => {
    queries.setQueryData(orpc.accounts.listPasskeys.queryKey(), changed)
    void queries.invalidateQueries({ queryKey: orpc.accounts.listSecurityEvents.key() })
    setTask(undefined)
    toast({ title: done[kind], tone: 'success' })
  }
  return (
    <>
      <SettingsGroup
        title="Passkeys"
        about="Sign in with the finger, face or PIN of your device, in place of password and code. Nobody can phish a passkey."
      >
        {query.isPending && <Skeleton shape="rows" label="Loading your passkeys" />}
        {query.error && !passkeys && (
          <Failed
            title="We can't show your passkeys right now"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        )}
        {passkeys?.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onTask={setTask} />
        ))}
        {passkeys && (
          <Setting
            name={passkeys.length === 0 ? 'No passkey yet' : 'Another device'}
            control={
              <Button
                size="small"
                kind={passkeys.length === 0 ? 'primary' : undefined}
                onClick={() => setTask({ kind: 'add' })}
              >
                Add passkey
              </Button>
            }
          >
            {passkeys.length === 0
              ? 'Your phone, laptop, password manager or security key can keep one.'
              : 'With a second passkey you still get in if you lose the first.'}
          </Setting>
        )}
      </SettingsGroup>
      <Dialog
        open={task !== undefined}
        onClose={() => setTask(undefined)}
        title={task ? titles[task.kind] : ''}
        className="auth-dialog"
      >
        {task?.kind === 'rename' && (
          <RenamePasskey passkey={task.passkey} onDone={(changed) => finish('rename', changed)} />
        )}
        {task && task.kind !== 'rename' && session.status === 'signed-in' && (
          <FreshSignIn key={task.kind} email={session.email}>
            {task.kind === 'add' ? (
              <AddPasskey onDone={(changed) => finish('add', changed)} />
            ) : (
              <ConfirmAction
                kind="alarm"
                action="Remove passkey"
                busyText="Removing..."
                call={async () => finish('remove', { passkeys: [...(await removePasskey(task.passkey.id)).passkeys] })}
              >
                <b dir="auto">{task.passkey.name}</b> signs in to your account no more. Then delete it from the device
                or password manager that keeps it, too.
              </ConfirmAction>
            )}
          </FreshSignIn>
        )}
      </Dialog>
    </>
  )
}

function PasskeyRow({ passkey, onTask }: { passkey: PasskeyView; onTask: (task: Task) => void }) {
  const now = useNow()
  const { name, madeAt, lastUsedAt, signsIn } = passkey
  return (
    <Setting
      name={name}
      control={
        <>
          <Button size="small" aria-label={`Rename ${name}`} onClick={() => onTask({ kind: 'rename', passkey })}>
            Rename
          </Button>
          <Button size="small" aria-label={`Remove ${name}`} onClick={() => onTask({ kind: 'remove', passkey })}>
            Remove
          </Button>
        </>
      }
    >
      {signsIn ? (
        <>
          Added <time dateTime={madeAt}>{spokenTime(madeAt, now)}</time>,{' '}
          {lastUsedAt === undefined ? (
            'not used yet.'
          ) : (
            <>
              last used <time dateTime={lastUsedAt}>{spokenTime(lastUsedAt, now)}</time>.
            </>
          )}
        </>
      ) : (
        'It is from before your second factor, so it signs in no more. Remove it and add a new one.'
      )}
    </Setting>
  )
}
