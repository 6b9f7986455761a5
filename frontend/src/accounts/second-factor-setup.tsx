import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { LoadingBlock } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { beginSetUp, confirmSetUp, setUpProblem } from './authenticator-app.ts'
import type { SetUp } from './authenticator-app.ts'
import { QrCode } from './qr-code.tsx'
import './second-factor.css'

interface SetupProps {
  readonly email: string
  /** Whether a second factor is on already. */
  readonly replaces?: boolean
  /** Every session is over by then. */
  readonly onDone: () => void
}

/** Connects an authenticator app in three steps: scan, enter a code, done. */
export function SecondFactorSetup({ email, replaces = false, onDone }: SetupProps) {
  const [setUp, setSetUp] = useState<SetUp | 'loading' | 'failed'>('loading')
  const [round, setRound] = useState(0)

  useEffect(() => {
    let wanted = true
    beginSetUp(email).then(
      (begun) => wanted && setSetUp(begun),
      (error: unknown) => {
        console.warn('The second factor could not be started', error)
        if (wanted) setSetUp('failed')
      },
    )
    return () => {
      wanted = false
    }
    // A new round begins anew.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [email, round])

  if (setUp === 'loading') return <LoadingBlock>Preparing your code</LoadingBlock>
  if (setUp === 'failed') {
    return (
      <Notice title="We can't set it up right now" tone="error">
        <p>The sign-in service does not answer. Nothing was changed.</p>
        <Button
          kind="primary"
          onClick={() => {
            setSetUp('loading')
            setRound(round + 1)
          }}
        >
          Try again
        </Button>
      </Notice>
    )
  }
  return (
    <ol className="second-factor">
      <li>
        <div>
          <b>Scan this with an authenticator app</b>
          <p>Google Authenticator, Microsoft Authenticator, 1Password and others all work.</p>
          <QrCode text={setUp.uri} label="QR code for your authenticator app" />
          <details>
            <summary>Can't scan it?</summary>
            <p>Enter this key in the app instead:</p>
            <Secret text={setUp.secret} />
          </details>
        </div>
      </li>
      <li>
        <div>
          <b>Enter the six digits that it shows</b>
          <CodeForm replaces={replaces} onDone={onDone} />
        </div>
      </li>
    </ol>
  )
}

function CodeForm({ replaces, onDone }: { replaces: boolean; onDone: () => void }) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    const digits = code.replaceAll(/\s/g, '')
    if (!/^\d{6}$/.test(digits)) {
      setProblem('Enter the six digits that your app shows.')
      return
    }
    setBusy(true)
    setProblem(undefined)
    try {
      await confirmSetUp(digits, { replaces })
      onDone()
    } catch (error) {
      setProblem(setUpProblem(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="second-factor-code" noValidate onSubmit={(event) => void confirm(event)}>
      <TextField
        label="Code from your app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={code}
        error={problem}
        onChange={(event) => setCode(event.target.value)}
        required
      />
      <Button type="submit" kind="primary" busy={busy} busyText="Checking...">
        {replaces ? 'Replace second factor' : 'Turn on second factor'}
      </Button>
    </form>
  )
}

function Secret({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)
  return (
    <p className="second-factor-secret">
      <code>{text.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      {'clipboard' in navigator && (
        <Button
          size="small"
          aria-label={copied ? 'Copied' : 'Copy key'}
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {copied ? <Check size={16} strokeWidth={1.75} /> : <Copy size={16} strokeWidth={1.75} />}
          <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
        </Button>
      )}
    </p>
  )
}
