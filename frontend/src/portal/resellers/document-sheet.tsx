import type { ReactNode } from 'react'
import type { Invoice } from '#domain/billing/tax-invoice.ts'
import { company } from '#domain/company/details.ts'
import { DocumentLines } from './document-lines.tsx'
import css from './partner.module.css'

interface DocumentSheetProps {
  label: string
  heading: string
  /** Whose paper it is, if not ours. */
  letterhead?: string
  facts: readonly (readonly [name: string, value: ReactNode])[]
  supplier: Invoice['supplier']
  recipient: Invoice['recipient']
  /** Why it is no ordinary invoice. */
  because?: ReactNode
  lines: readonly Pick<Invoice['lines'][number], 'description' | 'quantity' | 'unitPrice'>[]
  value: number
  vat: number
  /** Of VAT, in basis points; absent where it is not said. */
  rate?: number
  /** What the sum is: "Total". */
  total: string
  /** Below the sums. */
  children?: ReactNode
}

/** The page of an invoice, a note or a pro forma. */
export function DocumentSheet(sheet: DocumentSheetProps) {
  const {
    label,
    heading,
    letterhead = company.name,
    facts,
    supplier,
    recipient,
    because,
    lines,
    value,
    vat,
    rate,
    total,
  } = sheet
  return (
    <article className={css.sheet} aria-label={label}>
      <div className={css.sheetHead}>
        <strong dir="auto">{letterhead}</strong>
        <div>
          <h2>{heading}</h2>
          <dl>
            {facts.flatMap(([name, said]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{said}</dd>])}
          </dl>
        </div>
      </div>
      <div className={css.parties}>
        {[
          { role: 'From', party: supplier },
          { role: 'To', party: recipient },
        ].map(({ role, party }) => (
          <div key={role}>
            <p className={css.quiet}>{role}</p>
            <p dir="auto">
              <b>{party.name}</b>
            </p>
            <p dir="auto">{party.address}</p>
            {party.vatNumber && <p>VAT number {party.vatNumber}</p>}
          </div>
        ))}
      </div>
      {because && (
        <p className={css.because} dir="auto">
          {because}
        </p>
      )}
      <DocumentLines
        lines={lines}
        value={value}
        vat={vat}
        vatName={rate === undefined ? 'VAT' : `VAT at ${rate / 100} %`}
        total={`${total}, including VAT, in rand`}
      />
      {sheet.children}
    </article>
  )
}
