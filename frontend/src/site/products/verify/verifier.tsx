import { Suspense, lazy, useEffect, useId, useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { whenIdle } from '../../../ui/when-idle.ts'
import type { Outcome } from './outcome.ts'
import './verify.css'

const Camera = lazy(async () => ({ default: (await import('./camera.tsx')).Camera }))
const CertificateOutcome = lazy(async () => ({
  default: (await import('./certificate-outcome.tsx')).CertificateOutcome,
}))

type Work =
  | { readonly state: 'waiting' | 'camera' | 'checking' | 'failed' }
  | { readonly state: 'done'; readonly check: number; readonly outcome: Outcome }

/** Checks a certificate by its number, its code or its file. The code that does it is loaded once the page is idle. */
export function Verifier() {
  const [work, setWork] = useState<Work>({ state: 'waiting' })
  const [isOver, setIsOver] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const fileField = useRef<HTMLInputElement>(null)
  const latest = useRef(0)
  const id = useId()

  async function check(find: () => Promise<Outcome>) {
    const mine = ++latest.current
    setWork({ state: 'checking' })
    // A later check goes before this one.
    const next: Work = await find().then(
      (outcome) => ({ state: 'done', check: mine, outcome }),
      () => ({ state: 'failed' }),
    )
    if (mine === latest.current) setWork(next)
  }

  const byNumber = (typed: string) => check(async () => (await import('./check-number.ts')).checkNumber(typed))
  const byFile = (file: File | undefined) => {
    if (file) void check(async () => (await import('./check-file.ts')).checkFile(file))
  }
  const byCode = (text: string) =>
    check(async () => {
      const { checkNumber, numberInCode } = await import('./check-number.ts')
      const code = numberInCode(text, location.host)
      if (!code) return { verdict: 'foreign-code' }
      if (field.current) field.current.value = code.number
      return { ...(await checkNumber(code.number)), ...(code.leadsTo !== undefined && { leadsTo: code.leadsTo }) }
    })

  useEffect(() => {
    // The code of a certificate leads here with its number.
    const number = new URLSearchParams(location.search).get('number')
    if (number !== null && field.current) {
      field.current.value = number
      void byNumber(number)
    }
    // A file may have been chosen before hydration.
    byFile(fileField.current?.files?.[0])
    const loading = whenIdle(loadCheck)
    return loading.cancel
    // Once, when the page opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      byFile(event.dataTransfer.files[0])
    },
  }

  return (
    <div className="verifier">
      <form
        className="ask-number"
        onSubmit={(event) => {
          event.preventDefault()
          // Read from the field, which may have been filled in before hydration.
          void byNumber(field.current?.value ?? '')
        }}
      >
        <label htmlFor={`${id}-number`}>Certificate number</label>
        <input
          ref={field}
          id={`${id}-number`}
          name="number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          required
        />
        <Button type="submit" kind="primary" busy={work.state === 'checking'} busyText="Checking">
          Check this certificate
        </Button>
      </form>
      <div className="other-ways">
        <Button onClick={() => setWork({ state: 'camera' })}>Scan its code</Button>
        <label className="drop" data-over={isOver || undefined} {...drop}>
          <span>
            <b>Choose the file</b> or drop it here: PDF, JSON, or a badge as PNG or SVG. It stays in your browser.
          </span>
          <input
            ref={fileField}
            type="file"
            accept=".json,.pdf,.png,.svg,application/json,application/pdf,image/png,image/svg+xml"
            onChange={({ currentTarget }) => {
              byFile(currentTarget.files?.[0])
              // The same file may be chosen again after it was corrected.
              currentTarget.value = ''
            }}
          />
        </label>
      </div>
      <Suspense>
        {work.state === 'camera' && (
          <Camera onRead={(text) => void byCode(text)} onClose={() => setWork({ state: 'waiting' })} />
        )}
        {work.state === 'done' && <CertificateOutcome key={work.check} outcome={work.outcome} />}
      </Suspense>
      {work.state === 'failed' && (
        <p className="verdict" data-tone="warning" role="alert">
          A part of this page could not be loaded. Check your connection, reload the page and try again.
        </p>
      )}
    </div>
  )
}

/**
 * Loads code and keys, then the reader of PDFs, so that files can be checked without a connection. Who saves data loads the reader with
 * the first PDF. What fails is loaded again with the first check.
 */
function loadCheck() {
  void loadParts().catch(() => undefined)
}

async function loadParts(): Promise<void> {
  const [{ loadKeys }] = await Promise.all([import('./check-file.ts'), import('./certificate-outcome.tsx')])
  await loadKeys()
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  if (connection?.saveData) return
  const { startReader } = await import('./pdf-attachment.ts')
  await startReader()
}
