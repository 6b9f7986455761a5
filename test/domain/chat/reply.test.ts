import { expect, test } from 'vitest'
import { cleanReply } from '#domain/chat/reply.ts'
import { company } from '#domain/company/details.ts'

const cleaned = (written: string) => cleanReply(written)

test.each([
  ['## What we do', 'SECTION: What we do'],
  ['### SECTION: What we do', 'SECTION: What we do'],
  ['**SECTION: What we do**', 'SECTION: What we do'],
  ['- **CRITICAL: Phone us.**', 'CRITICAL: Phone us.'],
  ['* **Backups**: off `site`', '- Backups: off site'],
  ['See [our services](/services).', 'See our services (/services).'],
  ['2 * 3 * 4 and snake_case stay', '2 * 3 * 4 and snake_case stay'],
  ['1. First\r\n2. Second', '1. First\n2. Second'],
  ['<thinking>secret</thinking>Yes.', 'Yes.'],
  ['<Thinking>a</Thinking>Yes, <reasoning>b</reasoning>sir.', 'Yes, sir.'],
  ['Yes.<thinking>cut off', 'Yes.'],
  ['[a [b](/c) and **bold** and __bold__', '[a b (/c) and bold and bold'],
  ['<passage title="x" url="/y">We reply at once.</passage>', 'We reply at once.'],
  ['One\n\n\n\nTwo\u202e', 'One\n\nTwo'],
])('%s is cleaned', (written, shown) => {
  expect(cleaned(written)).toBe(shown)
})

test.each(['', '  \n', '**', '<thinking>only thoughts</thinking>', '…'])(
  'a reply without text is undefined: %j',
  (written) => {
    expect(cleaned(written)).toBeUndefined()
  },
)

test('in an emergency, a reply without the emergency number gets it as its first line', () => {
  const number = `CRITICAL: Phone us now on ${company.emergencyPhone}.`
  expect(cleanReply('Leave it on.', { urgent: true })).toBe(`${number}\nLeave it on.`)
  const withNumber = `CRITICAL: Phone ${company.emergencyPhone}.\nThen stay calm.`
  expect(cleanReply(withNumber, { urgent: true })).toBe(withNumber)
})
