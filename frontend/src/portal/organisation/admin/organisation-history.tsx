import type { NamedOrganisationChange, OrganisationChange } from '#domain/administration/organisation-change.ts'
import { HistoryList } from '../../parts/history-list.tsx'
import { OtherOrganisation } from './other-organisation.tsx'
import { actorName } from './suspended-by.ts'

const words: Readonly<Record<OrganisationChange['action'], string>> = {
  'organisation-suspended': 'Suspended',
  'organisation-resumed': 'Resumed',
  'organisation-merged': 'Merged into',
  'organisation-took-in': 'Took in',
}

/** When an organisation was suspended, resumed and merged, each with who did it and why. */
export function OrganisationHistory({ changes }: { changes: readonly NamedOrganisationChange[] }) {
  if (changes.length === 0) return <p>It was never suspended or merged.</p>
  return (
    <HistoryList
      label="History"
      entries={changes.map(({ at, action, reason, other, ...who }) => ({
        id: `${at} ${action}`,
        at,
        what: (
          <>
            <b>{words[action]}</b> {other !== undefined && <OtherOrganisation id={other} />} by{' '}
            <span dir="auto">{actorName(who)}</span>
          </>
        ),
        reason,
      }))}
    />
  )
}
