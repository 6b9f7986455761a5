import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { company } from '#domain/company/details.ts'
import { firstAidFor } from '#domain/company/first-aid-text.ts'
import { dangerAskedAnswer } from '#domain/chat/danger-asked.ts'
import { asksToPhone, replyLines } from '#frontend/chat/reply-lines.ts'

const kinds = (reply: string) =>
  replyLines(reply).map(({ kind, parts }) => [kind, parts.map(({ text }) => text).join('')])
const links = (reply: string) =>
  replyLines(reply).flatMap(({ parts }) => parts.flatMap((part) => ('href' in part ? [part.href] : [])))

describe("the assistant's lines", () => {
  it('draws the lines that the answer names as headings', () => {
    const lines = replyLines('CRITICAL: phone us\n\nCloud\nSECTION is a word here.', { headings: [2] })
    expect(lines.map(({ kind }) => kind)).toEqual(['critical', 'heading', 'text'])
  })

  it('turns a line that starts with SECTION: into a heading without the marker, in a tab of before', () => {
    expect(kinds('SECTION: Cloud\nWe move it.')).toEqual([
      ['heading', 'Cloud'],
      ['text', 'We move it.'],
    ])
  })

  it('keeps a line that starts with CRITICAL unchanged', () => {
    expect(kinds('CRITICAL: phone us')).toEqual([['critical', 'CRITICAL: phone us']])
  })

  it('ignores both markers in the middle of a line', () => {
    expect(kinds('A SECTION: or CRITICAL word')).toEqual([['text', 'A SECTION: or CRITICAL word']])
  })

  it('shows markup as plain text', () => {
    expect(kinds('<img src=x onerror=alert(1)>')).toEqual([['text', '<img src=x onerror=alert(1)>']])
  })

  it('links web addresses and our own pages, without the punctuation of the sentence', () => {
    expect(links('See https://veritech.example/services. Or /services/cyber-security, or (/contact).')).toEqual([
      'https://veritech.example/services',
      '/services/cyber-security',
      '/contact',
    ])
  })

  it('links telephone numbers in international format, and email addresses', () => {
    expect(
      links(
        'Phone 010 000 0911, (+27 10 000 0000) or 082-123-4567; the police are 10111. Write to hello@veritech.example.',
      ),
    ).toEqual([
      'tel:+27100000911',
      'tel:+27100000000',
      'tel:+27821234567',
      'tel:10111',
      'mailto:hello@veritech.example',
    ])
  })

  it.each([
    'POPIA section 22',
    'R10111',
    'in 2026',
    'VMS-0123456789-AB',
    '1.0100000911',
    '24 000 000 machines',
    '0100',
  ])('does not link other numbers: %s', (text) => {
    expect(links(text)).toEqual([])
  })

  it('asks to phone where the emergency number is the first of its first line', () => {
    expect(asksToPhone(replyLines(firstAidFor({ kind: 'phishing', certainty: 'attack' })))).toBe(true)
    expect(asksToPhone(replyLines(firstAidFor({ kind: 'intrusion', certainty: 'suspicion' }, 'zu')))).toBe(true)
    expect(asksToPhone(replyLines(`We are there at any hour.\nCRITICAL: ${company.emergencyPhone}`))).toBe(false)
    expect(asksToPhone(replyLines('CRITICAL: Phone 010 000 0000.'))).toBe(false)
    for (const answer of Object.values(dangerAskedAnswer)) expect(asksToPhone(replyLines(answer))).toBe(false)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'and/or 24/7',
    '//evil.example/path',
    'https://ours@evil.example/',
    'http://',
  ])('does not link %s', (text) => {
    expect(links(text)).toEqual([])
  })

  it('keeps every word', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z:/.(),-]{1,12}$/), { maxLength: 12 }), (words) => {
        const line = words.join(' ').trim()
        if (line === '' || /^[-*•]\s/.test(line)) return
        expect(kinds(line)).toEqual([['text', line]])
      }),
    )
  })

  it('names the pages of sources, and those of added answers by their question', () => {
    expect(replyLines('More on this: /helpdesk, /services/managed-it')[0]?.parts).toEqual([
      { text: 'More on this: ' },
      { text: 'Help Desk', href: '/helpdesk' },
      { text: ', ' },
      { text: 'Managed IT', href: '/services/managed-it' },
    ])
    expect(replyLines('Source: Do you sell phones? (/contact); Who are you?')[0]?.parts).toEqual([
      { text: 'Source: ' },
      { text: 'Do you sell phones?', href: '/contact' },
      { text: ', ' },
      { text: 'Who are you?' },
    ])
    expect(replyLines('Open a ticket at /helpdesk.')[0]?.parts).toContainEqual({ text: '/helpdesk', href: '/helpdesk' })
  })

  it('links only to the web, this site, telephone numbers and mailboxes', () => {
    fc.assert(
      fc.property(fc.string(), (text) =>
        links(text).every((href) => /^(https?:\/\/|\/[a-z]|tel:\+?\d+$|mailto:[^?\s]+@[^?\s]+$)/.test(href)),
      ),
    )
  })
})
