import { expect, test } from 'vitest'
import { dangerIn } from '#domain/chat/danger.ts'
import { dangerOverAnswer, dangerOverIn, isDangerOver } from '#domain/chat/danger-over.ts'
import { company } from '#domain/company/details.ts'
import { recogniser } from '#lambdas/chat/recogniser.ts'

test.each([
  ['Yesterday somebody was shocked by the rack', 'shock', 'en'],
  ['Yesterday somebody was shocked and is fine', 'shock', 'en'],
  ['Somebody was shocked by the rack yesterday and is fine now', 'shock', 'en'],
  ['Yesterday somebody was shocked by a plug, what should we do?', 'shock', 'en'],
  ['Yesterday a colleague burnt his hand on a server', 'burn', 'en'],
  ['A technician fell off a ladder two days ago', 'fall', 'en'],
  ['There was smoke in the server room yesterday', 'smoke', 'en'],
  ['Last night we had smoke from the UPS', 'smoke', 'en'],
  ['Last week there was a fire in our server room', 'smoke', 'en'],
  ['Last week someone fainted in the server room', 'injury', 'en'],
  ['Gister is iemand deur die rak geskok', 'shock', 'af'],
  ['Gister is iemand geskok, alles is reg', 'shock', 'af'],
  ['Gister het ’n kollega sy hand gebrand', 'burn', 'af'],
  ['Gister het iemand van ’n leer geval', 'fall', 'af'],
  ['Gister was daar rook in die bedienerkamer', 'smoke', 'af'],
  ['Izolo omunye wethu ubanjwe ugesi', 'shock', 'zu'],
  ['Izolo umuntu ushile isandla', 'burn', 'zu'],
  ['Izolo umuntu uwe esitebhisini', 'fall', 'zu'],
  ['Izolo kube nentuthu egumbini lamaseva', 'smoke', 'zu'],
])('“%s” gets advice, and no alarm', (message, harm, language) => {
  expect(dangerOverIn(message)).toEqual({ harm, language })
  expect(dangerIn(message)).toBeUndefined()
  expect(recogniser.urgencyOf(message)).toBeUndefined()
})

test.each([
  'Yesterday somebody was shocked and is not breathing',
  'There was smoke in the server room yesterday and now there is smoke again',
  'Since yesterday there is smoke in the server room',
  'Iemand het gister van die leer geval en bloei',
])('“%s” goes on, and is an alarm', (message) => {
  expect(dangerIn(message)).toBeDefined()
})

test.each([
  'Somebody was shocked and is not moving',
  'Yesterday somebody encrypted our files',
  'Yesterday our mailbox was hacked',
  'Yesterday somebody fell for a phishing mail',
  'Yesterday I was shocked by your prices',
  'Yesterday we were burnt by a bad supplier',
  'Izolo ugesi uhambile',
])('“%s” is no such harm', (message) => {
  expect(isDangerOver(message)).toBe(false)
})

test.each([
  'Yesterday somebody was shocked by the rack. Do you sell better racks?',
  'Two years ago there was a fire in our server room',
])('“%s” needs no doctor, and raises no alarm', (message) => {
  expect(isDangerOver(message)).toBe(true)
  expect(dangerOverIn(message)).toBeUndefined()
})

test('the advice names a doctor, the emergency numbers, a person here and its source', () => {
  for (const language of ['en', 'af', 'zu'] as const)
    for (const harm of ['shock', 'burn', 'smoke', 'fall', 'injury'] as const) {
      const answer = dangerOverAnswer({ harm, language })
      expect(answer).toMatch(/^[^.]*(?:doctor|dokter|dokotela)[^.]*\b112\b[^.]*\b10177\b/)
      expect(answer).toContain(company.phone)
      expect(answer).toMatch(/\/disclaimer$/)
    }
})
