import { withOwnText } from '#domain/cloud-posture/checks/own-checks.ts'
import type { Status } from '#domain/cloud-posture/finding.ts'
import type { KeptCheck } from '#domain/cloud-posture/kept-check.ts'
import css from '../check-detail.module.css'
import { changeWords, counted } from '../posture-words.ts'
import { Requirements, WhyAndFix } from '../told-check.tsx'

interface KeptCheckDetailProps {
  check: KeptCheck
  /** The resources that are shown: those of one status. */
  status: Status
}

/** Why a kept check matters, how to fix it, what it belongs to, and where which file says it. */
export function KeptCheckDetail({ check: kept, status }: KeptCheckDetailProps) {
  const { title, why, fix, code = [], links = [], requirements = [], product, counts, rows } = withOwnText(kept)
  const own = rows.filter((row) => row.status === status)
  const left = (counts[status] ?? 0) - own.length
  return (
    <div className={css.detail}>
      <div className={css.beside}>
        <WhyAndFix check={{ title, why, fix, code, links }} />
        <Requirements requirements={requirements} product={product} />
      </div>
      <ul className={css.rows}>
        {own.map(({ id, account, region, change, detail, place }, index) => (
          <li key={index}>
            <div className={css.resource}>
              <b>{id || 'No resource in the file'}</b>
              <small>{[account, region].filter(Boolean).join(', ')}</small>
              {detail && <p>{detail}</p>}
              <small>
                Evidence: <code>{place}</code>
              </small>
              {change && <small>{`${changeWords[change]}, compared with an earlier file of the same upload`}</small>}
            </div>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className={css.quiet}>
          {`${counted(left, 'further resource has', 'further resources have')} no room in a kept result. The files name ${left === 1 ? 'it' : 'them'}.`}
        </p>
      )}
    </div>
  )
}
