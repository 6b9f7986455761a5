import { expect, test } from 'vitest'
import { readMail } from '#lambdas/helpdesk/mail/read-mail.ts'

const senderOf = async (...lines: string[]) =>
  (await readMail(Buffer.from([...lines, 'Subject: Printer', '', 'Hello.'].join('\r\n')), ['veritech.example'])).mail
    .from
const ANA = 'ana@mokoena.example'

test.each([
  [ANA, [`From: Ana <${ANA}>`]],
  [ANA, [`From: "Dlamini, Ana" <${ANA}>`]],
  [ANA, [`From: =?utf-8?q?Dlamini=2C_Ana?= <${ANA}>`]],
  [ANA, [`From: =?utf-8?q?Team:_x@evil.example=0D=0ABcc:_y@evil.example?= <${ANA}>`]],
  [undefined, [`From: =?utf-8?q?Ana?= <${ANA}>, =?utf-8?q?Eve?= <x@evil.example>`]],
  [ANA, [`From: "x@evil.example" <${ANA}>`]],
  [undefined, [`From: ${ANA}`, 'From: x@evil.example']],
  [undefined, ['From: x@evil.example', `FROM: ${ANA}`]],
  [undefined, [`From: ${ANA}, x@evil.example`]],
  [undefined, [`From: x@evil.example, Ana <${ANA}>`]],
  [undefined, [`From: staff: ${ANA};`]],
  [undefined, ['To: desk@veritech.example']],
])('the sender is %s for %j', async (sender, lines) => {
  expect(await senderOf(...lines)).toBe(sender)
})
