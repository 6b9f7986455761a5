import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import type { OwnCertificate } from '#domain/certificates/organisation-contract.ts'
import { queryClient } from '../../../client/queries.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import type { Column, Sort } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { prefetching } from '../../prefetching.ts'
import { Filters, useFilters } from '../../templates/filters.tsx'
import type { Filter } from '../../templates/filters.tsx'
import { ListBody, ListScreen } from '../../templates/list-screen.tsx'
import { useOpenRecord } from '../../templates/use-open-record.ts'
import { certificateStates } from '../certificate-words.ts'
import { issuedQuery } from '../queries.ts'
import { IssuedCertificate } from './issued-certificate.tsx'

/** The server answers with the newest only. */
const MOST = 100

/** Starts reading the list. */
export const loader = prefetching(() => [queryClient.prefetchQuery(issuedQuery())])

const filters: readonly Filter[] = [
  { id: 'state', name: 'State', options: Object.entries(certificateStates).map(([id, { name }]) => ({ id, name })) },
]

const columns: readonly [Column<OwnCertificate>, ...Column<OwnCertificate>[]] = [
  {
    id: 'organisation',
    name: 'Organisation',
    width: 'minmax(10rem, 2fr)',
    narrow: 'title',
    value: ({ organisationName }) => organisationName,
    cell: ({ organisationName }) => <span dir="auto">{organisationName}</span>,
  },
  {
    id: 'number',
    name: 'Number',
    width: '10rem',
    narrow: 'about',
    value: ({ number }) => number,
    cell: ({ number }) => number,
  },
  {
    id: 'result',
    name: 'Result',
    width: '6rem',
    narrow: 'end',
    value: ({ points }) => points,
    cell: ({ grade, points }) => `${grade}, ${points}`,
  },
  {
    id: 'state',
    name: 'State',
    width: '8rem',
    narrow: 'end-about',
    value: ({ state }) => certificateStates[state].name,
    cell: ({ state }) => <Status tone={certificateStates[state].tone}>{certificateStates[state].name}</Status>,
  },
  {
    id: 'signed',
    name: 'Signed',
    width: '8rem',
    isExtra: true,
    value: ({ signedAt }) => signedAt,
    cell: ({ signedAt }) => signedAt.slice(0, 10),
  },
]
const none: readonly OwnCertificate[] = []
const idOf = ({ number }: OwnCertificate) => number

/** The newest certificates of all organisations, and the one that is open. */
export function Component() {
  const { chosen, words, isFiltered, clear } = useFilters(filters)
  const [sort, setSort] = useState<Sort>({ column: 'signed', direction: 'descending' })
  const list = useQuery(issuedQuery())
  const all = list.data?.certificates ?? none
  const wanted = words.toLowerCase()
  const rows = all.filter(
    ({ organisationName, domain, number, state }) =>
      [organisationName, domain, number].some((text) => text.toLowerCase().includes(wanted)) &&
      (!chosen['state']?.length || chosen['state'].includes(state)),
  )
  const { open, address, show } = useOpenRecord(idOf)
  return (
    <>
      <PageHead title="Issued certificates" description="Certificates of all organisations, and their withdrawal." />
      <ListScreen
        title="Issued certificates"
        about={list.data ? `${all.filter(({ state }) => state === 'valid').length} valid` : undefined}
        filters={<Filters search="Search certificates" filters={filters} />}
        detail={
          open !== undefined && (
            <IssuedCertificate key={open} number={open} query={list} onClose={() => show(undefined)} />
          )
        }
        detailLabel="Certificate"
      >
        <ListBody
          query={list}
          count={rows.length}
          things="certificates"
          empty={
            <Empty title="No certificate yet" icon={BadgeCheck}>
              <p>A certificate appears here when an organisation signs its CyberScore.</p>
            </Empty>
          }
          filtered={isFiltered || words ? { title: 'No certificate matches', onClear: clear } : undefined}
          tooMany={all.length >= MOST && `The newest ${MOST} are listed.`}
        >
          <DataTable
            label="Certificates"
            columns={columns}
            rows={rows}
            rowKey={idOf}
            address={address}
            open={open}
            sort={sort}
            onSort={setSort}
          />
        </ListBody>
      </ListScreen>
    </>
  )
}
