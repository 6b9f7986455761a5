import { expect, test } from 'vitest'
import { bankDetailsFields } from '#domain/resellers/bank-details.ts'
import { typedLine, typedLines } from '#domain/text/typed-text.ts'

test('a line and lines hold no control characters and nothing that turns or hides writing', () => {
  for (const hidden of ['\u{202E}', '\u{2066}', '\u{200B}', '\u{200F}', '\u{FEFF}', '\0', '\u{1B}', '\u{2028}']) {
    expect(typedLine().safeParse(`First${hidden}National`).success).toBe(false)
    expect(typedLines().safeParse(`First${hidden}National`).success).toBe(false)
  }
  for (const plain of ["O'Brien & Söhne", 'नमस्\u{200D}ते', 'بنك']) {
    expect(typedLine().safeParse(plain).success).toBe(true)
    expect(typedLines().safeParse(plain).success).toBe(true)
  }
})

test('only lines have line breaks', () => {
  for (const end of ['\n', '\r\n']) {
    expect(typedLine().safeParse(`First${end}National`).success).toBe(false)
    expect(typedLines().parse(` First${end}National `)).toBe(`First${end}National`)
  }
})

test('bank and holder of an account are one line each, because a payment file is made of them', () => {
  const details = { bank: 'FNB', accountHolder: 'Umbrella Systems', accountNumber: '62000000001', branchCode: '250655' }
  expect(bankDetailsFields.safeParse(details).success).toBe(true)
  for (const bad of ['Umbrella\nSystems', 'Umbrella\u{202E}Systems']) {
    expect(bankDetailsFields.safeParse({ ...details, bank: bad }).success).toBe(false)
    expect(bankDetailsFields.safeParse({ ...details, accountHolder: bad }).success).toBe(false)
  }
})
