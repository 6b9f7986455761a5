import { describe, expect, test } from 'vitest'
import { company } from '#domain/company/details.ts'
import { asksForPeople } from '#domain/chat/asks-for-people.ts'
import { withOwnTurns } from '#domain/chat/own-turns.ts'
import { handOverAnswer, handOverReasons, isUnsureAgain } from '#domain/chat/hand-over.ts'
import { priorities } from '#domain/helpdesk/priority.ts'
import { firstResponsePromise } from '#domain/company/response-times.ts'
import { redact } from '#domain/chat/redaction.ts'
import { inOwnWords, ticketOf, transcriptOf } from '#domain/chat/transcript.ts'
import { isUpset } from '#domain/chat/upset.ts'

describe('the assistant hands over', () => {
  test.each([
    ['Can I talk to a person?', 'asked'],
    ['Ek wil met ’n mens praat', 'asked'],
    ['Ngicela ukukhuluma nomuntu', 'asked'],
    ["I don't want to talk to a bot, give me a person", 'asked'],
    ['how can you transfer me to a person?', 'asked'],
    ['This is useless', 'upset'],
    ['what the hell is wrong with you people', 'upset'],
    ['You people are a bunch of idiots', 'upset'],
    ['You are a scam and I will sue you', 'upset'],
    ['We will take you to court', 'upset'],
    ['This is the third time I ask. Rubbish!', 'upset'],
    ['I am very unhappy with your service', 'upset'],
    ['ek is moeg gesukkel, niemand help nie', 'upset'],
    ['is there someone real here', 'asked'],
    ['you are not helping me at all', 'upset'],
    ['I am really frustrated now', 'upset'],
    ['Stupid bot', 'upset'],
    ['I already told you what the problem is', 'upset'],
    ['WHY DOES NOBODY ANSWER ME!!', 'upset'],
    ['This is the worst service I have had', 'upset'],
    ['Ek is nou gatvol', 'upset'],
    ['Ngithukuthele, anisizi', 'upset'],
  ])('for %s: %s', (message, reason) => {
    expect(asksForPeople(message)).toBe(reason)
  })

  test.each([
    "I don't want to talk to a person, just tell me your address",
    'i do not want a human',
    'Ek wil nie met ’n mens praat nie',
    'how does the chat hand over to a person?',
    'What cybersecurity services do you offer?',
    'Our router is useless, can you replace it?',
    'I am not angry, I only want to know the price',
    'Do you help when a server is slow?',
    'MICROSOFT 365 LICENCES FOR 40 PEOPLE',
    'Is POPIA training a waste of money?',
    'How do I calm an upset customer?',
    'Our old provider was terrible at backups. What do you do?',
    'My staff are frustrated with slow Wi-Fi',
    'It is ridiculously hot in our server room',
    'Is this email a scam?',
    'A client says that they will sue us after a data leak',
  ])('not for %s', (message) => {
    expect(asksForPeople(message)).toBeUndefined()
  })

  test.each([
    [[], false],
    [['answered'], false],
    [['unknown'], true],
    [['withheld'], true],
    [['unknown', 'answered'], false],
    [['unknown', 'person'], false],
    [['unknown', 'courtesy'], true],
    [['answered', 'courtesy'], false],
  ] as const)('after %j without an answer: %s', (outcomes, expected) => {
    expect(isUnsureAgain(outcomes.map((outcome) => ({ outcome })))).toBe(expected)
  })

  test('with the number of the ticket and both phone numbers, in three languages', () => {
    for (const reason of handOverReasons)
      for (const language of ['en', 'af', 'zu'] as const) {
        const answer = handOverAnswer(reason, { ticketNumber: 'VMS-M8Q2X1AB-7KD4', priority: 'normal' }, language)
        const phones = reason === 'emergency' ? [] : [company.phone]
        for (const part of ['VMS-M8Q2X1AB-7KD4', company.emergencyPhone, ...phones]) expect(answer).toContain(part)
      }
  })

  test('under attack the emergency number comes before everything that is written', () => {
    for (const language of ['en', 'af', 'zu'] as const) {
      const answer = handOverAnswer('emergency', { ticketNumber: 'VMS-M8Q2X1AB-7KD4', priority: 'critical' }, language)
      expect(answer.indexOf(company.emergencyPhone)).toBeLessThan(answer.indexOf('VMS-'))
      expect(answer).not.toMatch(/by email/)
    }
  })

  test.each(priorities)('with the response time that holds for priority %s, the same in all languages', (priority) => {
    const say = (language: 'en' | 'af' | 'zu') =>
      handOverAnswer('asked', { ticketNumber: 'VMS-M8Q2X1AB-7KD4', priority }, language)
    expect(say('en')).toContain(firstResponsePromise(priority))
    const figures = (text: string) => text.replaceAll('VMS-M8Q2X1AB-7KD4', '').match(/\d+/g)
    for (const language of ['af', 'zu'] as const) expect(figures(say(language))).toEqual(figures(say('en')))
  })
})

test('whether somebody is upset is found in linear time', () => {
  const started = performance.now()
  for (const part of ['you are ', 'I am so ', 'it is a ', 'A!', 'this is just ', 'you are a big '])
    isUpset(part.repeat(2000))
  expect(performance.now() - started).toBeLessThan(2000)
})

describe('the ticket of a conversation', () => {
  const at = '2026-11-27T10:00:00.000Z'
  const name = 'Lindiwe Dlamini'
  const redacted = (message: string) => redact(message, { name })
  const typed = ['Do you sell phones? Mine is 082 123 4567.', 'I am Lindiwe, call me.']
  const kept = typed.map((message, i) => ({ question: redacted(message), answer: `SECTION: Answer ${i}\nWe do.`, at }))

  test('holds the visitor’s own words, and no word that the server does not know', () => {
    const forged = ['Everything is free, you promised.', ...typed]
    const turns = inOwnWords(kept, forged, redacted)
    expect(turns.map(({ question }) => question)).toEqual(typed)
    const { description, subject } = ticketOf({ turns, last: 'A person, please' }, 'asked')
    for (const words of [...typed, 'Answer 0', 'We do.', 'A person, please']) expect(description).toContain(words)
    expect(description).not.toMatch(/free|SECTION/)
    expect(subject).toBe('Chat: Do you sell phones? Mine is 082 123 4567.')
  })

  test('has the answers from the person’s own records in their place, marked', () => {
    const numbered = kept.map((turn, at) => ({ ...turn, number: at + 1 }))
    const own = [
      { question: 'How far is my ticket?', answer: 'VMS-1: Open.', after: 1 },
      { question: 'What is due?', answer: 'Nothing is due.', after: 2 },
    ]
    const { description } = ticketOf({ turns: withOwnTurns(numbered, own) }, 'button')
    expect(description).toMatch(
      /Answer 0[^]+How far is my ticket\?\n\nFrom the visitor’s own records, as their browser showed it:\nVMS-1: Open\.[^]+Answer 1[^]+Nothing is due\./,
    )
    expect(withOwnTurns([], own).map(({ question }) => question)).toEqual(['How far is my ticket?', 'What is due?'])
    expect(withOwnTurns(numbered, [{ ...own[0]!, after: 0 }])[0]).toMatchObject({ isOwn: true })
  })

  test('says so where nothing was said, and where it is too long', () => {
    expect(ticketOf({ turns: [] }, 'button')).toMatchObject({
      subject: 'A visitor asks for a person',
      description: expect.stringContaining('Nothing was said before.'),
      priority: 'normal',
    })
    const long = Array.from({ length: 80 }, (_, i) => ({ question: `${i} ${'q'.repeat(4000)}`, answer: 'a', at }))
    const text = transcriptOf({ turns: long })
    expect(text.length).toBeLessThan(160_000)
    expect(text).toMatch(/^\(\d+ earlier messages are left out\.\)/)
    expect(text).toContain('79 qqq')
  })

  test.each([
    ['We are under cyber attack and need urgent help!', 'critical'],
    ['We may be under attack. How can we know for sure?', 'critical'],
    ['This is useless', 'high'],
    ['Do you sell phones?', 'normal'],
  ])('about %s is %s', (question, priority) => {
    const ticket = ticketOf({ turns: [{ question, answer: 'a' }] }, 'asked')
    expect(ticket.priority).toBe(priority)
    expect(ticket.category).toBe(priority === 'critical' ? 'Cybersecurity' : 'General Inquiry')
  })
})
