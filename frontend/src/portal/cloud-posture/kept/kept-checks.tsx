import { lazy, Suspense, useState } from 'react'
import { STATUSES } from '#domain/cloud-posture/finding.ts'
import type { Status } from '#domain/cloud-posture/finding.ts'
import type { KeptCheck } from '#domain/cloud-posture/kept-check.ts'
import type { KeptPosture } from '#domain/cloud-posture/kept-posture.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../parts/states.tsx'
import page from '../cloud-posture.module.css'
import list from '../findings-list.module.css'
import { counted, statusMeanings, statusWords } from '../posture-words.ts'
import { SeverityMark } from '../severity-mark.tsx'

// The texts of our own checks come with it, and only a person who opens a check needs them.
const Detail = lazy(async () => ({ default: (await import('./kept-check-detail.tsx')).KeptCheckDetail }))
/** Checks that are shown at first: the plan above has the open ones. */
const FIRST = 10
const PAGE = 50

interface KeptChecksProps {
  content: Pick<KeptPosture, 'checks' | 'checksLeft' | 'counts'>
  /** Open findings whose risk is accepted. */
  accepted: number
}

/** Every finding of a kept result by check: what is open, and what passed, was muted, or has to be looked at by a person. */
export function KeptChecks({ content: { checks, checksLeft, counts }, accepted }: KeptChecksProps) {
  const [view, setView] = useState<Status>(counts.open > 0 ? 'open' : 'passed')
  const [most, setMost] = useState(FIRST)
  if (checks.length === 0)
    return checksLeft === 0 ? null : (
      <section className={list.findings} aria-labelledby="checks">
        <h2 id="checks">Findings by check</h2>
        <p className={list.meaning}>
          The result was too large to keep what was found at each resource, with its reason and its fix. Its score,
          figures and plan are here. Read the files again in the tool to see the rest.
        </p>
      </section>
    )
  const own = checks.filter((check) => (check.counts[view] ?? 0) > 0)
  return (
    <section className={list.findings} aria-labelledby="checks">
      <h2 id="checks">Findings by check</h2>
      <div className={list.views} role="group" aria-label="Status of the findings">
        {STATUSES.filter((status) => counts[status] > 0 || status === view).map((status) => (
          <Button
            key={status}
            size="small"
            aria-pressed={status === view}
            kind={status === view ? 'primary' : 'quiet'}
            onClick={() => {
              setView(status)
              setMost(FIRST)
            }}
          >
            {statusWords[status]} <span className="num">{counts[status].toLocaleString('en-ZA')}</span>
          </Button>
        ))}
      </div>
      {statusMeanings[view] && <p className={list.meaning}>{statusMeanings[view]}</p>}
      {view === 'open' && accepted > 0 && (
        <p className={list.meaning}>
          {`${counted(accepted, 'of them is', 'of them are')} accepted: a named person leaves ${accepted === 1 ? 'it' : 'them'} open until a day. ${accepted === 1 ? 'It stays' : 'They stay'} in the score, and ${accepted === 1 ? 'leaves' : 'leave'} the plan.`}
        </p>
      )}
      <p className={list.count} role="status">
        {counted(own.length, 'check', 'checks')}
        {checksLeft > 0 &&
          `. ${counted(checksLeft, 'check of the files has', 'checks of the files have')} no room in a kept result, the least urgent first`}
      </p>
      {own.length === 0 && <p className={list.meaning}>There is none.</p>}
      <ul className={list.groups}>
        {own.slice(0, most).map((check) => (
          <li key={check.id}>
            <KeptCheckRow check={check} status={view} />
          </li>
        ))}
      </ul>
      {own.length > most && (
        <p className={list.more}>
          <Button onClick={() => setMost(most + PAGE)}>{`Show more of ${own.length - most} further checks`}</Button>
        </p>
      )}
    </section>
  )
}

function KeptCheckRow({ check, status }: { check: KeptCheck; status: Status }) {
  const [isOpen, setOpen] = useState(false)
  const { id, title, stated, severity, counts } = check
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <SeverityMark severity={severity} />
        <span className={list.name}>
          <b>{status === 'open' ? title : (stated ?? title)}</b>
          <small>{id}</small>
        </span>
        <span className={list.changes} />
        <span className={list.resources}>{counted(counts[status] ?? 0, 'resource', 'resources')}</span>
      </summary>
      {isOpen && <OpenedCheck check={check} status={status} />}
    </details>
  )
}

/** What a colleague needs to act. */
export function OpenedCheck({ check, status }: { check: KeptCheck; status: Status }) {
  return (
    <Suspense fallback={<Skeleton shape="lines" label="Loading the check" />}>
      <Detail check={check} status={status} />
    </Suspense>
  )
}

/** What the files of one upload said about each other: what is new, back and fixed between an earlier and a later one. */
export function ChangesOfUpload({
  content: { changes, absent },
}: {
  content: Pick<KeptPosture, 'changes' | 'absent'>
}) {
  if (!changes) return null
  const { new: fresh, back, still, fixed, hidden } = changes
  return (
    <section className={page.part} aria-labelledby="upload-changes">
      <h2 id="upload-changes">Between the files of this upload</h2>
      <p>
        {`${fresh} new, ${back} back, ${fixed} fixed, ${still} open as before, ${hidden} muted or suppressed since.`}
        {absent.length > 0 && ' The last files no longer name these:'}
      </p>
      {absent.length > 0 && (
        <ul>
          {absent.map(({ title, resource, account, change }, index) => (
            <li key={index}>
              {`${title}: ${[resource || 'no resource in the file', account].filter(Boolean).join(', ')}. ${change === 'gone' ? 'The check ran again, and does not name it.' : 'The check did not run there.'}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
