import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longDate, momentText } from '#domain/billing/money-text.ts'
import { accounts } from '#domain/ledger/account.ts'
import type { ResellerDesk } from '#domain/resellers/contract.ts'
import { entryWords } from '#domain/resellers/entry-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty, Failed, Skeleton } from '../../parts/states.tsx'
import { Filters, useFilters } from '../../templates/filters.tsx'
import type { Filter } from '../../templates/filters.tsx'
import { Part } from '../../templates/overview.tsx'
import { Amount } from '../amount.tsx'
import css from '../partner.module.css'
import { ledgerQuery } from '../queries.ts'
import { useStaffNames } from './use-staff-names.ts'

/** Entries that are shown before somebody asks for all. */
const FIRST_SHOWN = 25

/** The newest entries of the ledger by what they are, their accounts and parties. */
export function Entries({ desk }: { desk: ResellerDesk }) {
  const [showsAll, setShowAll] = useState(false)
  const query = useQuery(ledgerQuery())
  const { data, error } = query
  const nameOf = namesOf(desk)
  const staffName = useStaffNames()
  const all = (data?.entries ?? []).map((entry) => ({ entry, words: entryWords(entry, nameOf) }))
  const options = (names: readonly string[]) => [...new Set(names)].toSorted().map((name) => ({ id: name, name }))
  const filters: readonly Filter[] = [
    { id: 'kind', name: 'Kind', options: options(all.map(({ words }) => words.what)) },
    { id: 'party', name: 'Party', options: options(all.flatMap(({ words }) => words.parties)) },
  ]
  const { chosen, words: wanted, isFiltered } = useFilters(filters)
  const isWanted = (id: string, values: readonly string[]) =>
    !chosen[id]?.length || values.some((value) => chosen[id]?.includes(value))
  const rows = all.filter(
    ({ entry: { cause, number, date }, words: { what, accounts: named, parties, documents } }) =>
      isWanted('kind', [what]) &&
      isWanted('party', parties) &&
      [String(number), cause, date, what, named, ...parties, ...documents]
        .join(' ')
        .toLowerCase()
        .includes(wanted.toLowerCase()),
  )
  return (
    <Part title="Entries" about={data && `${data.head.number} in all, the newest first`}>
      {query.isPending && <Skeleton shape="lines" label="Loading the entries" />}
      {error && !data && (
        <Failed title="We can't show the entries right now" error={error} onRetry={() => void query.refetch()} />
      )}
      {data && (
        <>
          <Filters search="Search entries" filters={filters} />
          <p className={css.quiet}>
            {isFiltered ? `${rows.length} of the newest ${all.length}` : `The newest ${all.length}`}. The export has
            all.
          </p>
        </>
      )}
      {data && rows.length === 0 && <Empty title="No entry here" />}
      {rows.slice(0, showsAll ? undefined : FIRST_SHOWN).map(({ entry, words }) => (
        <details key={entry.number} className={css.explained}>
          <summary>
            <span className={css.two}>
              <b dir="auto">
                {entry.number}. {[words.what, ...words.parties].join(', ')}
              </b>
              <span>{words.accounts}</span>
              <span>
                {longDate(entry.date)}
                {words.documents[0] && `, ${words.documents[0]}`}
                {words.documents.length > 1 && ` and ${words.documents.length - 1} more`}
              </span>
            </span>
            <Amount cents={entry.lines.reduce((sum, { cents }) => sum + Math.max(0, cents), 0)} />
          </summary>
          <div className={css.lines}>
            {entry.lines.map(({ account, party, document, cents }, index) => (
              <div key={`${account} ${index}`}>
                <span dir="auto">
                  {accounts[account].name}
                  {party && `, ${nameOf(party)}`}
                  {document && `, ${document}`}
                </span>
                <Amount cents={cents} />
              </div>
            ))}
          </div>
          <p className={css.quiet}>
            Written by {staffName(entry.writtenBy)} on {momentText(entry.writtenAt)}
            {entry.reason && `: ${entry.reason}`}
          </p>
          <p className={css.quiet}>
            {entry.cause}. Seal {entry.seal.slice(0, 16)}…
          </p>
        </details>
      ))}
      {!showsAll && rows.length > FIRST_SHOWN && (
        <Button size="small" onClick={() => setShowAll(true)}>
          Show {rows.length} entries
        </Button>
      )}
    </Part>
  )
}

/** The name of a party of the ledger: a reseller's, else that on its documents. */
export function namesOf({ resellers, documents }: ResellerDesk): (party: string) => string {
  const names = new Map([
    ...documents.map(({ party, invoice }) => [party, invoice.recipient.name] as const),
    ...resellers.map(({ organisation, name }) => [organisation, name] as const),
  ])
  return (party) => names.get(party) ?? party
}
