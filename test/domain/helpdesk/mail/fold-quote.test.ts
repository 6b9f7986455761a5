import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldQuote } from '#domain/helpdesk/mail/fold-quote.ts'

const own = 'The printer works again.\n\nThank you,\nAna'

const asWrittenBy = {
  Gmail: `${own}

On Mon, 23 Nov 2026 at 09:12, Veritech Help Desk <helpdesk@veritech.example>
wrote:

> Please restart the printer.
> Does it work?`,
  'Apple Mail': `${own}

> On 23 Nov 2026, at 09:12, Veritech Help Desk <helpdesk@veritech.example> wrote:
>${' '}
> Please restart the printer.`,
  Outlook: `${own}

________________________________
From: Veritech Help Desk <helpdesk@veritech.example>
Sent: Monday, 23 November 2026 09:12
To: Ana Mokoena <ana@mokoena.example>
Subject: [VMS-M8Q2X1AB-7KD4] Printer

Please restart the printer.`,
  'Outlook on the web': `${own}

*From:* Veritech Help Desk <helpdesk@veritech.example>
*Sent:* Monday, 23 November 2026 09:12
*To:* Ana Mokoena <ana@mokoena.example>
*Subject:* [VMS-M8Q2X1AB-7KD4] Printer

Please restart the printer.`,
  'an old Outlook': `${own}

-----Original Message-----
From: Veritech Help Desk
Please restart the printer.`,
  'a mail program in Afrikaans': `${own}

Op Ma. 23 Nov. 2026 om 09:12 het Veritech <helpdesk@veritech.example> geskryf:

> Please restart the printer.`,
  'an iPhone': `${own}

Sent from my iPhone

> On 23 Nov 2026, at 09:12, Veritech Help Desk <helpdesk@veritech.example> wrote:
>
> Please restart the printer.`,
}

test.each(Object.entries(asWrittenBy))('a reply of %s is separated from what it quotes', (_, mail) => {
  const { text, folded } = foldQuote(mail)
  expect(text).toBe(own)
  expect(folded).toContain('Please restart the printer.')
})

test('a signature is folded', () => {
  expect(foldQuote(`${own}\n\n-- \nAna Mokoena\nMokoena Attorneys`)).toEqual({
    text: own,
    folded: '-- \nAna Mokoena\nMokoena Attorneys',
  })
})

test.each([
  ['answers between the quoted lines', 'On Monday, Sipho wrote:\n\n> Is it on?\nYes.\n> Does it print?\nNo.'],
  ['is nothing but a forwarded mail', '-----Original Message-----\nFrom: a supplier\nWe were hacked.'],
  ['has a sentence that begins alike', 'On Monday it stopped.\n\nThe manual that you\nwrote:\nturn it off'],
  ['lists what it is about', 'From: the second floor\nThe line is dead.'],
])('a mail that %s is left whole', (_, mail) => {
  expect(foldQuote(mail)).toEqual({ text: mail, folded: '' })
})

test('no word is lost, whatever a mail looks like', () => {
  const line = fc.oneof(
    fc.constantFrom('> quoted', 'On Monday, Ana wrote:', '-- ', 'From: a', 'Sent: b', 'To: c', '', 'Sent from my iPad'),
    fc.string(),
  )
  const words = (text: string) => text.split(/\s+/).filter(Boolean)
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const { text, folded } = foldQuote(lines.join('\n'))
      expect(words(`${text}\n${folded}`)).toEqual(words(lines.join('\n')))
    }),
  )
})
