import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import type { MemberView } from '#domain/accounts/organisation-contract.ts'
import type { Site } from '#domain/accounts/organisation-details.ts'
import { HistoryList } from '../parts/history-list.tsx'
import { logSentence } from './log-sentence.ts'

interface LogEntriesProps {
  entries: readonly AuditEntry[]
  members: readonly MemberView[]
  /** Sites of the organisation, for their names. */
  sites: readonly Site[]
}

/** Entries of an organisation's audit log. People who are no members are not named. */
export function LogEntries({ entries, members, sites }: LogEntriesProps) {
  if (entries.length === 0) return <p>Nothing changed yet.</p>
  return (
    <HistoryList
      label="Log"
      entries={entries.map((entry) => ({
        id: `${entry.at} ${entry.action} ${entry.object.id}`,
        at: entry.at,
        what: logSentence(entry, { members, sites }),
      }))}
    />
  )
}
