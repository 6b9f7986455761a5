import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TextCodes } from '#domain/accounts/text-codes/text-codes-contract.ts'
import { shownMobileNumber } from '#domain/texts/mobile-number.ts'
import { reportFactorChange } from '../../accounts/authenticator-app.ts'
import { ConfirmAction } from '../../accounts/confirm-action.tsx'
import { SignInAgain } from '../../accounts/sign-in-again.tsx'
import { removeOldPasskeys } from '../../accounts/own-passkeys.ts'
import { beginReplacing, endReplacing, useSession } from '../../client/session.ts'
import { queryClient } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { Failed } from '../parts/states.tsx'
import { Setting } from '../templates/settings.tsx'
import { CodeForm, NumberForm } from './mobile-number-forms.tsx'

type Task = 'number' | 'code' | 'on' | 'removal' | 'off'

const titles: Readonly<Record<Task, string>> = {
  number: 'Codes by text message',
  code: 'Enter the code from the text',
  on: 'Sign in again',
  removal: 'Turn off codes by text message',
  off: 'Sign in again',
}

const done = {
  on: {
    title: 'Codes by text message are on',
    reason: 'Codes by text message are on and every session was signed out. Sign in with a code from a text.',
  },
  off: {
    title: 'Codes by text message are off',
    reason: 'Codes by text message are off and every session was signed out. Sign in again to go on.',
  },
} as const

interface TextCodesProps {
  /** Called after the first factor of the account was turned on. */
  onFirst: () => void
}

/** Codes by text message as second factor. Nothing where they are not offered. */
export function TextCodesSetting({ onFirst }: TextCodesProps) {
  const queries = useQueryClient()
  const session = useSession()
  const query = useQuery(orpc.accounts.readTextCodes.queryOptions())
  const [task, setTask] = useState<Task>()
  const own = query.data
  if (query.error && !own)
    return (
      <Failed
        title="We can't show your codes by text message right now"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  if (!own || (!own.isOffered && !own.isOn)) return null
  const close = () => {
    setTask(undefined)
    void endReplacing()
  }
  const ended = async (next: 'on' | 'off') => {
    beginReplacing()
    await reportFactorChange()
    setTask(next)
  }
  const finish = (what: 'on' | 'off') => {
    const isFirst = what === 'on' && !own.hasApp
    close()
    void (isFirst ? removeOldPasskeys() : Promise.resolve()).then(() => queryClient.invalidateQueries())
    toast({ title: done[what].title, tone: 'success' })
    if (isFirst) onFirst()
  }
  return (
    <>
      <Standing own={own} onTask={setTask} />
      <Dialog open={task !== undefined} onClose={close} title={task ? titles[task] : ''} className="auth-dialog">
        {task === 'number' && (
          <NumberForm
            about="We text a code to it now, and one at each sign-in. A number can be taken over at a shop counter: an app or a passkey is safer."
            call={(entered) => orpc.accounts.askForTextCode.call(entered)}
            onDone={(changed) => {
              queries.setQueryData(orpc.accounts.readTextCodes.queryKey(), changed)
              setTask('code')
            }}
          />
        )}
        {task === 'code' && own.waiting && (
          <CodeForm
            number={own.waiting.number}
            call={async (code) => {
              await orpc.accounts.confirmTextCode.call({ code })
              await ended('on')
            }}
            onDone={() => undefined}
            onAgain={() => setTask('number')}
          />
        )}
        {task === 'removal' && (
          <ConfirmAction
            kind="alarm"
            action="Turn off codes by text"
            busyText="Turning off..."
            call={async () => {
              await orpc.accounts.removeTextCodes.call({})
              await ended('off')
            }}
          >
            {own.hasApp
              ? 'Your app stays your second factor. We delete the number.'
              : 'Without a second factor anybody who learns your password can sign in. We delete the number.'}
          </ConfirmAction>
        )}
        {(task === 'on' || task === 'off') && session.status === 'signed-in' && (
          <SignInAgain email={session.email} reason={done[task].reason} onDone={() => finish(task)} />
        )}
      </Dialog>
    </>
  )
}

function Standing({ own, onTask }: { own: TextCodes; onTask: (task: Task) => void }) {
  const { isOn, isOffered, number, waiting } = own
  return (
    <Setting
      name="Codes by text message"
      control={
        <>
          {waiting && (
            <Button size="small" kind="primary" onClick={() => onTask('code')}>
              Enter the code
            </Button>
          )}
          {isOffered && (
            <Button size="small" onClick={() => onTask('number')}>
              {isOn ? 'Change number' : 'Set up texts'}
            </Button>
          )}
          {isOn && (
            <Button size="small" onClick={() => onTask('removal')}>
              Turn off texts
            </Button>
          )}
        </>
      }
    >
      {waiting && `We texted a code to ${shownMobileNumber(waiting.number)}. It lasts ten minutes.`}
      {!waiting && isOn && number !== undefined && `On: each sign-in texts a code to ${shownMobileNumber(number)}.`}
      {!waiting && !isOn && 'Off. For a phone without an app; South African mobile numbers only.'}
    </Setting>
  )
}
