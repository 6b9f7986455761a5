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
import { accountName, changeWords, dayOf, statusWords } from './posture-words.ts'
import { Requirements, WhyAndFix } from './told-check.tsx'
import type { ToldCheck } from './told-check.tsx'
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
        <WhyAndFix check={toldBy(about)} />
        <Requirements {...about} />
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

const toldBy = ({ check, risk, description, remediation }: Finding): ToldCheck => ({
  title: foundTitle(check),
  why: risk ?? description,
  more: risk && description,
  fix: remediation.text,
  code: remediation.code,
  links: remediation.links,
})

/** The worker answers with copies. */
const isSame = (risk: AcceptedRisk, other: AcceptedRisk | undefined): boolean =>
  JSON.stringify(risk) === JSON.stringify(other)

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
