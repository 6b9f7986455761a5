import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ticketPrefix } from '#domain/company/details.ts'
import { plainWords } from '#domain/text/rich/message-lines.ts'
import { namesTicket, withOwnLinks } from '#domain/text/rich/own-links.ts'
import { readMessage } from '#domain/text/rich/read-message.ts'
import type { RichParts } from '#domain/text/rich/read-message.ts'

const ours = { origin: 'https://veritech.example', ticketsAt: '/dashboard/tickets' }
const project = '0d5c8a52-7c4e-4a1f-9c39-1f0a2b3c4d5e'
const number = `${ticketPrefix}-M8Q2X1AB-7KD4`

interface Link {
  readonly address: string
  readonly shown: string
}

function linksOf(parts: RichParts): Link[] {
  return parts.flatMap((part) => {
    if (!('parts' in part)) return []
    const shown = part.parts.map((each) => ('text' in each ? each.text : '')).join('')
    return [...(part.type === 'link' ? [{ address: part.address, shown }] : []), ...linksOf(part.parts)]
  })
}
const linksIn = (text: string) => linksOf(withOwnLinks(readMessage(text, 'rich'), ours))

test('a ticket number is a link to the ticket, wherever it stands in the words', () => {
  const link = { address: `/dashboard/tickets?ticket=${number}`, shown: number }
  expect(linksIn(`See ${number}, and **${number}**.`)).toEqual([link, link])
  expect(linksIn(`- (${number})`)).toEqual([link])
  expect(linksIn(`\`${number}\` X${number} ${number}9 ${number}-1`)).toEqual([])
  expect([namesTicket(`see ${number}`), namesTicket(`see ${ticketPrefix}-1`)]).toEqual([true, false])
})

test('an address of ours is a path that names its record, and any other stays as it is', () => {
  expect(
    linksIn(
      [
        `https://veritech.example/dashboard/projects/${project}?open=7`,
        `https://veritech.example/dashboard/projects/${project}`,
        `https://veritech.example/dashboard/meetings/${project}.2026-12-01`,
        `https://veritech.example/admin/helpdesk?ticket=${number}`,
        `[the move](https://veritech.example/dashboard/projects/${project})`,
        'https://veritech.example/products',
        'https://veritech.example.evil.example/dashboard',
      ].join('\n'),
    ),
  ).toEqual([
    { address: `/dashboard/projects/${project}?open=7`, shown: 'Task' },
    { address: `/dashboard/projects/${project}`, shown: 'Project' },
    { address: `/dashboard/meetings/${project}.2026-12-01`, shown: 'Meeting' },
    { address: `/admin/helpdesk?ticket=${number}`, shown: `Ticket ${number}` },
    { address: `/dashboard/projects/${project}`, shown: 'the move' },
    { address: 'https://veritech.example/products', shown: 'https://veritech.example/products' },
    {
      address: 'https://veritech.example.evil.example/dashboard',
      shown: 'https://veritech.example.evil.example/dashboard',
    },
  ])
})

test('no text makes another link than to http, https, mailto or a page of ours', () => {
  const pieces = fc.constantFrom(
    '[x](',
    ')',
    'javascript:alert(1)',
    'tel:+27',
    'data:text/html,x',
    'https://veritech.example//evil.example',
    'https://veritech.example/dashboard/../..//evil.example',
    '//evil.example',
    '<',
    '>',
    number,
    '`',
    '\n',
    '\\',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      for (const { address } of linksIn(parts.join('')))
        expect(address).toMatch(/^(?:https?:\/\/|mailto:|\/(?:dashboard|admin)(?:[/?#]|$))/)
    }),
  )
})

test('plain words have no marks, and keep lists and the addresses of links', () => {
  expect(plainWords('**We sign** with *Kopano*.\n\n- one\n- two\n\n[Offer](https://kopano.example)')).toBe(
    'We sign with Kopano.\n\n- one\n- two\n\nOffer (https://kopano.example)',
  )
  expect(plainWords('![plan](attachment:x) <b>')).toBe('[plan] <b>')
  expect(plainWords('')).toBe('')
})
