import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { bankDetailsFields } from '#domain/resellers/bank-details.ts'
import type { Partnership } from '#domain/resellers/contract.ts'
import { longDate, momentText, rand } from '#domain/billing/money-text.ts'
import { commissionRules, termsOn, tierNames } from '#domain/resellers/programme.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Properties, Property } from '../parts/properties.tsx'
import { Setting, SettingsGroup } from '../templates/settings.tsx'
import { BankFields, noBankDetails } from './bank-fields.tsx'
import { ChangeVatNumber } from './change-vat-number.tsx'
import css from './partner.module.css'
import { PartnerScreen, partnerLoader } from './partner-screen.tsx'
import { partnershipQuery } from './queries.ts'
import { onDay, today } from './words.ts'

export const loader = partnerLoader

/** The agreement, the terms of today, bank details and the team. */
export function Component() {
  return (
    <PartnerScreen
      title="Programme"
      about="Your agreement, the terms of today, where commission is sent, and your team."
    >
      {({ reseller, bank }) => (
        <>
          <SettingsGroup title="Your agreement" about="What we agreed, and what invoices show.">
            <div className={css.spaced}>
              <Properties>
                <Property name="Company">{reseller.legalName ?? reseller.name}</Property>
                <Property name="Registration number">{reseller.registrationNumber}</Property>
                <Property name="Address">{reseller.address}</Property>
                <Property name="Ways of working">{reseller.tiers.map((tier) => tierNames[tier]).join(', ')}</Property>
                <Property name="Agreement">
                  Version of {longDate(reseller.agreement.version)}, accepted by {reseller.agreement.acceptedBy} on{' '}
                  {momentText(reseller.agreement.acceptedAt)}
                </Property>
              </Properties>
            </div>
            <VatNumber vatNumber={reseller.vatNumber} mayChange={bank.mayChange} />
          </SettingsGroup>
          <Terms />
          <SettingsGroup
            title="Bank details"
            about={`New details wait ${termsOn(today()).coolingOffDays} days, and your contact is mailed, so that nobody diverts your money.`}
          >
            <Bank bank={bank} />
          </SettingsGroup>
          <SettingsGroup title="Team" about="People of your organisation, and what each may see.">
            <Setting
              name="Members"
              control={
                <ButtonLink size="small" href="/reseller-dashboard/team">
                  Open your team
                </ButtonLink>
              }
            >
              Invite colleagues, and say whether each sees everything or the leads and deals that are theirs.
            </Setting>
          </SettingsGroup>
        </>
      )}
    </PartnerScreen>
  )
}

function VatNumber({ vatNumber, mayChange }: { vatNumber: string | undefined; mayChange: boolean }) {
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <Setting
        name="VAT number"
        control={
          mayChange && (
            <Button size="small" onClick={() => setChanging(true)}>
              {vatNumber === undefined ? 'Enter VAT number' : 'Change VAT number'}
            </Button>
          )
        }
      >
        {vatNumber ?? 'Not registered: you charge no VAT.'}
        {!mayChange && ' Only an owner changes it.'}
      </Setting>
      {isChanging && <ChangeVatNumber vatNumber={vatNumber} onClose={() => setChanging(false)} />}
    </>
  )
}

function Terms() {
  const terms = termsOn(today())
  const rule = commissionRules.find(({ until }) => until === undefined)
  return (
    <SettingsGroup
      title="Terms of today"
      about="The same that the public page shows. Old lines keep the terms of their day."
    >
      <Properties>
        <Property name="Referral">
          {rule &&
            `${rule.rate / 100} % of what we invoice, excluding VAT, at most ${rule.cap === undefined ? 'anything' : rand(rule.cap)} an invoice`}
        </Property>
        <Property name="Taken back">
          {rule &&
            `With a credit note or a write-off, or when an invoice is unpaid ${rule.clawBackAfterDays} days after it was due`}
        </Property>
        <Property name="Partner price">
          {terms.discount.reseller / 100} % below our price for resellers, {terms.discount.delivery / 100} % for
          delivery partners
        </Property>
        <Property name="Least payout">{rand(terms.leastPayout)}</Property>
      </Properties>
    </SettingsGroup>
  )
}

function Bank({ bank: { current, pending, mayChange } }: Pick<Partnership, 'bank'>) {
  const [isChanging, setChanging] = useState(false)
  const shown = (details: NonNullable<typeof current>) =>
    `${details.bank}, ${details.accountHolder}, account ${details.account}, branch ${details.branchCode}`
  return (
    <>
      <Setting
        name={current ? 'Account' : 'No account yet'}
        control={
          mayChange && (
            <Button size="small" onClick={() => setChanging(true)}>
              {current || pending ? 'Change' : 'Enter'}
            </Button>
          )
        }
      >
        {current ? shown(current) : 'Commission is carried forward until there is one.'}
        {!mayChange && ' Only an owner changes it.'}
      </Setting>
      {pending && (
        <p className={css.conflict}>
          Waiting: {shown(pending)}. It counts from {onDay(pending.from)}. If you did not change it, phone us at once.
        </p>
      )}
      {isChanging && <ChangeBank onClose={() => setChanging(false)} />}
    </>
  )
}

function ChangeBank({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState(noBankDetails)
  const [attempted, setAttempted] = useState(false)
  const parsed = bankDetailsFields.safeParse(typed)
  const change = useMutation({
    ...orpc.resellers.changeBankDetails.mutationOptions(),
    onSuccess: async ({ from }) => {
      await queries.invalidateQueries({ queryKey: partnershipQuery().queryKey })
      toast({ title: `The new account counts from ${onDay(from)}`, tone: 'success' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (parsed.success) change.mutate(parsed.data)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Where commission is sent"
      about="Your contact is mailed about the change."
      actions={
        <>
          <Button type="submit" form="bank-details" kind="primary" busy={change.isPending} busyText="Saving">
            Change the account
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id="bank-details" noValidate className={css.fields} onSubmit={submit}>
        {change.error && (
          <p className={css.error} role="alert">
            {change.error.message}
          </p>
        )}
        <BankFields typed={typed} onChange={setTyped} attempted={attempted} />
      </form>
    </Dialog>
  )
}
