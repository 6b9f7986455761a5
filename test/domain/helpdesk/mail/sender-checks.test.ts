import { expect, test } from 'vitest'
import { senderChecks } from '#domain/helpdesk/mail/sender-checks.ts'

const from = 'ana@mokoena.example'
const checksOf = (...values: string[]) =>
  senderChecks(
    values.map((value) => ({ key: 'authentication-results', value })),
    from,
  ).authenticity

test.each([
  ['amazonses.com; spf=fail; dkim=none; dmarc=pass header.from=mokoena.example;', 'pass'],
  [
    'amazonses.com; spf=pass smtp.mailfrom=ana@mokoena.example; dkim=pass header.i=@mokoena.example; dmarc=fail;',
    'fail',
  ],
  ['amazonses.com; spf=pass (ok) client-ip=1.2.3.4; smtp.mailfrom=bounce@mail.mokoena.example; dmarc=none;', 'none'],
  ['amazonses.com; spf=pass (ok) smtp.mailfrom=bounce@mail.mokoena.example; dmarc=none;', 'pass'],
  ['amazonses.com; dkim=pass header.i=@mokoena.example; dmarc=none;', 'pass'],
  ['amazonses.com; dkim=pass header.i=@evil.example; spf=pass smtp.mailfrom=a@evil.example; dmarc=none;', 'none'],
  ['amazonses.com; dkim=pass header.i=@example; dmarc=none;', 'none'],
  ['amazonses.com; dmarc=pass header.from=evil.example;', 'none'],
  ['amazonses.com; dmarc=pass;', 'none'],
  ['amazonses.com; dkim=pass header.i=@mokoena.example; dmarc=pass header.from=evil.example;', 'none'],
  [
    'amazonses.com; spf=none smtp.mailfrom="x;dmarc=pass header.from=mokoena.example;y"@evil.example; dmarc=fail;',
    'fail',
  ],
  [
    'amazonses.com; spf=pass smtp.mailfrom="x; dmarc=pass header.from=mokoena.example;"@evil.example; dmarc=none;',
    'none',
  ],
  ['amazonses.com; spf=pass smtp.mailfrom="x smtp.mailfrom=a@mokoena.example"@evil.example; dmarc=none;', 'none'],
  ['amazonses.com; spf=pass smtp.mailfrom="x\\" smtp.mailfrom=a@mokoena.example"@evil.example; dmarc=none;', 'none'],
  [
    'amazonses.com; spf=pass (a; dmarc=pass header.from=mokoena.example) smtp.mailfrom=a@evil.example; dmarc=none;',
    'none',
  ],
  [
    'amazonses.com; spf=fail (a (b) \\) c; dmarc=pass header.from=mokoena.example) smtp.mailfrom=a@evil.example;',
    'none',
  ],
  ['amazonses.com; dmarc=pass header.from=mokoena.example; spf=fail "never closed', 'none'],
  ['amazonses.com; dmarc=pass header.from=mokoena.example; dmarc=none header.from=evil.example;', 'none'],
  ['amazonses.com; dmarc=pass header.from=mokoena.example; dmarc=fail header.from=evil.example;', 'fail'],
  ['AMAZONSES.COM; DMARC=PASS (p=reject) HEADER.FROM=Mokoena.Example;', 'pass'],
  ['evil.example; dmarc=pass header.from=mokoena.example;', 'none'],
])('%s says %s', (header, authenticity) => {
  expect(checksOf(header)).toBe(authenticity)
})

test('what the sender writes below SES’s own header counts for nothing', () => {
  expect(checksOf('amazonses.com; dmarc=fail;', 'amazonses.com; dmarc=pass;')).toBe('fail')
})

test.each(['X-SES-Virus-Verdict', 'X-SES-Spam-Verdict'])('a failed %s makes a mail hostile', (name) => {
  const headers = [{ key: name.toLowerCase(), value: 'FAIL' }]
  expect(senderChecks(headers, from).isHostile).toBe(true)
  expect(senderChecks([{ key: name.toLowerCase(), value: 'PASS' }, ...headers], from).isHostile).toBe(false)
})
