import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { ListedOrganisation } from '#domain/administration/organisations-contract.ts'
import type { MergePlanView } from '#domain/merging/merge-plan.ts'
import { productName } from '#domain/trials/product-name.ts'
import { productIdSchema } from '#domain/trials/product-id.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { ComboBox } from '../../parts/combo-box.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Properties, Property } from '../../parts/properties.tsx'
import { ReasonField, reasonProblem } from '../../parts/reason-field.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'
import css from '../rights-fields.module.css'

const POLLED_MS = 1500

interface MergeProps {
  organisation: ListedOrganisation
  onClose: () => void
}

/** Merges an organisation into another: which one, what moves, why, and how far it is. */
export function MergeOrganisation({ organisation, onClose }: MergeProps) {
  const { id, name, mergedInto } = organisation
  // A merge that stopped goes on into the organisation that it began with.
  const [into, setInto] = useState(mergedInto)
  const [isCounting, setCounting] = useState(mergedInto !== undefined)
  const [job, setJob] = useState<string>()
  const list = useQuery(orpc.administration.listOrganisations.queryOptions())
  const others = (list.data?.organisations ?? []).filter(
    (each) => each.id !== id && each.kind === organisation.kind && each.suspendedAt === undefined,
  )
  const other = list.data?.organisations.find((each) => each.id === into)
  if (job !== undefined && other)
    return <Merging {...{ name, other, job, onClose }} onAgain={() => setJob(undefined)} />
  if (isCounting && other)
    return (
      <Decide
        {...{ organisation, other, onClose }}
        onStarted={setJob}
        onBack={mergedInto === undefined ? () => setCounting(false) : undefined}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Merge ${name}`}
      about="Its people and records move to another organisation, and it is closed. Nothing moves before you have seen what."
      actions={
        <>
          <Button kind="primary" disabled={into === undefined} onClick={() => setCounting(true)}>
            Show what moves
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      {list.isPending && <Skeleton shape="form" label="Loading the organisations" />}
      {list.error && !list.data && (
        <Failed
          title="We can't list the organisations right now"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && (
        <ComboBox
          label="Into"
          help={others.length === 0 ? 'There is no other organisation of its kind.' : 'Type a part of the name.'}
          options={others.map((each) => ({ id: each.id, name: each.name }))}
          chosen={into}
          onChoose={setInto}
        />
      )}
    </Dialog>
  )
}

interface DecideProps extends MergeProps {
  other: ListedOrganisation
  onStarted: (job: string) => void
  onBack: (() => void) | undefined
}

/** Shows what would move, and asks for the reason and the name. */
function Decide({ organisation, other, onStarted, onBack, onClose }: DecideProps) {
  const { id, name } = organisation
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const [attempted, setAttempted] = useState(false)
  const count = useQuery({
    ...orpc.accounts.planOrganisationMerge.queryOptions({ input: { id, into: other.id } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const plan = useMergeJob(count.data?.jobId)
  const merge = useMutation({
    ...orpc.accounts.mergeOrganisation.mutationOptions(),
    onSuccess: ({ jobId }) => onStarted(jobId),
  })
  const isName = typed.trim() === name
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (isName && !reasonProblem(reason) && !merge.isPending)
      merge.mutate({ id, into: other.id, reason: reason.trim() })
  }
  const found = plan.data?.plan
  const error = count.error ?? plan.error
  const refusal = plan.data?.failure?.message ?? merge.error?.message
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Merge ${name} into ${other.name}?`}
      about={`${name} is closed to its people at once. A merge cannot be undone.`}
      actions={
        <>
          {found && (
            <Button type="submit" form="merge" kind="alarm" busy={merge.isPending} busyText="Starting...">
              Merge
            </Button>
          )}
          {onBack && <Button onClick={onBack}>Back</Button>}
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      {refusal !== undefined && (
        <p className={css.error} role="alert">
          {refusal}
        </p>
      )}
      {error && !found && (
        <Failed title="We can't count what moves right now" error={error} onRetry={() => void count.refetch()} />
      )}
      {!found && !error && refusal === undefined && <Skeleton shape="rows" label="Counting what moves" />}
      {found && (
        <form id="merge" noValidate className={css.fields} onSubmit={submit}>
          <Plan plan={found} names={[name, other.name]} />
          <ReasonField
            value={reason}
            onChange={setReason}
            attempted={attempted}
            help="Other admins read it in the history of both."
          />
          <TextField
            label="Name of the organisation that is closed"
            help={`Type ${name} to confirm.`}
            autoComplete="off"
            dir="auto"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            {...(attempted && !isName && { error: `This is not ${name}.` })}
          />
        </form>
      )}
    </Dialog>
  )
}

const counted = [
  ['people', 'People'],
  ['tickets', 'Tickets'],
  ['files', 'Files'],
  ['assessments', 'Assessments'],
  ['certificates', 'Certificates'],
  ['results', 'Kept results'],
] as const

function Plan({ plan, names: [closed, other] }: { plan: MergePlanView; names: readonly [string, string] }) {
  const { owners, peopleOfBoth, productsOfBoth, hasAgreement } = plan
  const products = productIdSchema.array().safeParse(productsOfBoth).data ?? []
  const notes = [
    owners > 0 && `Owners of ${closed} become owners of ${other}: ${owners}.`,
    peopleOfBoth > 0 && `People of both keep their rights in ${other}: ${peopleOfBoth}.`,
    products.length > 0 && `Both have ${products.map(productName).join(' and ')}: what allows more for longer is kept.`,
    hasAgreement && `The agreement of ${closed} ends. That of ${other} holds, or the standard one.`,
  ].filter((note) => note !== false)
  return (
    <>
      <Properties title="What moves">
        {counted.map(([key, label]) => (
          <Property key={key} name={label}>
            {plan[key]}
          </Property>
        ))}
        {plan.others.map(({ name, count }) => (
          <Property key={name} name={name}>
            {count}
          </Property>
        ))}
      </Properties>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  )
}

interface MergingProps {
  name: string
  other: ListedOrganisation
  job: string
  onClose: () => void
  onAgain: () => void
}

/** How far the merge is. It goes on when the dialog is closed. */
function Merging({ name, other, job, onClose, onAgain }: MergingProps) {
  const queries = useQueryClient()
  const { data, error, refetch } = useMergeJob(job)
  const isDone = data?.state === 'done'
  const close = () => {
    void queries.invalidateQueries({ queryKey: orpc.administration.key() })
    if (isDone) toast({ title: `${name} is merged into ${other.name}`, tone: 'success' })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={isDone ? `${name} is merged into ${other.name}` : `Merging ${name} into ${other.name}`}
      about={isDone ? undefined : 'You can close this: the merge goes on.'}
      actions={
        <>
          {data?.failure && (
            <Button kind="primary" onClick={onAgain}>
              Try again
            </Button>
          )}
          <Button onClick={close}>{isDone ? 'Done' : 'Close'}</Button>
        </>
      }
    >
      {data?.failure ? (
        <p className={css.error} role="alert">
          {data.failure.message}
        </p>
      ) : (
        <p role="status">
          {isDone && `Its people belong to ${other.name} now. Their open pages follow within a quarter of an hour.`}
          {!isDone && data?.readings === 0 && 'Records and people are moving.'}
          {!isDone && (data?.readings ?? 0) > 0 && 'Records moved. Looking for what came late.'}
        </p>
      )}
      {error && !data && (
        <Failed title="We can't say how far it is right now" error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  )
}

/** A merge or its plan, read again until it is over. */
function useMergeJob(jobId: string | undefined) {
  return useQuery({
    ...orpc.accounts.readOrganisationMerge.queryOptions({ input: { jobId: jobId ?? '' } }),
    enabled: jobId !== undefined,
    refetchInterval: ({ state }) => (['queued', 'running'].includes(state.data?.state ?? 'queued') ? POLLED_MS : false),
  })
}
