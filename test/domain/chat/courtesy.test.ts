import { expect, test } from 'vitest'
import { isCourtesy, languageOfCourtesy } from '#domain/chat/courtesy.ts'

test.each([
  ['ok thanks', 'en'],
  ['thx bye', 'en'],
  ['Thank you so much!', 'en'],
  ['Thanks for your help, have a great day', 'en'],
  ['dankie', 'af'],
  ['Baie dankie, totsiens', 'af'],
  ['Ngiyabonga kakhulu', 'zu'],
] as const)('%s is a courtesy in %s', (message, language) => {
  expect(isCourtesy(message)).toBe(true)
  expect(languageOfCourtesy(message)).toBe(language)
})

test.each([
  'thanks, and what does it cost',
  'ok so where are you',
  'is that all right?',
  'hello',
  'no',
  'thank you for nothing',
  'ok we were hacked',
  '',
])('%s asks or tells something', (message) => {
  expect(isCourtesy(message)).toBe(false)
})

test('a courtesy is found in linear time', () => {
  const started = performance.now()
  for (const part of ['thanks ', 'ok and ', 'have a ']) isCourtesy(`${part.repeat(11)}x`)
  expect(performance.now() - started).toBeLessThan(200)
})
