import { describe, expect, test } from 'vitest'
import { languageOf } from '#domain/chat/language.ts'
import { urgencyOf, urgencyOfConversation } from '#domain/chat/urgency.ts'
import { urgencyPatterns } from '#domain/chat/urgency-patterns.ts'
import { vocabulary } from '#domain/chat/urgency-words.ts'
import { emergencyKinds } from '#domain/company/emergencies.ts'
import { firstAidFor } from '#domain/company/first-aid-text.ts'
import { passagesAt } from '#lambdas/chat/passages-at.ts'
import { quickActions } from '#frontend/chat/conversation.ts'
import { development } from './sentences/development.ts'
import { heldOut } from './sentences/held-out.ts'

const passages = passagesAt('2026-11-23')

const tables = [development, heldOut]
const urgent = tables.flatMap((table) =>
  emergencyKinds.flatMap((kind) => table.urgent[kind].map((sentence) => ({ kind, sentence }))),
)
const harmless = tables.flatMap((table) => table.harmless)

describe('an urgent message', () => {
  test('is always detected', () => {
    expect(urgent.map(({ sentence }) => sentence).filter((sentence) => !urgencyOf(sentence))).toEqual([])
  })

  test('has the right kind in at least 49 of 50 cases', () => {
    const mistaken = urgent.filter(({ kind, sentence }) => urgencyOf(sentence)?.kind !== kind)
    expect(mistaken.length, JSON.stringify(mistaken, null, 1)).toBeLessThanOrEqual(urgent.length / 50)
  })
})

describe('a harmless message', () => {
  test('is not urgent in at least 49 of 50 cases', () => {
    const alarms = harmless.filter((sentence) => urgencyOf(sentence))
    expect(alarms.length, alarms.join('\n')).toBeLessThanOrEqual(harmless.length / 50)
  })

  test('is at least as frequent as an urgent one in the test sentences', () => {
    const all = [...urgent.map(({ sentence }) => sentence), ...harmless]
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThanOrEqual(150)
    expect(harmless.length).toBeGreaterThanOrEqual(all.length / 2)
  })

  test('includes at least 49 of 50 sentences of our own pages', () => {
    const said = passages
      .filter(({ id }) => !/attack|first-aid/.test(id))
      .flatMap(({ title, text }) => [title, ...text.split('\n')])
    const alarms = said.filter((line) => urgencyOf(line))
    expect(alarms.length, alarms.join('\n')).toBeLessThanOrEqual(said.length / 50)
  })
})

test('the first quick action is an attack, the second a suspicion, and the others are harmless', () => {
  expect(quickActions.map((action) => urgencyOf(action)?.certainty)).toEqual([
    'attack',
    'suspicion',
    undefined,
    undefined,
    undefined,
  ])
})

test.each([
  'I think we have been hacked',
  'How do I know whether my mailbox was hacked?',
  'Maybe our server is infected',
  'What should I do if my laptop was stolen?',
  'Has somebody broken into our network?',
])('a doubt is a suspicion: %s', (message) => {
  expect(urgencyOf(message)?.certainty).toBe('suspicion')
})

test('a doubt with urgency is an attack', () => {
  expect(urgencyOf('I think we have been hacked, help me right now')?.certainty).toBe('attack')
})

test('an emergency is detected at any position in a message', () => {
  const around = 'We are a small company in George and have been your client since May. '.repeat(20)
  expect(urgencyOf(`${around}My laptop was stolen. ${around}`)).toEqual({ kind: 'lost-device', certainty: 'attack' })
})

test.each([
  'We never installed it: there is a new admin on our server',
  'Our server has a new admin that none of us here created',
  "There's a new administrator on our server which our team did not add",
])('a denied action is an intrusion, a normal action is not: %s', (message) => {
  expect(urgencyOf(message)?.kind).toBe('intrusion')
  expect(urgencyOf('Our server has a new administrator, please greet her')).toBeUndefined()
})

test('a question about prices or training does not hide an emergency in the same message', () => {
  expect(urgencyOf('We were hacked. What do we do?')?.kind).toBe('intrusion')
  expect(urgencyOf('Our files are encrypted and they want bitcoin. How much does your service cost?')?.kind).toBe(
    'ransomware',
  )
  expect(urgencyOf('Do you do training? Someone stole my laptop.')?.kind).toBe('lost-device')
})

test('a word that is urgent alone is not urgent with other words', () => {
  expect(urgencyOf('HELP hackers')?.kind).toBe('intrusion')
  expect(urgencyOf('hackers documentary')).toBeUndefined()
  expect(urgencyOf('ransomware protection')).toBeUndefined()
})

test('a past incident is not urgent until it happens again', () => {
  expect(urgencyOf('We were hacked in 2019. They encrypted our files.')).toBeUndefined()
  expect(urgencyOf('We were hacked in 2019. Now our files have been encrypted again.')?.kind).toBe('ransomware')
})

test('capitals, accents and apostrophes do not change the result', () => {
  expect(urgencyOf("OUR FILES HAVE BEEN ENCRYPTED AND WE CAN'T OPEN THEM")?.kind).toBe('ransomware')
  expect(urgencyOf('Ons leers is almal geenkripteer')?.kind).toBe('ransomware')
})

const referencedIdeas = (list: string) =>
  [...list.matchAll(/@(\w+)/g)].map(([, idea]) => idea as keyof typeof vocabulary)

test('every pattern uses ideas of the vocabulary', () => {
  const unknown = urgencyPatterns
    .flatMap(({ ideas, unless = [] }) => [...ideas.flat(), ...unless])
    .concat(...Object.values(vocabulary).map((list) => referencedIdeas(list)))
    .filter((idea) => !(idea in vocabulary))
  expect(unknown).toEqual([])
})

test.each([
  ['my receptionist let a caller take control of her pc with AnyDesk', 'intrusion'],
  ['our Facebook business page was taken over and they demand money', 'account'],
  ['our website has been defaced', 'intrusion'],
])('first aid is for the kind with the most urgent steps: %s', (message, kind) => {
  expect(urgencyOf(message)?.kind).toBe(kind)
})

test('a conversation keeps the emergency of its last urgent message', () => {
  const conversation = (...questions: string[]) => urgencyOfConversation(questions.map((question) => ({ question })))
  expect(conversation('Hello', 'My laptop was stolen', 'Thank you')?.kind).toBe('lost-device')
  expect(conversation('Hello', 'What do you offer?')).toBeUndefined()
})

test.each([
  'a pop up says my computer is locked and to call microsoft',
  'A popup says your PC is blocked, call this support number',
])('a warning that asks for a call is an intrusion: %s', (message) => {
  expect(urgencyOf(message)?.kind).toBe('intrusion')
})

test.each([
  'a pop up asks for cookies',
  'call microsoft for a licence',
  'Can you call Microsoft for a licence? My computer is locked to an old one.',
  'a message says my computer is locked for updates',
])('a pop-up or a call to a maker alone is harmless: %s', (message) => {
  expect(urgencyOf(message)).toBeUndefined()
})

test.each(['my website is down and it shows a skull', 'Our site was replaced, it says hacked by AnonX'])(
  'a page that attackers left is an intrusion: %s',
  (message) => expect(urgencyOf(message)?.kind).toBe('intrusion'),
)

test.each([
  'my SIM stopped working and my bank app logged me out',
  'My phone suddenly has no signal and the bank app signed me out',
  'My bank app locked me out and I have no signal on my phone',
  'My simkaart werk nie meer nie en my bank se app het my uitgeteken',
  'my phone suddenly lost signal and now money is leaving my FNB account',
  'iemand het my foonnommer gesteel, sim swap',
  'I-SIM yami ayisasebenzi futhi i-app yebhange ingikhiphile',
])('a phone without its network and a bank that signs out are a swapped SIM: %s', (message) => {
  expect(urgencyOf(message)?.kind).toBe('account')
  for (const language of ['en', 'af', 'zu'] as const) {
    const [first] = firstAidFor(urgencyOf(message)!, language)
      .split('\n')
      .filter((line) => line.startsWith('1. '))
    expect(first).toMatch(/SIM/)
    expect(first).toMatch(/bank|bhange/)
  }
})

test.each([
  'My SIM is not working',
  'my bank app logged me out',
  'We lost signal in the boardroom. Which bank do you use?',
  'There is no network in our new office and the payments page is slow',
  'Can I port my phone number to your system?',
  'Our phone system stopped working',
])('one of the two alone is no emergency: %s', (message) => {
  expect(urgencyOf(message)).toBeUndefined()
})

test('detection takes linear time, so a message cannot overload a function', () => {
  // Long messages of matching and nearly matching words, which would take minutes in quadratic time.
  const hostile = [
    'we hacked ',
    'i ',
    'passwrod ',
    'someone in our account ',
    'x',
    '.',
    '\u3316',
    "'",
    'aaaaaaaaa ',
    'ngintshontshelwe',
    'nobody did not ',
    'a pop up says my computer is locked ',
    'my sim stopped working and my bank app ',
  ]
  for (const part of hostile) urgencyOf(part.repeat(200_000))
  expect(urgencyOf(`${'x'.repeat(200_000)} we are under attack`)).toBeUndefined()
})

test.each([
  ['my assistant opened a virus attachment', 'en'],
  ['Why is my mouse moving by itself?', 'en'],
  ['attack happening now', 'en'],
  ['Iemand het my skootrekenaar gevat', 'af'],
  ['imali yami ayikho ebhange', 'zu'],
])('first aid is in the language of the message: %s', (message, language) => {
  expect(languageOf(message)).toBe(language)
})
