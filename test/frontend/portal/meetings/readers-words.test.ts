import { expect, test } from 'vitest'
import { draftReadersWords, guestsWaitWords } from '../../../../frontend/src/portal/meetings/readers-words.ts'
import { sampleMeeting } from '../../../domain/meetings/samples.ts'

const name = (id: string) => id.toUpperCase()

test('who sends a draft reads how many people get it, the first by name, and each person once', () => {
  const to = (personIds: string[]) => draftReadersWords({ personIds, chairId: 'ana', personId: 'ana' }, name)
  expect(to(['ana'])).toBe('1 person of your organisation gets the draft by email: ANA.')
  expect(to(['ana', 'bheki', 'cara', 'dineo'])).toMatch(/^4 people .*: ANA, BHEKI, CARA and DINEO\.$/)
  expect(to(['ana', 'bheki', 'cara', 'dineo', 'eben', 'fana'])).toMatch(/^6 people .*: ANA, BHEKI, CARA and 3 more\.$/)
})

test('guests who could get the approved minutes are named apart, and are said to get no draft', () => {
  const guests = ['auditor@kopano.example', 'lawyer@kopano.example']
  const guestNames = [{ who: guests[0]!, name: 'Nomsa Dube' }]
  const invitedAt = '2026-11-01T08:00:00.000Z'
  expect(guestsWaitWords(sampleMeeting({ guests, guestNames, invitedAt }))).toBe(
    '2 guests get nothing before the minutes are approved: Nomsa Dube and lawyer@kopano.example.',
  )
  expect(guestsWaitWords(sampleMeeting({ guests: [] }))).toBeUndefined()
})
