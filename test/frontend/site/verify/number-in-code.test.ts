import { expect, test } from 'vitest'
import { numberInCode } from '#frontend/site/products/verify/check-number.ts'

const number = 'VC-MBHD-W1MR-NP'

test.each([
  ['our own code', `https://veritech.example/verify-certificate?number=${number}`, { number }],
  ['the number alone', number.toLowerCase(), { number }],
  [
    'a code that leads elsewhere',
    `https://evil.example/verify-certificate?number=${number}`,
    { number, leadsTo: 'evil.example' },
  ],
  ['another page', `https://veritech.example/contact?number=${number}`, undefined],
  ['no number', 'https://veritech.example/verify-certificate?number=hello', undefined],
  ['a word', 'hello', undefined],
])('of %s the number is looked up that it names', (_name, scanned, read) => {
  expect(numberInCode(scanned, 'veritech.example')).toEqual(read)
})
