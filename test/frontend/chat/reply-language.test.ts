import { expect, test } from 'vitest'
import { languageOfAnswer } from '#frontend/chat/reply-language.ts'
import { replyLines } from '#frontend/chat/reply-lines.ts'
import type { Said } from '#frontend/chat/conversation.ts'

const said = (role: Said['role'], content: string): Said => ({ id: content, at: 0, role, content })
const langs = (text: string, spoken: 'en' | 'af' | 'zu') => replyLines(text, { spoken }).map(({ lang }) => lang)

test('an answer is read in the language of its question, or in its own', () => {
  const answer = said('assistant', 'SECTION: Wat kos bestuurde IT?\nU betaal ’n vaste fooi.')
  expect(languageOfAnswer(answer, said('user', 'Wat kos bestuurde IT?'))).toBe('af')
  expect(languageOfAnswer(answer, said('user', 'managed it?'))).toBe('af')
  expect(languageOfAnswer(said('assistant', 'You pay a fixed fee.'), said('user', 'what does it cost'))).toBe('en')
  const own: Said = { ...said('assistant', 'VTS-1'), context: { subject: 'tickets', records: [], language: 'zu' } }
  expect(languageOfAnswer(own, said('user', 'ticket'))).toBe('zu')
})

test('lines are marked with their language, and English passages in them are not', () => {
  expect(langs('U betaal ’n vaste fooi.\n\nMeer hieroor: /services/managed-it', 'af')).toEqual(['af', 'af'])
  expect(
    langs(
      'Ek het dit net in Engels:\n\nSECTION: Awareness training\nYour people get short lessons.\n\nMeer hieroor: /services/cyber-security',
      'af',
    ),
  ).toEqual(['af', undefined, undefined, 'af'])
  expect(langs('Nginakho lokhu ngesiNgisi kuphela:\nFibre', 'zu')).toEqual(['zu', undefined])
  expect(langs('You can try it and we help you.', 'af')).toEqual([undefined])
  expect(langs('You pay a fee.', 'en')).toEqual([undefined])
})
