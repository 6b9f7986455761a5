import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DeskDeal, ResellerDesk } from '#domain/resellers/contract.ts'
import { CANNOT_BE_REGISTERED, stateOn } from '#domain/resellers/deal.ts'
import { momentText, shortRand } from '#domain/billing/money-text.ts'
import { declinedQuoteOf, quoteNumber } from '#domain/resellers/quote.ts'
import { tierNames } from '#domain/resellers/programme.ts'
import { useMe } from '../../../accounts/me.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { ReasonField, reasonProblem } from '../../parts/reason-field.tsx'
import { Empty } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { useOnce } from '../../parts/use-once.ts'
import { Views } from '../../templates/views.tsx'
import { clockOf } from '../deal-columns.tsx'
import css from '../partner.module.css'
import { deskQuery } from '../queries.ts'
import { dealStages, dealStates, declinedText, today } from '../words.ts'
import { ApproveDespite } from './approve-despite.tsx'
import { Conflict } from './conflict.tsx'
import { ExistingClients } from './existing-client.tsx'
import rowCss from './desk-rows.module.css'
import { dealsCsv } from './desk-exports.ts'
import { DeskScreen, deskLoader, nameOf } from './desk-screen.tsx'
import { ExportButton } from '../export-button.tsx'
import { IssueInvoice, knownClient } from './issue-invoice.tsx'
import { LinkCustomer } from './link-customer.tsx'
import { OffersToAnswer } from './offers-to-answer.tsx'

export const loader = deskLoader

/** Deals to answer first, with what is in their way. */
export function Component() {
  const [search] = useSearchParams()
  const stage = search.get('stage')
  return (
    <DeskScreen
      about="Answer within one working day. Only staff see who has a customer already."
      renderActions={(desk) => (
        <ExportButton name="deals" isEmpty={desk.deals.length === 0} csv={() => dealsCsv(desk)} />
      )}
    >
      {(desk) => {
        const rows = desk.deals
          .filter((deal) => stage === null || stateOn(deal, today()) === stage)
          .toSorted((a, b) => Number(b.state === 'in-review') - Number(a.state === 'in-review'))
        const inReview = desk.deals.filter(({ state }) => state === 'in-review')
        return (
          <>
            <OffersToAnswer desk={desk} />
            <Views
              label="Stages"
              views={[
                { name: 'All', search: '', count: desk.deals.length },
                ...dealStages.map((each) => ({
                  name: dealStates[each].name,
                  search: `stage=${each}`,
                  count: desk.deals.filter((deal) => stateOn(deal, today()) === each).length,
                  ...(each === 'in-review' && inReview.some(isCompared) && { tone: 'ochre' as const }),
                })),
              ]}
            />
            {rows.length === 0 ? (
              <Empty title="No deal here" />
            ) : (
              <ul className={rowCss.rows}>
                {rows.map((deal) => (
                  <DealRow key={deal.id} deal={deal} desk={desk} />
                ))}
              </ul>
            )}
          </>
        )
      }}
    </DeskScreen>
  )
}

function DealRow({ deal, desk }: { deal: DeskDeal; desk: ResellerDesk }) {
  const mayLink = useMe().data?.roles.includes('admin') ?? false
  const [task, setTask] = useState<'approve' | 'confirm' | 'conflict' | 'reject' | 'invoice' | 'customer'>()
  const queries = useQueryClient()
  const answer = useMutation({
    ...orpc.resellers.answerDeal.mutationOptions(),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: deskQuery().queryKey })
      toast({ title: 'The deal is answered', tone: 'success' })
      setTask(undefined)
    },
    onError: (error) => toast({ title: 'The deal was not answered', description: error.message, tone: 'error' }),
  })
  const send = useOnce(answer)
  const state = stateOn(deal, today())
  const declined = declinedQuoteOf(deal.id, desk.quotes)
  const { name, tone } = dealStates[state]
  const reseller = desk.resellers.find(({ organisation }) => organisation === deal.organisation)
  const first = deal.conflicts.filter(({ isFirst }) => isFirst)
  const asksReason = first.length + deal.existingClients.length > 0
  const doing = (
    <div className={rowCss.doing}>
      <Status tone={tone}>{name}</Status>
      {state === 'in-review' && (
        <>
          <Button
            size="small"
            kind="primary"
            busy={answer.isPending}
            busyText="Answering"
            onClick={() => setTask(asksReason ? 'approve' : 'confirm')}
          >
            Approve…
          </Button>
          {isCompared(deal) && (
            <Button size="small" onClick={() => setTask('conflict')}>
              “{CANNOT_BE_REGISTERED}”…
            </Button>
          )}
          <Button size="small" onClick={() => setTask('reject')}>
            Reject…
          </Button>
        </>
      )}
      {state === 'won' && (
        <Button size="small" onClick={() => setTask('invoice')}>
          Invoice…
        </Button>
      )}
      {state === 'won' && mayLink && deal.customerOrganisation === undefined && (
        <Button size="small" onClick={() => setTask('customer')}>
          Organisation…
        </Button>
      )}
      {deal.customerOrganisation !== undefined && mayLink && (
        <a href={`/admin/organisations?open=${deal.customerOrganisation}`}>Organisation</a>
      )}
    </div>
  )
  return (
    <li className={rowCss.row} data-compared={isCompared(deal) || undefined}>
      <div className={rowCss.what}>
        <b dir="auto">{deal.customer}</b>
        <span dir="auto">
          {nameOf(desk, deal.organisation)}, {tierNames[deal.tier]}: {deal.need}
        </span>
        <span>
          {deal.domain}
          {deal.registrationNumber && `, ${deal.registrationNumber}`}. {clockOf(deal)}
        </span>
      </div>
      <span className={rowCss.amount}>
        <b>{shortRand(deal.monthly)}</b> <span className={css.quiet}>a month</span>
      </span>
      {!isCompared(deal) && doing}
      {deal.conflicts.map((conflict) => (
        <div key={conflict.dealId} className={rowCss.wide}>
          <Conflict desk={desk} deal={deal} conflict={conflict} />
        </div>
      ))}
      {deal.existingClients.length > 0 && (
        <div className={rowCss.wide}>
          <ExistingClients clients={deal.existingClients} />
        </div>
      )}
      {declined?.declined && (
        <p className={`${css.quiet} ${rowCss.wide}`} dir="auto">
          {quoteNumber(declined)}: {declinedText(declined.declined)}
        </p>
      )}
      {deal.despite && (
        <p className={`${css.conflict} ${rowCss.wide}`} dir="auto">
          Approved on {momentText(deal.despite.at)} beside {deal.despite.dealIds.map(nameOfDeal(desk)).join(', ')}:{' '}
          {deal.despite.reason}
        </p>
      )}
      {deal.existing && (
        <p className={`${css.conflict} ${rowCss.wide}`} dir="auto">
          Approved on {momentText(deal.existing.at)}, although{' '}
          {deal.existing.clients.map((each) => each.name).join(', ')} may be this customer and was a client already:{' '}
          {deal.existing.reason}
        </p>
      )}
      {deal.invoicedAgain?.map((again) => (
        <p key={again.number} className={`${css.conflict} ${rowCss.wide}`} dir="auto">
          {again.number} was issued on {momentText(again.at)} for a further quote, after {again.after}: {again.reason}
        </p>
      ))}
      {isCompared(deal) && doing}
      {task === 'approve' && (
        <ApproveDespite
          deal={deal}
          names={first.map(({ dealId }) => nameOfDeal(desk)(dealId))}
          clients={deal.existingClients.map((client) => client.name)}
          isBusy={answer.isPending}
          onClose={() => setTask(undefined)}
          onApprove={(reason) =>
            send({
              dealId: deal.id,
              answer: 'approve',
              ...(first.length > 0 && { despite: { dealIds: first.map(({ dealId }) => dealId), reason } }),
              ...(deal.existingClients.length > 0 && {
                existing: { clientIds: deal.existingClients.map(({ id }) => id), reason },
              }),
            })
          }
        />
      )}
      <ConfirmDialog
        open={task === 'confirm'}
        onClose={() => setTask(undefined)}
        title={`Approve ${deal.customer} for ${nameOf(desk, deal.organisation)}?`}
        about="The customer is the reseller's until the protection ends. The reseller is mailed, and it cannot be taken back here."
        action="Approve the deal"
        busyText="Approving"
        kind="primary"
        isBusy={answer.isPending}
        onConfirm={() => send({ dealId: deal.id, answer: 'approve' })}
      />
      <ConfirmDialog
        open={task === 'conflict'}
        onClose={() => setTask(undefined)}
        title={`Decline ${deal.customer} of ${nameOf(desk, deal.organisation)}?`}
        about={`The reseller is mailed and reads only “${CANNOT_BE_REGISTERED}” It cannot be taken back here.`}
        action="Decline the deal"
        busyText="Declining"
        isBusy={answer.isPending}
        onConfirm={() => send({ dealId: deal.id, answer: 'conflict' })}
      />
      {task === 'reject' && (
        <Reject
          isBusy={answer.isPending}
          onClose={() => setTask(undefined)}
          onReject={(reason) => send({ dealId: deal.id, answer: 'reject', reason })}
        />
      )}
      {task === 'customer' && <LinkCustomer deal={deal} onClose={() => setTask(undefined)} />}
      {task === 'invoice' && reseller && (
        <IssueInvoice
          deal={deal}
          reseller={reseller}
          prices={desk.prices}
          known={knownClient(desk, deal)}
          onClose={() => setTask(undefined)}
        />
      )}
    </li>
  )
}

/** Whether staff compare the customer of a deal with another deal or a client. */
const isCompared = ({ conflicts, existingClients }: DeskDeal): boolean =>
  conflicts.length > 0 || existingClients.length > 0

/** The customer of a deal and whose it is. */
const nameOfDeal = (desk: ResellerDesk) => (id: string) => {
  const deal = desk.deals.find((each) => each.id === id)
  return deal ? `${deal.customer} of ${nameOf(desk, deal.organisation)}` : 'a deal that is not listed'
}

interface RejectProps {
  isBusy: boolean
  onClose: () => void
  onReject: (reason: string) => void
}

function Reject({ isBusy, onClose, onReject }: RejectProps) {
  const [reason, setReason] = useState('')
  const [attempted, setAttempted] = useState(false)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Reject the deal"
      actions={
        <>
          <Button
            kind="primary"
            busy={isBusy}
            busyText="Rejecting"
            onClick={() => {
              setAttempted(true)
              if (!reasonProblem(reason)) onReject(reason)
            }}
          >
            Reject
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <ReasonField
        value={reason}
        onChange={setReason}
        attempted={attempted}
        help="The reseller reads it. Name no other reseller and none of its customers."
      />
    </Dialog>
  )
}
