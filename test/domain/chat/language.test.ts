import { expect, test } from 'vitest'
import { languageOf } from '#domain/chat/language.ts'

test.each([
  ['Wat is losprysware?', 'af'],
  ['Wat is POPIA?', 'af'],
  ['losprysware', 'af'],
  ['Kan ek my kontrak kanselleer?', 'af'],
  ['Hoeveel kos dit?', 'af'],
  ['Kubiza malini?', 'zu'],
  ['Azure costs', 'en'],
  ['invoice template', 'en'],
  ['Is it safe in the cloud?', 'en'],
  ['update available', 'en'],
  ['My site is slow', 'en'],
] as const)('“%s” is in the language %s', (message, language) => {
  expect(languageOf(message)).toBe(language)
})
