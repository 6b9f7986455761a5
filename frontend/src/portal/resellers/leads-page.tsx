import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { csvOf } from '#domain/text/csv.ts'
import type { Partnership } from '#domain/resellers/contract.ts'
import type { Lead } from '#domain/resellers/lead.ts'
import type { Tier } from '#domain/resellers/programme.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/choice.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { CopiedText } from '../parts/copied-text.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { ReasonField, reasonProblem } from '../parts/reason-field.tsx'
import { Empty } from '../parts/states.tsx'
import { Columns, Part } from '../templates/overview.tsx'
import { HandOver, OwnerName } from './hand-over.tsx'
import { LeadView } from './lead-view.tsx'
import { ExportButton } from './export-button.tsx'
import css from './partner.module.css'
import { PartnerScreen, partnerLoader } from './partner-screen.tsx'
import { partnershipQuery } from './queries.ts'
import { RegisterDeal } from './register-deal.tsx'
import { leadStates, onDay } from './words.ts'

export const loader = partnerLoader

/** Who asked for contact by the reseller's link, and the link itself. */
export function Component() {
  return (
    <PartnerScreen
      title="Leads"
      about="Who came by your link and asked for contact."
      renderActions={({ leads }) => (
        <ExportButton name="leads" isEmpty={leads.length === 0} csv={() => leadsCsv(leads)} />
      )}
    >
      {({ leads, leadLink, reseller, seesMoney, mayAssign }) => (
        <Columns aside={<Link link={leadLink} name={reseller.name} />}>
          <Part title="Leads" about={String(leads.length)}>
            {leads.length === 0 && !seesMoney ? (
              <Empty title="No lead is yours yet" icon={UserPlus}>
                <p>
                  Who asked for contact is known to as few people as possible. An owner of your organisation hands leads
                  over to you.
                </p>
              </Empty>
            ) : leads.length === 0 ? (
              <Empty title="No lead yet" icon={UserPlus}>
                <p>Share your link. Who asks for contact by it appears here.</p>
              </Empty>
            ) : (
              <ul className={css.lines}>
                {leads.map((lead) => (
                  <li key={lead.id}>
                    <LeadView lead={lead}>
                      {mayAssign && lead.personId !== undefined && (
                        <span>
                          Followed by <OwnerName personId={lead.personId} />
                        </span>
                      )}
                    </LeadView>
                    <Actions lead={lead} tiers={reseller.tiers} mayAssign={mayAssign} />
                  </li>
                ))}
              </ul>
            )}
          </Part>
        </Columns>
      )}
    </PartnerScreen>
  )
}

function useChanged() {
  const queries = useQueryClient()
  return (title: string) => ({
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: partnershipQuery().queryKey })
      toast({ title, tone: 'success' as const })
    },
    onError: ({ message }: Error) => toast({ title: 'It was not done', description: message, tone: 'error' as const }),
  })
}

function leadsCsv(leads: readonly Lead[]): string {
  return csvOf([
    ['Name', 'Company', 'Email', 'Need', 'State', 'Asked at'],
    ...leads.map(({ name, company, email, need, state, submittedAt }) => [
      name,
      company,
      email,
      need,
      leadStates[state].name,
      submittedAt,
    ]),
  ])
}

function Actions({ lead, tiers, mayAssign }: { lead: Lead; tiers: readonly Tier[]; mayAssign: boolean }) {
  const [doing, setDoing] = useState<'deal' | 'close' | 'hand-over'>()
  const changed = useChanged()
  const contact = useMutation({ ...orpc.resellers.changeLead.mutationOptions(), ...changed('You are in contact') })
  const close = () => setDoing(undefined)
  if (lead.state === 'deal' || lead.state === 'closed') return null
  return (
    <span className={css.actions} role="group" aria-label={lead.company}>
      <Button size="small" kind="primary" onClick={() => setDoing('deal')}>
        Register as a deal
      </Button>
      {lead.state === 'new' && (
        <Button
          size="small"
          busy={contact.isPending}
          busyText="Saving"
          onClick={() => contact.mutate({ leadId: lead.id, change: 'in-contact' })}
        >
          In contact
        </Button>
      )}
      {mayAssign && (
        <Button size="small" onClick={() => setDoing('hand-over')}>
          Hand over…
        </Button>
      )}
      <Button size="small" onClick={() => setDoing('close')}>
        Close
      </Button>
      {doing === 'deal' && <RegisterDeal tiers={tiers} lead={lead} onClose={close} />}
      {doing === 'hand-over' && <HandOver what={{ kind: 'lead', ...lead }} onClose={close} />}
      {doing === 'close' && <CloseLead lead={lead} onClose={close} />}
    </span>
  )
}

function CloseLead({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const [because, setBecause] = useState('')
  const [attempted, setAttempted] = useState(false)
  const changed = useChanged()
  const close = useMutation({
    ...orpc.resellers.changeLead.mutationOptions(),
    ...changed('The lead is closed'),
    onSettled: onClose,
  })
  const send = () => {
    setAttempted(true)
    if (!reasonProblem(because)) close.mutate({ leadId: lead.id, change: 'close', because })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Close the lead of ${lead.company}?`}
      about="It is deleted 90 days later. It cannot be opened again."
      actions={
        <>
          <Button kind="primary" busy={close.isPending} busyText="Closing" onClick={send}>
            Close the lead
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <ReasonField value={because} onChange={setBecause} attempted={attempted} help="You and our staff read it." />
    </Dialog>
  )
}

function Link({ link, name }: { link: Partnership['leadLink']; name: string }) {
  const [asking, setAsking] = useState<'make' | 'revoke'>()
  const changed = useChanged()
  const close = () => setAsking(undefined)
  const change = useMutation({
    ...orpc.resellers.changeLeadLink.mutationOptions(),
    ...changed('Your link is changed'),
    onSettled: close,
  })
  const { code, madeAt, showsName, mayChange } = link
  return (
    <Part title="Your link" about={madeAt && `made on ${onDay(madeAt)}`}>
      <div className={css.fields}>
        {code === undefined ? (
          <p>You have no link. An earlier link shows that it was withdrawn.</p>
        ) : (
          <CopiedText
            label="Share this address"
            help="A visitor who asks for contact on its page becomes your lead."
            text={`${window.location.origin}/guest/partner#${code}`}
          />
        )}
        {mayChange ? (
          <>
            <div className={css.actions}>
              <Button
                size="small"
                {...(code === undefined && { kind: 'primary' as const })}
                busy={change.isPending}
                busyText="Saving"
                onClick={() => (code === undefined ? change.mutate({ change: 'make' }) : setAsking('make'))}
              >
                {code === undefined ? 'Make a link' : 'Make a new one'}
              </Button>
              {code !== undefined && (
                <Button size="small" onClick={() => setAsking('revoke')}>
                  Revoke
                </Button>
              )}
            </div>
            <Switch
              label={`Show “${name}” on the page`}
              help="Otherwise it says “the partner who gave you this link”."
              checked={showsName}
              disabled={change.isPending}
              onChange={(event) => change.mutate({ change: 'name', showsName: event.target.checked })}
            />
          </>
        ) : (
          <p className={css.quiet}>Only an owner changes the link.</p>
        )}
      </div>
      <ConfirmDialog
        open={asking !== undefined}
        onClose={close}
        title={asking === 'make' ? 'Make a new link?' : 'Revoke your link?'}
        about="The address that you shared says then that it was withdrawn, and offers our contact page."
        action={asking === 'make' ? 'Make a new one' : 'Revoke'}
        busyText="Saving"
        isBusy={change.isPending}
        onConfirm={() => asking && change.mutate({ change: asking })}
      />
    </Part>
  )
}
