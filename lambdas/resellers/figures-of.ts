import type { Invoice } from '#domain/billing/tax-invoice.ts'

/** The file that the PDF of a document carries for machines (PDF/A-3). */
export const figuresOf = (invoice: Invoice) => ({
  name: `${invoice.number}.json`,
  mediaType: 'application/json' as const,
  description: 'The same figures for machines',
  relationship: 'alternative' as const,
  content: JSON.stringify(invoice, undefined, 2),
})
