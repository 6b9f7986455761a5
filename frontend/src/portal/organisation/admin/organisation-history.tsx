import type { OrganisationChange } from '#domain/administration/organisation-change.ts'
import { spokenTime } from '../../parts/spoken-time.ts'
import { useNow } from '../../parts/use-now.ts'
import css from '../log-entries.module.css'

const words: Readonly<Record<OrganisationChange['action'], string>> = {
  'organisation-suspended': 'Suspended',
  'organisation-resumed': 'Resumed',
}

/** When an organisation was suspended and resumed, each with its reason. */
export function OrganisationHistory({ changes }: { changes: readonly OrganisationChange[] }) {
  const now = useNow()
  if (changes.length === 0) return <p>It was never suspended.</p>
  return (
    <ol className={css.log} aria-label="History">
      {changes.map(({ at, action, reason }) => (
        <li key={`${at} ${action}`}>
          <div>
            <b>{words[action]}</b>
            <p dir="auto">{reason}</p>
          </div>
          <time dateTime={at}>{spokenTime(at, now)}</time>
        </li>
      ))}
    </ol>
  )
}
