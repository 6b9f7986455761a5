import { expect, test } from 'vitest'
import { hideLinkTokens, withoutLinkTokens } from '#domain/helpdesk/mail/hide-link-tokens.ts'

test('a quoted mail opens nothing for its readers, and other links stay', () => {
  const token = 'POtotBmohwQ3-x9_LmN0aBcDeFgHiJkLmNoPqRsTuVw'
  const quoted = (end: string) =>
    `> Rate it: https://veritech.example/guest/ticket#${end}.5\n> https://veritech.example/guest/unsubscribe#${end}, or phone.`
  expect(hideLinkTokens(quoted(token))).not.toContain(token)
  expect(hideLinkTokens(quoted(token))).toContain('/guest/ticket#…')
  expect(hideLinkTokens(quoted(token))).toContain('/guest/unsubscribe#…')
  const others = 'https://veritech.example/helpdesk#how and https://home.example/guest/ticket#top'
  expect(hideLinkTokens(others)).toBe(others)
})

test('a message has none in its text and in what it quotes', () => {
  const address = `https://veritech.example/guest/ticket#${'k'.repeat(22)}`
  const message = { text: `See ${address}`, by: 'Ana' }
  expect(withoutLinkTokens(message)).toEqual({ text: 'See https://veritech.example/guest/ticket#…', by: 'Ana' })
  expect(JSON.stringify(withoutLinkTokens({ ...message, folded: `> ${address}` }))).not.toContain('kkkk')
})
