import { Landmark } from 'lucide-react'
import { Fragment } from 'react'
import { csvOf } from '#domain/text/csv.ts'
import type { Partnership } from '#domain/resellers/contract.ts'
import { longDate, rand } from '#domain/billing/money-text.ts'
import { invoicedIn } from '#domain/resellers/payout.ts'
import { notesNotTakenOff } from '#domain/resellers/recipient-credit.ts'
import { admissionOf } from '#domain/resellers/supplier-invoice.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../parts/states.tsx'
import { useDocumentPdf } from '../parts/use-document-pdf.ts'
import { Part } from '../templates/overview.tsx'
import { Amount } from './amount.tsx'
import { ExportButton } from './export-button.tsx'
import css from './partner.module.css'
import { payoutAccountNotice, TAKEN_OFF_NEXT_RUN } from './next-run.ts'
import { PartnerScreen, partnerLoader } from './partner-screen.tsx'
import { useOpenMaterial } from './use-open-material.ts'
import { today } from './words.ts'

export const loader = partnerLoader

/** What was paid out. */
export function Component() {
  return (
    <PartnerScreen
      title="Payouts"
      about="Two people approve each run. What is less than the least payout is carried forward."
      isMoney
      renderActions={({ payouts }) => (
        <>
          <ExportButton name="payouts" isEmpty={payouts.length === 0} csv={() => payoutsCsv(payouts)} />
          <ButtonLink size="small" href="/reseller-dashboard/statements?account=commission">
            Statement
          </ButtonLink>
        </>
      )}
    >
      {({ payouts, reseller, ownInvoices, bank, commission }) => (
        <div className={css.stack}>
          <PayoutAccount bank={bank} />
          <TaxInvoices reseller={reseller} />
          <NotTakenOff notes={notesNotTakenOff(commission, payouts)} />
          <Part title="Payouts" about={String(payouts.length)}>
            {payouts.length === 0 ? (
              <Empty title="Nothing was paid out yet" icon={Landmark}>
                <p>Commission is paid out once your client has paid us.</p>
              </Empty>
            ) : (
              <ul className={css.lines} data-columns data-stacks>
                {payouts.map((payout) => (
                  <OnePayout
                    key={payout.runId}
                    payout={payout}
                    own={ownInvoices.find(({ runIds }) => runIds.includes(payout.runId))}
                  />
                ))}
              </ul>
            )}
          </Part>
        </div>
      )}
    </PartnerScreen>
  )
}

function payoutsCsv(payouts: Partnership['payouts']): string {
  const amount = (cents: number) => (cents / 100).toFixed(2)
  return csvOf([
    ['Run', 'Date', 'Paid out', 'VAT in it', 'VAT of your own invoices', 'VAT taken back', 'Account', 'Tax invoice'],
    ...payouts.map(({ runId, date, cents, vat, ownVat, vatTakenBack, account, invoiceNumber = '' }) => [
      runId,
      date,
      amount(cents),
      amount(vat),
      amount(ownVat),
      amount(vatTakenBack),
      account,
      invoiceNumber,
    ]),
  ])
}

interface OnePayoutProps {
  payout: Partnership['payouts'][number]
  /** The reseller's own tax invoice for it. */
  own: Partnership['ownInvoices'][number] | undefined
}

function OnePayout({ payout, own }: OnePayoutProps) {
  const {
    runId,
    date,
    cents,
    vat,
    ownVat,
    ownInvoices,
    creditNoted,
    vatTakenBack,
    creditNotes,
    lines,
    account,
    invoiceNumber,
    withoutVat,
    carried,
  } = payout
  const print = useDocumentPdf()
  const open = useOpenMaterial()
  return (
    <li>
      <span className={css.two}>
        <b>{longDate(date)}</b>
        <span>
          {runId}, {lines.length} {lines.length === 1 ? 'line' : 'lines'}, to account {account}
        </span>
        {invoiceNumber !== undefined && (
          <span>
            <DocumentLink number={invoiceNumber} />: {rand(invoicedIn(payout))} and {rand(vat)} of VAT
          </span>
        )}
        {creditNotes.length > 0 && (
          <span>
            Less {rand(creditNoted + vatTakenBack)} by{' '}
            {creditNotes.map((number, place) => (
              <Fragment key={number}>
                {place > 0 && ', '}
                <DocumentLink number={number} />
              </Fragment>
            ))}
          </span>
        )}
        {ownVat > 0 && (
          <span>
            With {rand(ownVat)} of VAT of your {ownInvoices.join(', ')}
          </span>
        )}
        {carried && (
          <span>
            {rand(carried.cents)} was taken back of {carried.invoices.join(', ')} after the run was prepared. It is
            carried forward: your next payout is less by it.
          </span>
        )}
        {withoutVat?.asksForInvoice && !own && (
          <span>
            Its commission is without VAT: send us your own tax invoice for {rand(invoicedIn(payout))} and the VAT on
            it.
          </span>
        )}
        {own && (
          <span>
            We have your {own.number}: its VAT of {rand(own.vat)}{' '}
            {own.paidIn === undefined ? 'is paid by the next run' : `was paid in ${own.paidIn}`}
          </span>
        )}
      </span>
      {(invoiceNumber !== undefined || own?.fileSize !== undefined) && (
        <span className={css.actions}>
          {invoiceNumber !== undefined && (
            <Button
              size="small"
              aria-label={`PDF of ${invoiceNumber}`}
              busy={print.isPending}
              busyText="Making it"
              onClick={() => print.mutate(invoiceNumber)}
            >
              PDF
            </Button>
          )}
          {own?.fileSize !== undefined && (
            <Button
              size="small"
              aria-label={`PDF of your ${own.number}`}
              busy={open.isPending}
              busyText="Downloading"
              onClick={() => open.mutate({ ownInvoice: { organisation: own.organisation, number: own.number } })}
            >
              PDF
            </Button>
          )}
        </span>
      )}
      <Amount cents={cents} />
    </li>
  )
}

/** Credit notes for commission that was taken back, which the next run takes off. */
function NotTakenOff({ notes }: { notes: NonNullable<Partnership['commission'][number]['creditNotes']> }) {
  if (notes.length === 0) return null
  return (
    <Part title="Credit notes for the next run" about={String(notes.length)}>
      <ul className={css.lines} data-stacks>
        {notes.map(({ number, corrects, value, vat }) => (
          <li key={number}>
            <span className={css.two}>
              <b>
                <DocumentLink number={number} />
              </b>
              <span>
                Takes {rand(value)} and {rand(vat)} of VAT from <DocumentLink number={corrects} />. {TAKEN_OFF_NEXT_RUN}
                .
              </span>
            </span>
            <Amount cents={-(value + vat)} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function DocumentLink({ number }: { number: string }) {
  return <a href={`/reseller-dashboard/invoices/${number}`}>{number}</a>
}

/** Says from when, or to which account, runs pay, if that is not as usual. */
function PayoutAccount({ bank }: Pick<Partnership, 'bank'>) {
  const notice = payoutAccountNotice(bank)
  return (
    notice && (
      <Part title={notice.title} link={{ name: 'Programme', address: '/reseller-dashboard/settings' }}>
        <p>{notice.text}</p>
      </Part>
    )
  )
}

/** Who writes the tax invoices of the reseller, and why. */
function TaxInvoices({ reseller }: { reseller: Partnership['reseller'] }) {
  const admission = admissionOf(reseller, today())
  if (admission.ok)
    return (
      <p>
        We write your tax invoices: each payout has a recipient-created one with VAT, and you issue none (s 20(2) of the
        VAT Act; agreed on {longDate(reseller.selfInvoicing?.agreedOn ?? today())}).
      </p>
    )
  return reseller.vatNumber === undefined ? (
    <p>Your company is not registered for VAT, so commission is paid without it.</p>
  ) : (
    <p>
      We do not write your tax invoices: {admission.message} (s {admission.section}) Commission is paid without VAT
      until you send us your own tax invoice for it.
    </p>
  )
}
