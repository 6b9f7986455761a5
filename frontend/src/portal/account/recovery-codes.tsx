import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { RECOVERY_CODES } from '#domain/accounts/recovery/recovery-code.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { spokenTime } from '../parts/spoken-time.ts'
import { Failed, Skeleton } from '../parts/states.tsx'
import { useNow } from '../parts/use-now.ts'
import { Setting } from '../templates/settings.tsx'
import { saveText } from '../parts/save-text.ts'
import css from './recovery-codes.module.css'

/** Below this number of codes the person is advised to make new ones. */
const FEW = 3

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryCodes() {
  const query = useQuery(orpc.accounts.readRecoveryCodes.queryOptions())
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  const { data } = query
  if (!data)
    return query.error ? (
      <Failed
        title="We can't show your recovery codes right now"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <Skeleton shape="form" label="Loading your recovery codes" />
    )
  const { left, madeAt } = data
  return (
    <>
      <Setting
        name={left === 0 ? 'No recovery codes' : `${left} recovery ${left === 1 ? 'code' : 'codes'} left`}
        control={
          <Button size="small" kind={left < FEW ? 'primary' : undefined} onClick={() => setOpen(true)}>
            {madeAt === undefined ? 'Make recovery codes' : 'Make new codes'}
          </Button>
        }
      >
        <p>
          They let you in when you have lost your device.
          {madeAt !== undefined && (
            <>
              {' '}
              Made <time dateTime={madeAt}>{spokenTime(madeAt, now)}</time>.
            </>
          )}
        </p>
      </Setting>
      {isOpen && <RecoveryCodesDialog replaces={left > 0} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Makes ten codes and shows them once. */
export function RecoveryCodesDialog({ replaces, onClose }: { replaces: boolean; onClose: () => void }) {
  const queries = useQueryClient()
  const make = useMutation({
    ...orpc.accounts.makeRecoveryCodes.mutationOptions(),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: orpc.accounts.readRecoveryCodes.key() }),
        queries.invalidateQueries({ queryKey: orpc.accounts.listSecurityEvents.key() }),
      ]),
  })
  const [isKept, setKept] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  // The codes are shown this once, so a stray Escape must not lose them.
  const mayClose = () => {
    const isSafe = !make.data || isKept
    if (!isSafe) setLeaving(true)
    return isSafe
  }
  return (
    <Dialog
      open
      onClose={onClose}
      mayClose={mayClose}
      title={make.data ? 'Keep these recovery codes' : 'Recovery codes'}
      className="auth-dialog"
    >
      {isLeaving && (
        <p className="auth-form-problem" role="alert">
          You have not copied, saved or printed the codes, and we cannot show them again.{' '}
          <Button size="small" onClick={onClose}>
            Close without them
          </Button>
        </p>
      )}
      {make.data ? (
        <Codes codes={make.data.codes} onKept={() => setKept(true)} onClose={onClose} />
      ) : (
        <div className="auth-form">
          <p>
            Ten codes, each of which works once. With your password and a code from your mail, one of them removes a
            second factor that you have lost. {replaces && 'The codes that you have now stop working.'}
          </p>
          {make.error && (
            <p className="auth-form-problem" role="alert">
              {make.error.message}
            </p>
          )}
          <Button
            kind="primary"
            className="auth-form-submit"
            busy={make.isPending}
            busyText="Making them..."
            onClick={() => make.mutate(undefined)}
          >
            {replaces ? 'Replace my codes' : 'Make ten codes'}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

interface CodesProps {
  readonly codes: readonly string[]
  /** Called once they were copied, saved or printed. */
  readonly onKept: () => void
  readonly onClose: () => void
}

function Codes({ codes, onKept, onClose }: CodesProps) {
  const [copied, setCopied] = useState(false)
  const text = textOf(codes)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      onKept()
    } catch {
      toast({ title: 'The codes were not copied', description: 'Download or print them instead.', tone: 'error' })
    }
  }
  return (
    <div className={`auth-form ${css.codes}`}>
      <h3 className={css.printed}>Veritech recovery codes</h3>
      <p>We show them this once and cannot show them again. Keep them where you do not keep your phone.</p>
      <ol className={css.list} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={css.ways}>
        <Button size="small" onClick={() => void copy()}>
          {copied ? <Check size={16} strokeWidth={1.75} /> : <Copy size={16} strokeWidth={1.75} />}
          <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
        </Button>
        <Button
          size="small"
          onClick={() => {
            saveText('veritech-recovery-codes.txt', 'text/plain', text)
            onKept()
          }}
        >
          <Download size={16} strokeWidth={1.75} />
          Download
        </Button>
        <Button
          size="small"
          onClick={() => {
            window.print()
            onKept()
          }}
        >
          <Printer size={16} strokeWidth={1.75} />
          Print
        </Button>
      </div>
      <Button kind="primary" className="auth-form-submit" onClick={onClose}>
        I have kept them
      </Button>
    </div>
  )
}

function textOf(codes: readonly string[]): string {
  return [
    `Veritech recovery codes (${window.location.host})`,
    `${RECOVERY_CODES} codes, each works once. Keep them secret.`,
    '',
    ...codes,
    '',
  ].join('\n')
}
