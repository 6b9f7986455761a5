import { useMemo, useState } from 'react'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { CLAIM_NOTICE_DAYS, claimsRegister, claimStanding } from '#domain/company/claims-register.ts'
import type { RegisteredClaim } from '#domain/company/claims-register.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { DataTable } from '../parts/data-table.tsx'
import type { Column, Sort } from '../parts/data-table.tsx'
import { Properties, Property } from '../parts/properties.tsx'
import { spokenDay } from '../parts/spoken-time.ts'
import { Empty } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import type { StatusTone } from '../parts/status.tsx'
import { useNow } from '../parts/use-now.ts'
import { Filters, useFilters } from '../templates/filters.tsx'
import type { Filter } from '../templates/filters.tsx'
import { ListBody, ListScreen } from '../templates/list-screen.tsx'
import { useOpenRecord } from '../templates/use-open-record.ts'
import { RecordScreen, RecordState } from '../templates/record-screen.tsx'

const states = {
  expired: { name: 'Expired', tone: 'late' },
  due: { name: 'To be checked', tone: 'waiting' },
  valid: { name: 'Valid', tone: 'open' },
} as const satisfies Readonly<Record<string, { name: string; tone: StatusTone }>>

const owners = [...new Set(claimsRegister.map(({ owner }) => owner))].toSorted()
const filters: readonly Filter[] = [
  { id: 'state', name: 'State', options: Object.entries(states).map(([id, { name }]) => ({ id, name })) },
  { id: 'owner', name: 'Owner', options: owners.map((owner) => ({ id: owner, name: owner })) },
]
const idOf = ({ id }: RegisteredClaim) => id
/** The register is part of the portal's code, so it is never loading. */
const loaded = { isPending: false, error: null, refetch: () => undefined }

/** Every figure that public pages and the assistant state, and how long each may still be stated. */
export function Component() {
  const { chosen, words, isFiltered, clear } = useFilters(filters)
  const [sort, setSort] = useState<Sort>({ column: 'left', direction: 'ascending' })
  const today = dateOf(dayAt(useNow()))
  const columns = useMemo(() => columnsOn(today), [today])
  const wanted = words.toLowerCase()
  const fits = (filter: string, value: string) => !chosen[filter]?.length || chosen[filter].includes(value)
  const rows = claimsRegister.filter(
    (claim) =>
      [claim.figure, claim.label, claim.text, claim.source].some((part) => part.toLowerCase().includes(wanted)) &&
      fits('state', claimStanding(claim, today).state) &&
      fits('owner', claim.owner),
  )
  const expired = claimsRegister.filter((claim) => claimStanding(claim, today).state === 'expired').length
  const { open, address, show } = useOpenRecord(idOf)
  return (
    <>
      <PageHead title="Claims" description="Figures that we state in public, with their sources and owners." />
      <ListScreen
        title="Claims"
        about={`${claimsRegister.length}, ${expired === 0 ? 'none expired' : `${expired} expired`}`}
        filters={<Filters search="Search claims" filters={filters} />}
        detail={open && <Claim key={open} id={open} today={today} onClose={() => show(undefined)} />}
        detailLabel="Claim"
      >
        <ListBody
          query={loaded}
          count={rows.length}
          things="claims"
          empty={<Empty title="No claim is registered" />}
          filtered={isFiltered || words ? { title: 'No claim matches', onClear: clear } : undefined}
        >
          <DataTable
            label="Claims"
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

interface ClaimProps {
  id: string
  today: string
  onClose: () => void
}

/** A claim with its evidence, and what its owner has to do. */
function Claim({ id, today, onClose }: ClaimProps) {
  const back = { name: 'Claims', onPress: onClose }
  const claim = claimsRegister.find((each) => each.id === id)
  if (!claim)
    return (
      <RecordState
        thing="claim"
        back={back}
        query={{ data: undefined, isLoading: false, error: null, refetch: () => undefined }}
        isImpossible
        missing={{ about: 'The register has no such claim.' }}
      />
    )
  const { state, daysLeft } = claimStanding(claim, today)
  return (
    <RecordScreen
      back={back}
      isBeside
      title={`${claim.figure} ${claim.label}`}
      about={<Status tone={states[state].tone}>{states[state].name}</Status>}
    >
      <p>{claim.text}</p>
      <Properties>
        <Property name="Source">{claim.source}</Property>
        <Property name="Owner">{claim.owner}</Property>
        <Property name="Last checked">{spokenDay(claim.reviewed)}</Property>
        <Property name="Expires">
          {spokenDay(claim.expires)}, {leftWords(daysLeft)}
        </Property>
      </Properties>
      <p>{advice[state]}</p>
    </RecordScreen>
  )
}

const advice = {
  expired:
    'The owner checks the figure against its source now. Until then each build leaves it out of the lists of figures on the site. Sentences that state it stay.',
  due: `The owner checks the figure against its source within ${CLAIM_NOTICE_DAYS} days.`,
  valid: 'Nothing to do. A changed figure or a new day of expiry takes effect with the next deployment.',
} as const

function leftWords(daysLeft: number): string {
  const days = `${Math.abs(daysLeft)} ${Math.abs(daysLeft) === 1 ? 'day' : 'days'}`
  if (daysLeft === 0) return 'today'
  return daysLeft < 0 ? `${days} ago` : `${days} left`
}

function columnsOn(today: string): readonly [Column<RegisteredClaim>, ...Column<RegisteredClaim>[]] {
  return [
    {
      id: 'claim',
      name: 'Claim',
      width: 'minmax(14rem, 2fr)',
      narrow: 'title',
      value: ({ label }) => label,
      cell: ({ figure, label }) => `${figure} ${label}`,
    },
    {
      id: 'owner',
      name: 'Owner',
      width: 'minmax(10rem, 1fr)',
      narrow: 'about',
      value: ({ owner }) => owner,
      cell: ({ owner }) => owner,
    },
    {
      id: 'source',
      name: 'Source',
      width: 'minmax(14rem, 2fr)',
      isExtra: true,
      cell: ({ source }) => source,
    },
    {
      id: 'state',
      name: 'State',
      width: '9rem',
      narrow: 'end-about',
      cell: (claim) => {
        const { name, tone } = states[claimStanding(claim, today).state]
        return <Status tone={tone}>{name}</Status>
      },
    },
    {
      id: 'left',
      name: 'Time left',
      width: '8rem',
      narrow: 'end',
      value: ({ expires }) => expires,
      cell: (claim) => leftWords(claimStanding(claim, today).daysLeft),
    },
  ]
}
