import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShownSharing } from '#domain/helpdesk/sharing-contract.ts'
import { extents, sharingTerms } from '#domain/helpdesk/ticket-sharing.ts'
import type { Extent } from '#domain/helpdesk/ticket-sharing.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/choice.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { Dialog } from '../parts/dialog.tsx'
import { spokenTime } from '../parts/spoken-time.ts'
import { Failed, Stale } from '../parts/states.tsx'
import { Setting, SettingsGroup } from '../templates/settings.tsx'
import { sharingQuery } from './queries.ts'

const words: Readonly<Record<Extent, { readonly label: string; readonly help: string }>> = {
  nothing: { label: 'No tickets', help: 'Not even how many there are.' },
  status: { label: 'Subject and status', help: 'With the number and the day it was opened.' },
  conversation: {
    label: 'The whole conversation',
    help: 'Also what your people and our help desk wrote to each other, with their names.',
  },
}

/** How far the resellers that brought the organisation see its tickets. Shown if there is one. */
export function TicketSharing() {
  const [changing, setChanging] = useState<ShownSharing>()
  const { data, error, refetch } = useQuery(sharingQuery())
  const retry = () => void refetch()
  if (!error && !data?.sharings.length) return null
  return (
    <SettingsGroup
      title="Your reseller"
      about={`How far it sees your tickets. ${data?.mayDecide === false ? 'An owner decides.' : 'You decide, and may change it at any time.'}`}
    >
      {error && !data && <Failed title="We can't show this right now" error={error} onRetry={retry} />}
      {error && data && <Stale error={error} onRetry={retry} />}
      {data?.sharings.map((sharing) => (
        <Setting
          key={sharing.reseller}
          name={sharing.resellerName}
          control={
            data.mayDecide && (
              <Button
                size="small"
                kind={sharing.decided ? 'quiet' : 'primary'}
                onClick={() => setChanging(sharing)}
                aria-label={`${sharing.decided ? 'Change' : 'Decide'} what ${sharing.resellerName} sees`}
              >
                {sharing.decided ? 'Change' : 'Decide'}
              </Button>
            )
          }
        >
          Sees: {words[sharing.extent].label.toLowerCase()}. {decidedOf(sharing)}
        </Setting>
      ))}
      {changing && <Decide sharing={changing} onClose={() => setChanging(undefined)} />}
    </SettingsGroup>
  )
}

function decidedOf({ decided }: ShownSharing): string {
  if (!decided) return 'Nobody has decided yet.'
  const when = spokenTime(decided.at, Date.now())
  return `${decided.byReader ? 'You decided' : 'An owner decided'} ${when}, on the terms of ${decided.terms}.`
}

function Decide({ sharing, onClose }: { sharing: ShownSharing; onClose: () => void }) {
  const { reseller, resellerName, version } = sharing
  const queries = useQueryClient()
  const [extent, setExtent] = useState(sharing.extent)
  const decide = useMutation({
    ...orpc.helpdesk.decideTicketSharing.mutationOptions(),
    onSuccess: () => {
      toast({ title: `${resellerName} sees: ${words[extent].label.toLowerCase()}`, tone: 'success' })
      onClose()
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: sharingQuery().queryKey }),
        queries.invalidateQueries({ queryKey: orpc.accounts.readOrganisationLog.key() }),
      ]),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`What ${resellerName} sees`}
      about={sharingTerms.text}
      actions={
        <>
          <Button
            kind="primary"
            busy={decide.isPending}
            busyText="Saving"
            onClick={() => decide.mutate({ reseller, extent, version, terms: sharingTerms.version })}
          >
            {extent === 'nothing' ? 'Show no tickets' : 'Agree'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      {decide.error && <p role="alert">{decide.error.message}</p>}
      <RadioGroup
        legend="It sees"
        name="extent"
        options={extents.map((value) => ({ value, ...words[value] }))}
        value={extent}
        onChange={setExtent}
      />
    </Dialog>
  )
}
