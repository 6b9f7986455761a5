import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { FormEvent } from 'react'
import type { AdministeredOrganisation } from '#domain/administration/organisations-contract.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Properties, Property } from '../../parts/properties.tsx'
import { spokenTime } from '../../parts/spoken-time.ts'
import { Status } from '../../parts/status.tsx'
import { useNow } from '../../parts/use-now.ts'
import { RecordScreen, RecordState, StaleRecord } from '../../templates/record-screen.tsx'
import { LogEntries } from '../log-entries.tsx'
import type { MemberCalls } from '../member-calls.ts'
import { MembersList } from '../members-list.tsx'
import { kindNames } from './kind-names.ts'
import { OrganisationHistory } from './organisation-history.tsx'
import { OtherOrganisation } from './other-organisation.tsx'
import { OrganisationAgreement } from './organisation-agreement.tsx'
import { MergeOrganisation } from './merge-organisation.tsx'
import { OrganisationInvoices } from './organisation-invoices.tsx'
import { OrganisationProjects } from './organisation-projects.tsx'
import { OrganisationScores } from './organisation-scores.tsx'
import { OrganisationTickets } from './organisation-tickets.tsx'
import { OrganisationTrials } from './organisation-trials.tsx'
import { SuspendOrganisation } from './suspend-organisation.tsx'
import { actorName } from './suspended-by.ts'

/** An organisation as an admin sees it: members, details, log. */
export function OrganisationRecord({ id, onClose }: { id: string; onClose: () => void }) {
  const queries = useQueryClient()
  const query = useQuery(orpc.administration.readAdministeredOrganisation.queryOptions({ input: { id } }))
  const [isRenaming, setRenaming] = useState(false)
  const [isSuspending, setSuspending] = useState(false)
  const [isMergeOpen, setMergeOpen] = useState(false)
  const calls = useMemo<MemberCalls>(
    () => ({
      invite: (email, rights) => orpc.administration.inviteIntoOrganisation.call({ id, email, rights }),
      withdraw: (invitationId) => orpc.administration.withdrawOrganisationInvitation.call({ id, invitationId }),
      change: (personId, rights) => orpc.administration.changeOrganisationMember.call({ id, personId, rights }),
      remove: (personId) => orpc.administration.removeOrganisationMember.call({ id, personId }),
      refresh: () => queries.invalidateQueries({ queryKey: orpc.administration.key() }),
    }),
    [id, queries],
  )
  const back = { name: 'Organisations', onPress: onClose }
  const { data } = query
  if (!data)
    return (
      <RecordState
        thing="organisation"
        back={back}
        number={id}
        query={query}
        missing={{ about: `There is no organisation ${id}.` }}
      />
    )
  const { organisation, members, invitations, details, trials, changes, log } = data
  const { mergedInto } = organisation
  return (
    <>
      <RecordScreen
        back={back}
        isBeside
        number={organisation.id}
        title={organisation.name}
        about={
          <>
            <span>{kindNames[organisation.kind]}</span>
            {mergedInto !== undefined && !organisation.isMerging && <Status tone="done">Merged</Status>}
            {organisation.isMerging && <Status tone="late">Merging</Status>}
            {mergedInto === undefined && organisation.suspendedAt !== undefined && (
              <Status tone="late">Suspended</Status>
            )}
          </>
        }
        actions={
          organisation.isMerging ? (
            <Button size="small" onClick={() => setMergeOpen(true)}>
              Finish the merge
            </Button>
          ) : (
            mergedInto === undefined && (
              <>
                <Button size="small" onClick={() => setRenaming(true)}>
                  Rename
                </Button>
                {organisation.kind !== 'provider' && (
                  <Button size="small" onClick={() => setSuspending(true)}>
                    {organisation.suspendedAt === undefined ? 'Suspend' : 'Resume'}
                  </Button>
                )}
                {organisation.kind !== 'provider' && (
                  <Button size="small" onClick={() => setMergeOpen(true)}>
                    Merge
                  </Button>
                )}
              </>
            )
          )
        }
        tabs={[
          {
            id: 'members',
            name: 'Members',
            count: members.length,
            content: (
              <>
                {query.error && <StaleRecord query={query} />}
                <MembersList
                  organisation={organisation.name}
                  members={members}
                  invitations={invitations}
                  sites={details.sites}
                  {...(mergedInto !== undefined && {
                    empty: (
                      <>
                        It was merged into <OtherOrganisation id={mergedInto} />. Its people belong there now.
                      </>
                    ),
                  })}
                  calls={mergedInto === undefined ? calls : undefined}
                />
              </>
            ),
          },
          { id: 'tickets', name: 'Tickets', content: <OrganisationTickets organisation={organisation.id} /> },
          {
            id: 'trials',
            name: 'Trials',
            count: trials.length,
            content: <OrganisationTrials organisation={organisation.id} trials={trials} />,
          },
          { id: 'scores', name: 'Scores', content: <OrganisationScores organisation={organisation.id} /> },
          { id: 'projects', name: 'Projects', content: <OrganisationProjects organisation={organisation.id} /> },
          { id: 'invoices', name: 'Invoices', content: <OrganisationInvoices organisation={organisation.id} /> },
          {
            id: 'changes',
            name: 'History',
            count: changes.length,
            content: <OrganisationHistory changes={changes} />,
          },
          { id: 'log', name: 'Log', content: <LogEntries entries={log} members={members} sites={details.sites} /> },
        ]}
        properties={
          <>
            <Suspension organisation={organisation} />
            <Facts details={details} />
            <OrganisationAgreement organisation={organisation.id} />
          </>
        }
      />
      {isRenaming && <Rename organisation={organisation} onClose={() => setRenaming(false)} />}
      {isSuspending && <SuspendOrganisation organisation={organisation} onClose={() => setSuspending(false)} />}
      {isMergeOpen && <MergeOrganisation organisation={organisation} onClose={() => setMergeOpen(false)} />}
    </>
  )
}

function Suspension({
  organisation: { suspendedAt, suspension, mergedInto, isMerging },
}: Pick<AdministeredOrganisation, 'organisation'>) {
  const now = useNow()
  if (mergedInto !== undefined)
    return (
      <Properties title="Merged">
        <Property name="Into">
          <OtherOrganisation id={mergedInto} />
        </Property>
        <Property name="Its records">
          {isMerging
            ? 'They are moving. If this stays so, the merge stopped: finish it.'
            : 'Its people and records belong to that organisation.'}
        </Property>
      </Properties>
    )
  if (suspendedAt === undefined) return null
  return (
    <Properties title="Suspension">
      <Property name="Since">{spokenTime(suspendedAt, now)}</Property>
      {suspension && (
        <>
          <Property name="By">
            <span dir="auto">{actorName(suspension)}</span>
          </Property>
          <Property name="Reason">
            <span dir="auto">{suspension.reason}</span>
          </Property>
        </>
      )}
    </Properties>
  )
}

function Facts({ details }: Pick<AdministeredOrganisation, 'details'>) {
  const { registrationNumber, vatNumber, invoiceAddress, sites } = details
  return (
    <Properties title="Details">
      <Property name="Registration">{registrationNumber ?? 'Not given'}</Property>
      <Property name="VAT">{vatNumber ?? 'Not given'}</Property>
      <Property name="Invoices to">
        <span dir="auto">{invoiceAddress ?? 'Not given'}</span>
      </Property>
      <Property name="Sites">{sites.length === 0 ? 'None' : sites.map(({ name }) => name).join(', ')}</Property>
    </Properties>
  )
}

interface RenameProps {
  organisation: AdministeredOrganisation['organisation']
  onClose: () => void
}

function Rename({ organisation, onClose }: RenameProps) {
  const queries = useQueryClient()
  const [name, setName] = useState(organisation.name)
  const rename = useMutation({
    ...orpc.administration.renameOrganisation.mutationOptions(),
    onSuccess: () => {
      toast({ title: 'The organisation is renamed', tone: 'success' })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.administration.key() }),
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') rename.mutate({ id: organisation.id, name: name.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Rename ${organisation.name}`}
      about="Open pages show the new name within five minutes."
      actions={
        <>
          <Button type="submit" form="rename" kind="primary" busy={rename.isPending} busyText="Renaming">
            Rename
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="rename" noValidate onSubmit={save}>
        <TextField
          label="Name"
          maxLength={120}
          dir="auto"
          value={name}
          onChange={(event) => setName(event.target.value)}
          {...(name.trim() === ''
            ? { error: 'Enter the name of the organisation.' }
            : rename.error && { error: rename.error.message })}
        />
      </form>
    </Dialog>
  )
}
