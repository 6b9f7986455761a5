import { longDate } from '#domain/billing/money-text.ts'
import { NOT_A_TAX_INVOICE, PRO_FORMA } from '#domain/resellers/pro-forma.ts'
import type { ProForma } from '#domain/resellers/pro-forma.ts'
import { DocumentSheet } from './document-sheet.tsx'

/** A pro forma as its PDF shows it. */
export function ProFormaSheet({ page }: { page: ProForma }) {
  const { supplier, recipient, madeOn, validUntil, lines, totals } = page
  return (
    <DocumentSheet
      label={`${PRO_FORMA} for ${recipient.name}`}
      heading={PRO_FORMA}
      facts={[
        ['Made on', longDate(madeOn)],
        ...(validUntil === undefined ? [] : [['Valid until', longDate(validUntil)] as const]),
      ]}
      supplier={supplier}
      recipient={recipient}
      because={NOT_A_TAX_INVOICE}
      lines={lines}
      value={totals.value}
      vat={totals.vat}
      rate={totals.rate}
      total="Would be invoiced"
    />
  )
}
