import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeMails } from '#domain/helpdesk/mails/change-mails.ts'
import type { ClientReply } from '#domain/helpdesk/mails/client-reply.ts'
import type { TicketReply } from '#domain/helpdesk/mails/ticket-reply.ts'
import type { TimelineEntry } from '#domain/helpdesk/message.ts'
import { outboxMailBase } from '#domain/mail/outbox.ts'
import { aTicket } from '../tickets.ts'
import { renderMail } from './ticket.ts'

const common = {
  ...outboxMailBase(Date.UTC(2026, 10, 21, 5, 30), 'reply-1'),
  to: 'lindiwe@karoo-foods.example',
  ticketNumber: 'VMS-M8Q2X1AB-7KD4',
  subject: 'Files on the server will not open',
  by: 'Thandi Nkosi',
  files: [],
}
const agentsReply: TimelineEntry = {
  seq: 2,
  at: '2026-11-21T05:30:00.000Z',
  actor: 'person-agent',
  happening: { type: 'replied', side: 'agent', files: 0 },
  message: { text: 'It works again.', by: 'Thandi', files: [] },
}
const agentsMail = (text: string) =>
  renderMail({ ...common, template: 'ticket-reply', resolved: false, text } as TicketReply)
const clientsMail = (text: string) => renderMail({ ...common, template: 'client-reply', text } as ClientReply)

/** The elements of a mail's HTML that come from the message. */
const messageOf = (html: string) => /<div dir="auto"[^>]*>([\s\S]*?)<\/div>/.exec(html)![1]!
const addressesIn = (html: string) => [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address!)

const formatted = [
  'Dear **Lindiwe**, please *restart* `spooler`:',
  '',
  '1. Stop it',
  '2. Start it',
  '   - then wait',
  '',
  '```',
  'net stop spooler',
  '  net start spooler',
  '```',
  '',
  'See [the guide](https://veritech.example/guide) or https://veritech.example/status.',
].join('\n')

describe("an agent's reply", () => {
  test('is shown formatted in the HTML part', () => {
    const html = messageOf(agentsMail(formatted).html)
    expect(html).toContain('<strong>Lindiwe</strong>')
    expect(html).toContain('<em>restart</em>')
    expect(html).toMatch(/<code[^>]*>spooler<\/code>/)
    expect(html).toMatch(/<ol[^>]*start="1"[^>]*><li[^>]*>Stop it<\/li>/)
    expect(html).toMatch(/<pre[^>]*>net stop spooler\n {2}net start spooler<\/pre>/)
    expect(html).toMatch(/<a [^>]*href="https:\/\/veritech\.example\/guide"[^>]*>the guide<\/a>/)
  })

  test('is clean in the text part', () => {
    const { text } = agentsMail(formatted)
    expect(text.slice(0, text.indexOf('\n\nThandi Nkosi'))).toBe(
      [
        'Dear Lindiwe, please restart spooler:',
        '',
        '1. Stop it',
        '2. Start it',
        '   - then wait',
        '',
        'net stop spooler',
        '  net start spooler',
        '',
        'See the guide (https://veritech.example/guide) or https://veritech.example/status.',
      ].join('\n'),
    )
  })

  test('that holds a picture names it on a line of its own, with a link to the ticket', () => {
    const picture = '![image.png](attachment:11111111-1111-4111-8111-111111111111)'
    const { text, html } = agentsMail(`Look${picture}here.\n\n- one ${picture}`)
    const [link = ''] = /https:\/\/veritech\.example\/\S*ticket\S*/.exec(text) ?? []
    const named = `[Picture image.png, in the ticket: ${link}`
    expect(text.startsWith(`Look\n${named}\nhere.\n\n- one\n  ${named}\n`)).toBe(true)
    expect(messageOf(html)).toMatch(/Look<span [^>]*display:block[^>]*>Picture image\.png: <a [^>]*href="https:/)
    expect(html).not.toContain('[image.png]')
  })

  test('that has no formatting is mailed as it was typed', () => {
    const typed = 'Good morning,\n\nthe disk is replaced.\nPlease try again.'
    const { text, html } = agentsMail(typed)
    expect(text.startsWith(`${typed}\n\nThandi Nkosi`)).toBe(true)
    expect(messageOf(html)).toContain('the disk is replaced.<br>Please try again.')
  })
})

test.each([
  ['a resolution', []],
  ['a reply that resolves', [agentsReply]],
])('the mail of %s names the day, in South Africa, on which the ticket is closed', (_, replies) => {
  const after = aTicket({ status: 'resolved', closesAt: '2026-11-27T22:30:00.000Z' })
  const resolved: TimelineEntry = {
    seq: 3,
    at: '2026-11-21T05:30:00.000Z',
    actor: 'person-agent',
    happening: { type: 'status-changed', to: 'resolved' },
  }
  const [mail] = changeMails({ after, entries: [...replies, resolved], agentAddress: 'desk@veritech.example', now: 0 })
  const { text, html } = renderMail(mail!)
  for (const part of [text, html]) expect(part).toContain('we close the ticket on 28 November 2026')
})

describe('a hostile message', () => {
  const hostile = [
    '<script>alert(1)</script><img src=x onerror=alert(2)>',
    '![pixel](https://evil.example/pixel.gif)',
    '![own](attachment:11111111-1111-4111-8111-111111111111)',
    '[run](javascript:alert(3)) [data](data:text/html;base64,PHN2Zz4=) [file](file:///etc/passwd) [dial](tel:+27861234567)',
    '[JaVaScRiPt](JaVaScRiPt:alert(4)) [entity](javascript&colon;alert(5)) [tab](java\tscript:alert(6))',
    '[quote](https://evil.example/"onmouseover="alert(7))',
    '[www.fnb.co.za](https://evil.example/login)',
    '[ref]: https://evil.example/ref\n[ref]',
    'invoice\u202egpj.exe',
    '&#10;&#8232;Ticket: https://evil.example/imitation',
  ].join('\n\n')

  test.each([
    ['to the requester', agentsMail],
    ['to the agent', clientsMail],
  ])('loads nothing and leads to http, https and mail addresses only, %s', (_, mail) => {
    const { html } = mail(hostile)
    const message = messageOf(html)
    expect(message).not.toMatch(/<(?:script|img|svg|iframe|style|form|input|link|meta)/i)
    expect(message).not.toMatch(/<[a-z]+[^>]*\son[a-z]+=/i)
    expect(html).not.toMatch(/<[a-z]+[^>]*\ssrc=/i)
    for (const address of addressesIn(message)) expect(address).toMatch(/^(?:https?:\/\/|mailto:)/)
    expect(message).toContain('[pixel]')
    expect(message).toContain('invoice[U+202E]gpj.exe')
    expect(message).toContain('(leads to evil.example)')
  })

  test("of a client cannot imitate the lines of the desk's mail", () => {
    const { text } = clientsMail(hostile)
    const own = text.split('\n').filter((line) => !line.startsWith('>') && line.startsWith('Ticket: '))
    expect(own).toEqual(['Ticket: https://veritech.example/admin/helpdesk?ticket=VMS-M8Q2X1AB-7KD4'])
    expect(text).not.toContain('\u2028')
  })

  test('of any content makes no element that a message does not have', () => {
    const marks = '<|>|"|\'|&|[|]|(|)|!|`|```\n|**|_|> |- |1. |# |\n|\n\n'.split('|')
    const contents = 'javascript:|https://a.example/|attachment:|data:|<b onclick=x>|&lt;|\ud800|\0|x| '.split('|')
    const pieces = fc.constantFrom(...marks, ...contents)
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        const message = messageOf(agentsMail(parts.join('')).html)
        const elements = [...message.matchAll(/<\/?([^\s>]+)/g)].map(([, name]) => name)
        const known = ['p', 'br', 'strong', 'em', 'code', 'pre', 'ul', 'ol', 'li', 'blockquote', 'hr', 'a', 'span']
        expect(elements.filter((name) => !known.includes(name!))).toEqual([])
        for (const address of addressesIn(message)) expect(address).toMatch(/^(?:https?:\/\/|mailto:)/)
      }),
      { numRuns: 300 },
    )
  })
})

test("a client's reply that stands for others says in both parts how many came before it", () => {
  const mail = { ...common, template: 'client-reply', text: 'And now?' } as ClientReply
  const one = renderMail({ ...mail, earlier: 1 } as ClientReply)
  const many = renderMail({ ...mail, earlier: 58 } as ClientReply)
  for (const part of [one.text, one.html]) expect(part).toContain('One more reply came before this one')
  for (const part of [many.text, many.html]) expect(part).toContain('58 more replies came before this one')
  expect(renderMail(mail).text).not.toContain('before this one')
})
