import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { printProblem, unprintable } from '#domain/documents/printable.ts'
import { dealFields } from '#domain/resellers/deal.ts'
import { problemsOfInvoice } from '#domain/resellers/document.ts'
import { beside } from '#lambdas/documents/beside.ts'
import { coverageOf } from '#lambdas/documents/font-coverage.ts'

const { resolve } = createRequire(import.meta.url)
const fonts = Object.values(beside.files ?? {}).flat()
const isCovered = coverageOf(fonts.map((file) => readFileSync(resolve(file))))

test('what passes as printable is drawn by the fonts of our documents, so that no invoice has a box', () => {
  const boxes: string[] = []
  for (let codePoint = 0x20; codePoint <= 0x1_ff_ff; codePoint += 1) {
    const character = String.fromCodePoint(codePoint)
    if (/[\p{Cn}\p{Cs}\p{Cc}\p{Cf}\u{FE00}-\u{FE0F}]/u.test(character)) continue
    if (unprintable(character).length === 0 && !isCovered(codePoint)) boxes.push(codePoint.toString(16))
  }
  expect(boxes).toEqual([])
})

test('names of Europe, Vietnam and India are printable, and what is not is named', () => {
  for (const name of ['Σωκράτης & Υιοί', 'Завод Київ', 'Nguyễn Thị Hồng', 'Łódź Škoda', 'मुंबई', '€ 5 – “½”'])
    expect(printProblem(name)).toBeUndefined()
  expect(unprintable('東京 Foods 🍋🍋')).toEqual(['東', '京', '🍋'])
  expect(printProblem('שלום')).toContain('ש ל ו ם')
})

test('a form refuses it at once, and an invoice to a name from before draws no number', () => {
  const customer = dealFields.shape.customer.safeParse('東京 Foods')
  expect(customer.error?.issues[0]?.message).toBe('Documents cannot show 東 京. Write it in Latin letters.')
  const asked = {
    recipient: { name: 'Tokyo 東', address: '1 Main Road' },
    lines: [{ description: 'Lemons 🍋', quantity: 1000, unit: '', unitPrice: 100 }],
    suppliedOn: '2026-11-24',
    issuedOn: '2026-11-24',
    paymentDays: 14,
    addressed: { party: 'client-1' },
    by: 'thabo',
  } satisfies Parameters<typeof problemsOfInvoice>[0]
  expect(problemsOfInvoice(asked).map(({ section }) => section)).toEqual(['20(4)(c)', '20(4)(e)'])
})
