import { useState } from 'react'
import type { FormEvent } from 'react'
import { deviceName, deviceOf } from '#domain/accounts/device.ts'
import type { PasskeyView } from '#domain/accounts/passkey-contract.ts'
import { passkeyNameSchema } from '#domain/accounts/passkey.ts'
import { authProblem } from '../../accounts/auth-problem.ts'
import { addPasskey } from '../../accounts/own-passkeys.ts'
import { addingPasskeyProblem, NO_PASSKEYS_HERE } from '../../accounts/passkey-problem.ts'
import { knowsPasskeys } from '../../accounts/pick-passkey.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { orpc } from '../client/orpc.ts'
import '../../accounts/auth-form.css'

/** The person's passkeys as the API answers. */
export type OwnPasskeys = Awaited<ReturnType<typeof orpc.accounts.listPasskeys.call>>

/** Names a new passkey, and has the device make it. */
export function AddPasskey({ onDone }: { onDone: (changed: OwnPasskeys) => void }) {
  return (
    <PasskeyNameForm
      initial={deviceName(deviceOf(navigator.userAgent))}
      help="So that you know later which device or password manager keeps it."
      action="Add passkey"
      busyText="Waiting for your device..."
      send={async (name) => {
        if (!knowsPasskeys()) return NO_PASSKEYS_HERE
        const began = Date.now()
        try {
          onDone({ passkeys: [...(await addPasskey(name)).passkeys] })
          return undefined
        } catch (error) {
          return addingPasskeyProblem(error, Date.now() - began).text
        }
      }}
    />
  )
}

interface RenamePasskeyProps {
  readonly passkey: PasskeyView
  readonly onDone: (changed: OwnPasskeys) => void
}

export function RenamePasskey({ passkey: { id, name: present }, onDone }: RenamePasskeyProps) {
  return (
    <PasskeyNameForm
      initial={present}
      action="Rename"
      busyText="Renaming..."
      send={async (name) => {
        try {
          onDone(await orpc.accounts.renamePasskey.call({ id, name }))
          return undefined
        } catch (error) {
          return authProblem(error).text
        }
      }}
    />
  )
}

interface PasskeyNameFormProps {
  readonly initial: string
  readonly help?: string
  readonly action: string
  readonly busyText: string
  /** Resolves to what went wrong, or nothing. */
  readonly send: (name: string) => Promise<string | undefined>
}

function PasskeyNameForm({ initial, help, action, busyText, send }: PasskeyNameFormProps) {
  const [name, setName] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const parsed = passkeyNameSchema.safeParse(name)
    setWrong(parsed.error?.issues[0]?.message)
    if (!parsed.success) return
    setProblem(undefined)
    setBusy(true)
    const text = await send(parsed.data)
    setBusy(false)
    setProblem(text)
  }
  return (
    <form className="auth-form" noValidate onSubmit={(event) => void submit(event)}>
      {problem && (
        <p className="auth-form-problem" role="alert">
          {problem}
        </p>
      )}
      <TextField
        label="Name of the passkey"
        name="passkey-name"
        help={help}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        {...(wrong !== undefined && { error: wrong })}
      />
      <Button type="submit" kind="primary" className="auth-form-submit" busy={busy} busyText={busyText}>
        {action}
      </Button>
    </form>
  )
}
