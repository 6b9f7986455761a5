import { describe, expect, test } from 'vitest'
import { hasMoreParts } from '#lambdas/helpdesk/mail/count-parts.ts'
import { readMail } from '#lambdas/helpdesk/mail/read-mail.ts'

const mail = (headers: string, body: string) =>
  Buffer.from(`From: eve@evil.example\r\nSubject: About it\r\n${headers}\r\n\r\n${body}`, 'latin1')
const parts = (boundary: string, count: number) => `--${boundary}\r\n\r\npart\r\n`.repeat(count)

describe('parts are counted', () => {
  test.each([
    ['as declared', 'Content-Type: multipart/mixed; boundary="a b"', 'a b'],
    ['without quotes, in capitals', 'CONTENT-TYPE: MULTIPART/MIXED; BOUNDARY=xyz', 'xyz'],
    ['in a folded header', 'Content-Type: multipart/mixed;\r\n\tboundary =\r\n "folded"', 'folded'],
    ['with a comment', 'Content-Type: multipart/mixed; boundary=(so) "noted"', 'noted'],
    ['in continued pieces', 'Content-Type: multipart/mixed; boundary*0="one"; boundary*1="two"', 'onetwo'],
    ['percent-encoded', "Content-Type: multipart/mixed; boundary*=utf-8''%62cd", 'bcd'],
    ['of a language', "Content-Type: multipart/mixed; boundary*=utf-8'en'bcd", 'bcd'],
    ['escaped', String.raw`Content-Type: multipart/mixed; boundary="\b\c"`, 'bc'],
    ['longer than what is compared', `Content-Type: multipart/mixed; boundary="${'x'.repeat(69)}"`, 'x'.repeat(69)],
    ['of other letters', 'Content-Type: multipart/mixed; boundary="\u00e9t\u00e9"', '\u00e9t\u00e9'],
  ])('%s', (_, header, boundary) => {
    expect(hasMoreParts(mail(header, parts(boundary, 11)), 10)).toBe(true)
    expect(hasMoreParts(mail(header, parts(boundary, 10)), 10)).toBe(false)
  })

  test('of many boundaries, together', () => {
    const nested = Array.from({ length: 20 }, (_, at) => mail(`Content-Type: multipart/mixed; boundary=b${at}`, ''))
    expect(hasMoreParts(Buffer.concat(nested), 10)).toBe(true)
  })

  test('but not lines of a text that look alike', () => {
    const text = `${'-- a comment\n'.repeat(5000)}${'-----------\n'.repeat(5000)}`
    const header = 'Content-Type: multipart/alternative; boundary="----=_Part_1_2.3"'
    expect(hasMoreParts(mail(header, `------=_Part_1_2.3\r\n\r\n${text}`), 10)).toBe(false)
    expect(hasMoreParts(mail('', text), 10)).toBe(false)
  })
})

test('a mail of 25 MB with 200,000 parts is refused within a second', async () => {
  const hostile = mail('Content-Type: multipart/mixed; boundary="b"', parts('b', 200_000).padEnd(25_000_000, '\n--c'))
  const started = performance.now()
  await expect(readMail(hostile, ['veritech.example'])).rejects.toThrow(
    expect.objectContaining({ name: 'TooManyParts' }),
  )
  expect(performance.now() - started).toBeLessThan(1000)
})

test('a mail with nearly a thousand parts is read', async () => {
  const large = mail('Content-Type: multipart/mixed; boundary="b"', `${parts('b', 999)}--b--`)
  const { mail: read } = await readMail(large, ['veritech.example'])
  expect(read.subject).toBe('About it')
  expect(read.text.match(/part/g)).toHaveLength(999)
})
