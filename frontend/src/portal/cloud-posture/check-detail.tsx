import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AcceptedRisk } from '#domain/cloud-posture/accepted-risk.ts'
import type { PostureFilter, Row } from '#domain/cloud-posture/analysis.ts'
import { foundTitle } from '#domain/cloud-posture/finding.ts'
import type { Finding } from '#domain/cloud-posture/finding.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../parts/states.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import css from './check-detail.module.css'
import type { CheckDetail } from './posture-messages.ts'
import { accountName, changeWords, codeNames, dayOf, statusWords } from './posture-words.ts'
import { requirementsOf } from './requirement-names.ts'
import type { Ask } from './use-posture-worker.ts'

const PAGE = 20

interface CheckDetailPartProps {
  check: string
  filter: PostureFilter
  version: number
  ask: Ask
  risks: readonly AcceptedRisk[]
  onRisks: (risks: readonly AcceptedRisk[]) => void
  hasSeveralFiles: boolean
  today: string
}

/** Why a check matters, how to fix it, what it belongs to, and each resource with its evidence. */
export function CheckDetailPart(props: CheckDetailPartProps) {
  const { check, filter, version, ask, risks, onRisks, hasSeveralFiles, today } = props
  const [detail, setDetail] = useState<CheckDetail>()
  const [most, setMost] = useState(PAGE)
  const [accepting, setAccepting] = useState<Finding>()
  const key = JSON.stringify([filter, version])
  useEffect(() => {
    let isCurrent = true
    const show = async () => {
      const answer = await ask({ type: 'rows', check, filter: (JSON.parse(key) as [PostureFilter])[0], most })
      if (isCurrent && answer) setDetail(answer)
    }
    // A worker that ended has no resources; the page says so elsewhere.
    show().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [ask, check, key, most])
  if (!detail) return <Skeleton shape="lines" label="Loading the resources" />
  const { about, rows, count, covers } = detail
  return (
    <div className={css.detail}>
      <div className={css.beside}>
        <Why about={about} />
        <Requirements about={about} />
      </div>
      <ul className={css.rows}>
        {rows.map((row) => (
          <li key={row.finding.key}>
            <ResourceRow
              row={row}
              hasSeveralFiles={hasSeveralFiles}
              onAccept={() => setAccepting(row.finding)}
              onWithdraw={() => onRisks(risks.filter((risk) => !isSame(risk, row.acceptedBy)))}
            />
          </li>
        ))}
      </ul>
      {count > rows.length && (
        <p>
          <Button size="small" onClick={() => setMost(most + PAGE * 5)}>
            Show more of {(count - rows.length).toLocaleString('en-ZA')} further resources
          </Button>
        </p>
      )}
      {accepting && (
        <AcceptDialog
          finding={accepting}
          covers={covers}
          today={today}
          onClose={() => setAccepting(undefined)}
          onAccept={(risk) => {
            setAccepting(undefined)
            onRisks([...risks, risk])
          }}
        />
      )}
    </div>
  )
}

/** The worker answers with copies. */
const isSame = (risk: AcceptedRisk, other: AcceptedRisk | undefined): boolean =>
  JSON.stringify(risk) === JSON.stringify(other)

function Why({ about }: { about: Finding }) {
  const { risk, description, remediation } = about
  const { text, links, code } = remediation
  return (
    <div className={css.why}>
      <h3>Why it matters</h3>
      <p>{risk ?? description ?? 'The file does not say.'}</p>
      {risk && description && <p className={css.quiet}>{description}</p>}
      <h3>How to fix it</h3>
      <p>{text ?? (code.length > 0 ? 'By what follows.' : 'The file does not say.')}</p>
      {code.map(({ kind, text: written }) =>
        isAddress(written) ? (
          <p key={kind + written}>
            {codeNames[kind]}: <Outside address={written} />
          </p>
        ) : (
          <figure key={kind + written}>
            <figcaption>{codeNames[kind]}</figcaption>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too */}
            <pre role="region" aria-label={`${codeNames[kind]}: ${foundTitle(about.check)}`} tabIndex={0}>
              <code>{written}</code>
            </pre>
          </figure>
        ),
      )}
      {links.slice(0, 3).map((link) => (
        <p key={link}>
          <Outside address={link} />
        </p>
      ))}
    </div>
  )
}

const isAddress = (text: string): boolean => /^https:\/\/\S{1,2000}$/.test(text)

/** A link of the file, which leads away from us and says where to. */
function Outside({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" className={css.outside}>
      {new URL(address).hostname} <ExternalLink size={14} strokeWidth={1.75} aria-hidden="true" />
      <span className="unseen">, opens in a new tab</span>
    </a>
  )
}

function Requirements({ about }: { about: Finding }) {
  const requirements = requirementsOf(about)
  return (
    <div className={css.requirements}>
      <h3>What it belongs to</h3>
      {requirements.length === 0 ? (
        <p className={css.quiet}>The file names no requirements.</p>
      ) : (
        <dl>
          {requirements.map(({ name, numbers, note }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {numbers}
                {note && <small>{note}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={css.quiet}>
        {about.product === 'Own checks'
          ? 'One of our own checks.'
          : `Reported by ${about.product || 'an unnamed tool'}.`}
      </p>
    </div>
  )
}

interface ResourceRowProps {
  row: Row
  hasSeveralFiles: boolean
  onAccept: () => void
  onWithdraw: () => void
}

function ResourceRow({ row, hasSeveralFiles, onAccept, onWithdraw }: ResourceRowProps) {
  const { finding, says, isDisputed, change, acceptedBy, appearedAfter } = row
  const { resource, region, status, firstSeen, lastSeen, detail, place } = finding
  return (
    <div className={css.row}>
      <div className={css.resource}>
        <b>{resource.id || resource.name || 'No resource in the file'}</b>
        <small>{[accountName(finding), region, resource.type].filter(Boolean).join(', ')}</small>
        {detail && <p>{detail}</p>}
        <small>
          Evidence: {hasSeveralFiles || says.length > 1 ? `${says.at(-1)!.source}, ` : ''}
          <code>{place}</code>
        </small>
        {isDisputed && (
          <small className={css.disputed}>
            The files disagree:{' '}
            {says.map((each) => `${each.source} says ${statusWords[each.status].toLowerCase()}`).join(', ')}. The latest
            counts.
          </small>
        )}
        {appearedAfter && (
          <small className={css.disputed}>
            New since {appearedAfter.owner} accepted the risk for the check, so that it is open.
          </small>
        )}
        {acceptedBy && (
          <small>
            Accepted by {acceptedBy.owner} until {dayOf(acceptedBy.until)}: {acceptedBy.reason}
          </small>
        )}
      </div>
      <dl className={css.times}>
        {change && (
          <div>
            <dt>Change</dt>
            <dd>{changeWords[change]}</dd>
          </div>
        )}
        <div>
          <dt>First seen</dt>
          <dd>{firstSeen ? dayOf(firstSeen) : 'not in the file'}</dd>
        </div>
        <div>
          <dt>Last seen</dt>
          <dd>{lastSeen ? dayOf(lastSeen) : 'not in the file'}</dd>
        </div>
      </dl>
      <div className={css.do}>
        {acceptedBy ? (
          <Button size="small" onClick={onWithdraw}>
            Withdraw
          </Button>
        ) : (
          status === 'open' && (
            <Button size="small" onClick={onAccept}>
              Accept the risk
            </Button>
          )
        )}
      </div>
    </div>
  )
}
