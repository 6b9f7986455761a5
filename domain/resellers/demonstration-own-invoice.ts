import { decimalOf } from '../ledger/money.ts'
import type { OwnInvoice } from './own-invoice.ts'
import type { Reseller } from './reseller.ts'

type Supplier = Pick<Reseller, 'name' | 'address' | 'vatNumber'>

/** A page as a small reseller's own program would print it: a PDF in plain ASCII, one line of text below the other. */
export function demonstrationInvoicePdf(supplier: Supplier, invoice: OwnInvoice): string {
  const { number, issuedOn, value, vat, runIds } = invoice
  const lines = [
    `${supplier.name}, ${supplier.address}`,
    `VAT number ${supplier.vatNumber ?? ''}`,
    '',
    `Tax Invoice ${number} of ${issuedOn}`,
    'To Veritech',
    '',
    `Commission of ${runIds.join(', ')}: R ${decimalOf(value)}`,
    `VAT: R ${decimalOf(vat)}`,
    `Total: R ${decimalOf(value + vat)}`,
  ]
  const shown = lines.map((line) => `(${line.replaceAll(/[^ -~]|[()\\]/g, '')}) Tj T*`).join('\n')
  const content = `BT /F1 12 Tf 18 TL 60 770 Td\n${shown}\nET`
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ])
}

/** Objects numbered from 1, with the table of where each begins. */
function pdfOf(objects: readonly string[]): string {
  const places: number[] = []
  let text = '%PDF-1.4\n'
  for (const [index, object] of objects.entries()) {
    places.push(text.length)
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  return `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
}
