import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replyLines } from '#frontend/chat/reply-lines.ts'

const kinds = (reply: string) =>
  replyLines(reply).map(({ kind, parts }) => [kind, parts.map(({ text }) => text).join('')])
const links = (reply: string) =>
  replyLines(reply).flatMap(({ parts }) => parts.flatMap((part) => ('href' in part ? [part.href] : [])))

describe("the assistant's lines", () => {
  it('turns a line that starts with SECTION: into a heading without the mark', () => {
    expect(kinds('SECTION: Cloud\nWe move it.')).toEqual([
      ['heading', 'Cloud'],
      ['text', 'We move it.'],
    ])
  })

  it('keeps a line that starts with CRITICAL whole', () => {
    expect(kinds('CRITICAL: phone us')).toEqual([['critical', 'CRITICAL: phone us']])
  })

  it('takes neither mark in the middle of a line', () => {
    expect(kinds('A SECTION: or CRITICAL word')).toEqual([['text', 'A SECTION: or CRITICAL word']])
  })

  it('keeps markup as the text that it is', () => {
    expect(kinds('<img src=x onerror=alert(1)>')).toEqual([['text', '<img src=x onerror=alert(1)>']])
  })

  it('links web addresses and our own pages, without the punctuation of the sentence', () => {
    expect(links('See https://veritech.example/services. Or /services/cyber-security, or (/contact).')).toEqual([
      'https://veritech.example/services',
      '/services/cyber-security',
      '/contact',
    ])
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'and/or 24/7',
    '//evil.example/path',
    'https://ours@evil.example/',
    'http://',
  ])('makes no link of %s', (text) => {
    expect(links(text)).toEqual([])
  })

  it('loses no word', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z:/.(),-]{1,12}$/), { maxLength: 12 }), (words) => {
        const line = words.join(' ').trim()
        if (line === '' || /^[-*•]\s/.test(line)) return
        expect(kinds(line)).toEqual([['text', line]])
      }),
    )
  })

  it('links to nothing but the web and this site', () => {
    fc.assert(fc.property(fc.string(), (text) => links(text).every((href) => /^(https?:\/\/|\/[a-z])/.test(href))))
  })
})
