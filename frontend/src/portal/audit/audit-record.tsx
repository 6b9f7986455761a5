import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { actorWords, fieldWords, objectWords } from '#domain/audit/audit-words.ts'
import { orpc } from '../client/orpc.ts'
import { Properties, Property } from '../parts/properties.tsx'
import { spokenTime } from '../parts/spoken-time.ts'
import { useNow } from '../parts/use-now.ts'
import { RecordScreen, RecordState } from '../templates/record-screen.tsx'
import { actorName, entryKey as keyOf, entrySentence, targetAddress, targetWords } from './entry-words.ts'
import type { AuditNames } from './entry-words.ts'
import css from './audit.module.css'

/** One entry in words, with the way to everything about its person, target and organisation. */
export function AuditRecord({ entryKey, onClose }: { entryKey: string; onClose: () => void }) {
  const [at = '', action = '', objectType = '', objectId = ''] = entryKey.split('~')
  const moment = Date.parse(at)
  const isImpossible = Number.isNaN(moment)
  const day = isImpossible ? '' : dateOf(dayAt(moment))
  const query = useQuery({
    ...orpc.administration.searchAuditLog.queryOptions({
      input: { from: day, to: day, action, objectType, objectId },
    }),
    enabled: !isImpossible,
  })
  const now = useNow()
  const back = { name: 'Audit log', onPress: onClose }
  const entry = query.data?.entries.find((each) => keyOf(each) === entryKey)
  if (!query.data || !entry)
    return (
      <RecordState
        thing="entry"
        back={back}
        query={query}
        isImpossible={isImpossible || query.data !== undefined}
        missing={{ about: 'The audit log has no such entry.' }}
      />
    )
  const names = query.data
  const target = targetAddress(entry)
  return (
    <RecordScreen
      back={back}
      isBeside
      title={entrySentence(entry, names)}
      about={<time dateTime={entry.at}>{spokenTime(entry.at, now)}</time>}
    >
      <Properties>
        <Property name="Time">{entry.at}</Property>
        <Property name="Person">
          <PersonLink entry={entry} names={names} />
        </Property>
        <Property name="Target">
          {target ? <a href={target}>{targetWords(entry, names)}</a> : targetWords(entry, names)}
        </Property>
        {entry.organisation !== undefined && (
          <Property name="Organisation">
            <a href={`/admin/organisations?open=${entry.organisation}`}>
              {names.organisations[entry.organisation] ?? entry.organisation}
            </a>
          </Property>
        )}
      </Properties>
      <Changes entry={entry} />
      <ul className={css.ways} aria-label="Related entries">
        <Way search={{ actor: entry.actor }}>Everything by {actorName(entry.actor, names)}</Way>
        <Way search={{ objectType: entry.object.type, objectId: entry.object.id }}>
          Everything about this {objectWords(entry.object.type).toLowerCase()}
        </Way>
        {entry.organisation !== undefined && (
          <Way search={{ organisation: entry.organisation }}>Everything in this organisation</Way>
        )}
      </ul>
    </RecordScreen>
  )
}

function PersonLink({ entry: { actor }, names }: { entry: AuditEntry; names: AuditNames }) {
  const name = actorName(actor, names)
  return actorWords(actor) === undefined ? (
    <a href={`/admin/people?view=all&open=${encodeURIComponent(actor)}`}>{name}</a>
  ) : (
    name
  )
}

function Changes({ entry: { changes = {} } }: { entry: AuditEntry }) {
  const fields = Object.entries(changes)
  if (fields.length === 0) return <p className={css.none}>The entry records no values.</p>
  return (
    <table className={css.changes}>
      <caption>Changed values</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(([field, { from, to }]) => (
          <tr key={field}>
            <th scope="row">{fieldWords(field)}</th>
            <td dir="auto">{valueWords(from)}</td>
            <td dir="auto">{valueWords(to)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function valueWords(value: string | number | boolean | null | undefined): string {
  if (value === undefined || value === null) return 'None'
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
}

function Way({ search, children }: { search: Record<string, string>; children: ReactNode }) {
  return (
    <li>
      <a href={`/admin/audit?${new URLSearchParams(search)}`}>{children}</a>
    </li>
  )
}
