import { expect, test } from 'vitest'
import type { DocumentAnswer } from '#domain/documents/document-request.ts'
import type { TemplateData } from '#domain/documents/templates.ts'
import { loadFunction } from '../harness.ts'
import { readPdf } from './pdf.ts'

const party = { name: 'Karoo Foods', address: '12 Church Street' }
const invoice = (description: string): TemplateData<'invoice'> => ({
  title: 'Tax Invoice INV-000001',
  heading: 'Tax Invoice',
  number: 'INV-000001',
  date: '2026-11-28',
  language: 'en',
  facts: [{ name: 'Number', value: 'INV-000001' }],
  from: party,
  to: party,
  lines: [{ description, quantity: '46', price: '189,00', value: '8 694,00' }],
  sums: [{ name: 'Value, excluding VAT', value: '8 694,00' }],
  total: { name: 'Total, including VAT', value: 'R 9 998,10' },
  reference: 'INV-000001',
  notes: ['All amounts are in South African rand.'],
})

test.each(['W', 'i', '-'])('a word of 95 times %s stays in the column of descriptions', async (letter) => {
  const make = await loadFunction<unknown, DocumentAnswer>('documents', { AWS_REGION: 'af-south-1' })
  const answer = await make({ template: 'invoice', data: invoice(`Licences ${letter.repeat(95)} of a year`) })
  if (answer.outcome !== 'made') throw new Error(JSON.stringify(answer))
  const { pieces } = await readPdf(Buffer.from(answer.pdf, 'base64'))
  const quantity = pieces.find(({ text }) => text === '46')!
  const described = pieces.filter(({ text }) => text.includes(letter.repeat(5)))
  expect(described.length).toBeGreaterThan(0)
  for (const { right } of described) expect(right).toBeLessThan(quantity.left)
})
