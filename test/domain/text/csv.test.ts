import { expect, test } from 'vitest'
import { csvForPrograms, csvOf, withoutGuard } from '#domain/text/csv.ts'

test('a cell that a spreadsheet would run begins with an apostrophe; numbers stay numbers', () => {
  const formulas = ['=1+1', '+27 21 555', '-cmd', '@sum', '\t=1']
  const [line] = csvOf([formulas]).slice(1).split('\r\n')
  expect(line).toBe("'=1+1,'+27 21 555,'-cmd,'@sum,'\t=1")
  expect(csvOf([[-4, '-4.5', 12]])).toBe('\u{FEFF}-4,-4.5,12\r\n')
})

test('commas, quotes and line breaks stay within their cell', () => {
  expect(csvOf([['a,b', 'say "no"', 'two\nlines']])).toBe('\u{FEFF}"a,b","say ""no""","two\nlines"\r\n')
})

test('wide signs and line ends are neutralised too, and our own files are read back as they were', () => {
  const formulas = ['\uFF1D1+1', '\uFF0B1', '\uFF0D1', '\uFF201', '\n=1', '=1', '@x', '-x']
  for (const formula of formulas) {
    expect(csvOf([[formula]]).replace(/^\u{FEFF}"?/u, '')).toMatch(/^'/)
    expect(withoutGuard(`'${formula}`)).toBe(formula)
  }
  expect(withoutGuard("'quoted'")).toBe("'quoted'")
})

test('what looks like a number and is none is neutralised, for other programs as well', () => {
  expect(csvForPrograms([['=1+2', '+1+cmd', '-1+2', '\r1', -4.5]])).toBe(`'=1+2,'+1+cmd,'-1+2,"'\r1",-4.5\r\n`)
})
