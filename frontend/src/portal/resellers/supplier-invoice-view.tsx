import { longDate, rand } from '#domain/billing/money-text.ts'
import { supplierInvoiceDocument } from '#domain/resellers/invoice-document.ts'
import type { ShownSupplierInvoice } from '#domain/resellers/supplier-invoice.ts'
import { Part } from '../templates/overview.tsx'
import { DocumentSheet } from './document-sheet.tsx'
import css from './partner.module.css'

interface SupplierInvoiceProps {
  written: ShownSupplierInvoice
}

/** When it was issued, and for whom. */
export function SupplierStanding({ written: { invoice } }: SupplierInvoiceProps) {
  return (
    <>
      Issued on {longDate(invoice.issuedOn)} for <span dir="auto">{invoice.supplier.name}</span>
    </>
  )
}

/** A tax invoice that we wrote for a reseller, or a credit note to one, with the words of its PDF. */
export function SupplierInvoiceView({ written }: SupplierInvoiceProps) {
  const { invoice, number, value, vat, rate, corrects, creditNotes } = written
  const { heading, facts, because, notes } = supplierInvoiceDocument(written, false)
  return (
    <div className={css.columns}>
      <DocumentSheet
        label={`${heading} ${number}`}
        heading={heading}
        letterhead={invoice.supplier.name}
        facts={facts.map(
          (fact) =>
            [
              fact.name,
              fact.value === corrects ? (
                <a key={fact.name} href={corrects}>
                  {corrects}
                </a>
              ) : (
                fact.value
              ),
            ] as const,
        )}
        supplier={invoice.supplier}
        recipient={invoice.recipient}
        because={because}
        lines={invoice.lines}
        value={value}
        vat={vat}
        rate={rate}
        total={corrects === undefined ? 'Total' : 'Credited'}
      />
      <div className={css.beside}>
        {creditNotes.length > 0 && (
          <Part title="Credited" about={String(creditNotes.length)}>
            <ul className={css.lines}>
              {creditNotes.map((note) => (
                <li key={note.number}>
                  <span className={css.two}>
                    <a href={note.number}>{note.number}</a>
                    <span>{longDate(note.date)}, with VAT</span>
                  </span>
                  <span className={css.amount} data-tone="back">
                    {rand(-(note.value + note.vat))}
                  </span>
                </li>
              ))}
            </ul>
          </Part>
        )}
        <Part title={`Section ${corrects === undefined ? '20(2)' : '20(2) and 21(3)(a)'}, VAT Act`}>
          {notes.map((note) => (
            <p key={note} className={css.quiet}>
              {note}
            </p>
          ))}
        </Part>
      </div>
    </div>
  )
}
