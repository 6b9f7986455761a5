import type { OrganisationChange } from '#domain/administration/organisation-change.ts'
import { HistoryList } from '../../parts/history-list.tsx'

const words: Readonly<Record<OrganisationChange['action'], string>> = {
  'organisation-suspended': 'Suspended',
  'organisation-resumed': 'Resumed',
}

/** When an organisation was suspended and resumed, each with its reason. */
export function OrganisationHistory({ changes }: { changes: readonly OrganisationChange[] }) {
  if (changes.length === 0) return <p>It was never suspended.</p>
  return (
    <HistoryList
      label="History"
      entries={changes.map(({ at, action, reason }) => ({
        id: `${at} ${action}`,
        at,
        what: <b>{words[action]}</b>,
        reason,
      }))}
    />
  )
}
