import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductId } from '#domain/trials/product-id.ts'
import { productName } from '#domain/trials/product-name.ts'
import { namedLastDay } from '#domain/trials/trial.ts'
import type { TrialChange } from '#domain/trials/trial.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { orpc } from '../../client/orpc.ts'
import { Properties, Property } from '../../parts/properties.tsx'
import { Status } from '../../parts/status.tsx'
import { RecordScreen, RecordState, StaleRecord } from '../../templates/record-screen.tsx'
import { shownToStaff } from '../../parts/entitlement-words.ts'
import { HistoryList } from '../../parts/history-list.tsx'
import { longDay } from '../../parts/long-day.ts'
import { ChangeTrial } from './change-trial.tsx'
import { happeningWords } from './history-words.ts'

interface TrialRecordProps {
  organisation: string
  product: ProductId
  onClose: () => void
}

/** A trial with its history, and what an admin does with it. */
export function TrialRecord({ organisation, product, onClose }: TrialRecordProps) {
  const query = useQuery(orpc.administration.readAdministeredTrial.queryOptions({ input: { organisation, product } }))
  const [action, setAction] = useState<TrialChange['action']>()
  const back = { name: 'Trials', onPress: onClose }
  const { data } = query
  if (!data)
    return (
      <RecordState
        thing="trial"
        back={back}
        number={`${organisation}, ${productName(product)}`}
        query={query}
        missing={{ about: `${organisation} has no trial of ${productName(product)}.` }}
      />
    )
  const { trial, entitlement, organisationName, history } = data
  const shown = shownToStaff(entitlement)
  const { state } = entitlement
  return (
    <>
      <RecordScreen
        back={back}
        isBeside
        number={productName(product)}
        title={organisationName}
        about={shown && <Status tone={shown.tone}>{shown.status}</Status>}
        actions={
          <>
            {(state === 'trial' || state === 'read-only') && (
              <Button size="small" onClick={() => setAction('extend')}>
                Extend
              </Button>
            )}
            {state !== 'entitled' && (
              <Button size="small" kind="primary" onClick={() => setAction('convert')}>
                Convert
              </Button>
            )}
            {(state === 'trial' || state === 'entitled') && (
              <Button size="small" onClick={() => setAction('end')}>
                End
              </Button>
            )}
          </>
        }
        properties={
          <Properties title="Details">
            <Property name="State">{shown?.about}</Property>
            <Property name="Started">
              {longDay(trial.startedAt.slice(0, 10))}, {trial.startedBy === 'staff' ? 'by us' : 'by the client'}
            </Property>
            <Property name="Last day">{longDay(namedLastDay(trial))}</Property>
            <Property name="Organisation">
              <ButtonLink size="small" href={`/admin/organisations?open=${organisation}`}>
                Open
              </ButtonLink>
            </Property>
          </Properties>
        }
      >
        {query.error && <StaleRecord query={query} />}
        <HistoryList
          label="History"
          entries={history.map(({ at, what, reason, lastDay }) => ({
            id: `${at} ${what}`,
            at,
            what: `${happeningWords[what]}${what === 'extend' ? ` The last day is ${longDay(lastDay)}.` : ''}`,
            reason,
          }))}
        />
      </RecordScreen>
      {action && <ChangeTrial record={data} action={action} onClose={() => setAction(undefined)} />}
    </>
  )
}
