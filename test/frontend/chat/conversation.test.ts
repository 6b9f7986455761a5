import { urgentMessage } from '#domain/chat/call-for-help.ts'
import { describe, expect, it } from 'vitest'
import {
  answered,
  arrived,
  answeredFromRecords,
  askAgainWhoWrites,
  askingForPerson,
  canClear,
  canMail,
  cleared,
  counted,
  drawSessionId,
  failed,
  firstWaiting,
  followed,
  handedOverWords,
  historyOf,
  interrupted,
  introduce,
  isSendKey,
  joined,
  mayHandOver,
  newConversation,
  ownContextOf,
  ownTurnsOf,
  putAside,
  quickActions,
  rated,
  readContact,
  resumed,
  sendable,
  sent,
  shared,
  showsQuickActions,
  takenBack,
  turnedTo,
  unclearedFrom,
  unsent,
  unheardFirstOf,
  unsentWordsOf,
  withoutPersonAsked,
} from '#frontend/chat/conversation.ts'
import { keepConversation, readConversation } from '#frontend/chat/kept-conversation.ts'

const ana = { name: 'Ana', email: 'ana@mokoena.co.za' }
const greeted = introduce(newConversation('session_1'), ana)
const type = (conversation: typeof greeted, draft: string) => ({ ...conversation, draft })
const stamp = (at: number) => ({ id: `m${at}`, at })
const asked = sent(greeted, 'Do you do backups?', stamp(1))
const talked = answered(asked, { message: 'Yes.', sessionId: 'session_2', turn: 1 }, stamp(2))

describe('an answer that arrives', () => {
  it('that breaks off stays with its question, which is in the input again', () => {
    const part = arrived(asked, { text: 'Yes.', sessionId: 's' }, stamp(2))
    const cut = takenBack(type(part, 'And'), 'm1')
    expect(cut.messages.slice(-2)).toMatchObject([
      { id: 'm1', role: 'user' },
      { content: 'Yes.', isCut: true },
    ])
    expect([cut.draft, cut.pending, cut.arriving]).toEqual(['Do you do backups?\nAnd', false, undefined])
    const nothing = takenBack(asked, 'm1')
    expect([nothing.messages.length, nothing.draft]).toEqual([1, 'Do you do backups?'])
  })

  it('collects its headings, and is replaced by the whole one', () => {
    const first = arrived(asked, { text: 'Hours\nWe answer.', headings: [0], sessionId: 's' }, stamp(2))
    const both = arrived(first, { text: '\nThen\nWe help.', headings: [2], sessionId: 's' }, stamp(3))
    expect(both.arriving).toMatchObject({ content: 'Hours\nWe answer.\nThen\nWe help.', headings: [0, 2] })
    const whole = answered(both, { message: 'Hours\nWe help.', headings: [0], sessionId: 's' }, stamp(4))
    expect(whole.messages.at(-1)).toMatchObject({ content: 'Hours\nWe help.', headings: [0] })
  })
})

describe('the contact step', () => {
  it.each([
    ['', 'ana@mokoena.co.za'],
    ['   ', 'ana@mokoena.co.za'],
    ['Ana', '  '],
  ])('refuses name %j with email %j', (name, email) => {
    expect(readContact(name, email)).toBeUndefined()
  })

  it('trims name and email', () => {
    expect(readContact(' Ana ', ' ana@mokoena.co.za ')).toEqual(ana)
  })

  it('greets by name and shows the five quick actions', () => {
    expect(greeted.messages).toHaveLength(1)
    expect(greeted.messages[0]?.content).toContain('Ana')
    expect(showsQuickActions(greeted)).toBe(true)
    expect(quickActions).toHaveLength(5)
  })

  it('can be repeated without losing messages', () => {
    expect(introduce(askAgainWhoWrites(talked), ana).messages).toEqual(talked.messages)
  })
})

describe('a message', () => {
  it('is sent only if it has text, the contact is known, and no reply is pending', () => {
    expect(sendable(greeted, ' \n ')).toBeUndefined()
    expect(sendable(newConversation('s'), 'Hello')).toBeUndefined()
    expect(sendable(asked, 'Hello')).toBeUndefined()
    expect(sendable(greeted, '  Hello\n')).toBe('Hello')
  })

  it.each([
    [true, { key: 'Enter', shiftKey: false, isComposing: false }],
    [false, { key: 'Enter', shiftKey: true, isComposing: false }],
    [false, { key: 'Enter', shiftKey: false, isComposing: true }],
    [false, { key: 'a', shiftKey: false, isComposing: false }],
  ])('with %s, contact %j: is it sent?', (sends, key) => {
    expect(isSendKey(key)).toBe(sends)
  })

  it('appears at once, hides the quick actions and empties the input', () => {
    const next = sent({ ...greeted, draft: 'Hello ' }, 'Hello', stamp(1))
    expect(next.messages.at(-1)).toMatchObject({ role: 'user', content: 'Hello' })
    expect(next).toMatchObject({ pending: true, draft: '' })
    expect(showsQuickActions(next)).toBe(false)
  })

  it('from a quick action keeps the draft', () => {
    expect(sent({ ...greeted, draft: 'My own words' }, quickActions[2], stamp(1)).draft).toBe('My own words')
  })

  it('is followed by the reply, whose session id is used from then on', () => {
    expect(talked).toMatchObject({ pending: false, sessionId: 'session_2' })
    expect(talked.messages.at(-1)).toMatchObject({ role: 'assistant', content: 'Yes.', turn: 1 })
  })

  it('that fails is removed, and its text returns to the input', () => {
    expect(failed(asked)).toEqual({ ...greeted, draft: 'Do you do backups?' })
  })

  it('that fails is inserted before the current draft', () => {
    const next = failed(sent({ ...greeted, draft: 'My own words' }, quickActions[2], stamp(1)))
    expect(next.draft).toBe(`${quickActions[2]}\nMy own words`)
  })

  it('is sent with the history, up to the limit of a request', () => {
    expect(historyOf(talked)).toEqual(talked.messages.map(({ role, content }) => ({ role, content })))
    const long = { ...talked, messages: Array.from({ length: 60 }, () => talked.messages[0]!) }
    expect(historyOf(long)).toHaveLength(10)
  })
})

describe('a person who is asked for while nobody can be reached', () => {
  const lost = unsent(sent(greeted, 'We were hacked', stamp(1)), 'm1')
  const waiting = askingForPerson(putAside(lost, 'Please hurry', stamp(2)), 'later')

  it('waits, also after a reload and in other tabs, until it is taken back', () => {
    expect(waiting).toMatchObject({ personWaits: true, pending: false })
    expect(loadedAgain(waiting)).toEqual(waiting)
    expect(joined(greeted, shared(waiting)).personWaits).toBe(true)
    const taken = withoutPersonAsked(waiting)
    expect(joined(waiting, shared(taken)).personWaits).toBeUndefined()
  })

  it('gets every word that the server may not have, once', () => {
    expect(unsentWordsOf(waiting)).toEqual(['We were hacked', 'Please hurry'])
    const now = askingForPerson(waiting, 'now')
    expect(now).toMatchObject({ pending: true })
    expect(now.personWaits).toBeUndefined()
    const done = handedOverWords(now)
    expect(unsentWordsOf(done)).toEqual([])
    expect(firstWaiting(done)).toBeUndefined()
  })
})

it('an error stays until another message is sent', () => {
  const failure = { words: 'Failed to send message. Please try again.', text: 'Hello', ways: [] }
  expect(sent({ ...greeted, failure }, 'Hello', stamp(1)).failure).toBeUndefined()
  expect(askingForPerson({ ...greeted, failure }, 'now').failure).toBeUndefined()
})

describe('clearing', () => {
  it('can be undone, and keeps what was said since', () => {
    const fresh = sent(cleared(talked, 'session_9'), 'Another question', stamp(9))
    const back = unclearedFrom(talked, fresh)
    expect(back.sessionId).toBe('session_2')
    expect(back.messages.map(({ id }) => id)).toEqual([...talked.messages.map(({ id }) => id), 'm9'])
  })

  it('is offered once there is more than the greeting', () => {
    expect(canClear(newConversation('s'))).toBe(false)
    expect(canClear(greeted)).toBe(false)
    expect(canClear(talked)).toBe(true)
  })

  it('can be mailed once the server keeps an answer, or people have it from the first press', () => {
    expect(canMail(greeted)).toBe(false)
    const handedOver = { ticketNumber: 'VMS-M8Q2X1AB-7KD4', token: 't', state: 'opening' as const }
    const reply = { message: 'A person takes over.', sessionId: 'session_1', handedOver }
    expect(canMail(answered(greeted, reply, { id: 'm1', at: 1 }))).toBe(true)
  })

  it('starts over with the same contact and a new session', () => {
    const next = cleared(talked, 'session_9')
    expect(next).toMatchObject({ contact: ana, sessionId: 'session_9', pending: false })
    expect(next.messages).toEqual(greeted.messages)
    expect(showsQuickActions(next)).toBe(true)
  })
})

describe('the call for help', () => {
  it('is the first quick action, letter by letter', () => {
    expect(urgentMessage).toBe('We are under cyber attack and need urgent help!')
    expect(quickActions[0]).toBe(urgentMessage)
  })

  it('is sent once', () => {
    const called = { ...greeted, urgent: true }
    expect(sent(called, 'something else', stamp(1)).urgent).toBe(true)
    expect(sent(called, urgentMessage, stamp(1)).urgent).toBe(false)
  })
})

describe('a stored conversation', () => {
  it('is restored after a reload', () => {
    expect(loadedAgain(talked)).toEqual(talked)
  })

  it('still awaits a reply that it awaited, so that the server can be asked for it', () => {
    expect(loadedAgain(asked)).toEqual(asked)
  })

  it.each([
    '',
    'no json',
    '{}',
    '{"sessionId":1,"messages":[],"draft":""}',
    '{"sessionId":"s","messages":[{"role":"user","content":"Hello"}],"draft":""}',
  ])('is replaced by a new one if it is %j', (kept) => {
    expect(readConversation({ getItem: () => kept })).toBeUndefined()
  })
})

describe('without a network', () => {
  const waiting = putAside({ ...greeted, draft: 'Hello' }, 'Hello', stamp(1))

  it('a message waits, and the next one can be written', () => {
    expect(waiting).toMatchObject({ pending: false, draft: '' })
    expect(firstWaiting(waiting)).toMatchObject({ content: 'Hello', waiting: true })
    expect(firstWaiting(putAside(waiting, 'Again', stamp(2)))?.content).toBe('Hello')
    expect(sendable(waiting, 'Again')).toBe('Again')
  })

  it('what waits is sent later as the same message, and waits again if that fails', () => {
    const again = resumed(waiting, 'm1')
    expect(firstWaiting(again)).toBeUndefined()
    expect(again).toMatchObject({ pending: true, messages: [{}, { id: 'm1', content: 'Hello' }] })
    expect(firstWaiting(interrupted(again, 'm1'))?.id).toBe('m1')
  })
})

describe('people', () => {
  const handedOver = { ticketNumber: 'VMS-M8Q2X1AB-7KD4', token: 'secret', state: 'opening' } as const
  const reply = { seq: 3, at: '2026-11-27T10:00:00.000Z', by: 'Thabo Nkosi', text: 'Switch it off.', files: 1 }
  const taken = answered(asked, { message: 'A person takes over.', sessionId: 'session_2', handedOver }, stamp(2))
  const open = { status: 'open', isOver: false, replies: [] } as const

  it('get the further messages once they have the conversation', () => {
    expect(taken).toMatchObject({ withPerson: true, ticket: { ...handedOver, since: 2, isOver: false } })
    expect(turnedTo(taken, 'assistant').withPerson).toBe(false)
    expect(turnedTo(turnedTo(taken, 'assistant'), 'person').withPerson).toBe(true)
  })

  it('are shown once, with their name', () => {
    const once = followed(taken, { ...open, replies: [reply] })
    expect(once.messages.at(-1)).toMatchObject({
      role: 'agent',
      by: 'Thabo Nkosi',
      content: 'Switch it off.',
      files: 1,
    })
    expect(followed(once, { ...open, replies: [reply] })).toBe(once)
  })

  it('let the assistant go on when the ticket is over', () => {
    const over = followed(taken, { status: 'closed', isOver: true, replies: [] })
    expect(over).toMatchObject({ withPerson: false, ticket: { status: 'closed', isOver: true } })
    expect(turnedTo(over, 'person').withPerson).toBe(false)
    const again = answered(
      over,
      { message: 'Again.', sessionId: 's', handedOver: { ...handedOver, ticketNumber: 'VMS-M8Q2X1AB-AGAI' } },
      stamp(9),
    )
    expect(again).toMatchObject({ withPerson: true, ticket: { isOver: false } })
  })
})

describe('two tabs', () => {
  it('lose no message of either, and keep what each of them types', () => {
    const here = { ...sent(talked, 'From here', stamp(3)), draft: 'typed here' }
    const there = answered(
      sent(talked, 'From there', stamp(4)),
      { message: 'Heard.', sessionId: 'session_2', turn: 2 },
      stamp(5),
    )
    const both = joined(here, shared(there))
    expect(both.messages.map(({ content }) => content)).toEqual([
      greeted.messages[0]!.content,
      'Do you do backups?',
      'Yes.',
      'From here',
      'From there',
      'Heard.',
    ])
    expect(both).toMatchObject({ draft: 'typed here', pending: true })
    expect(joined(there, shared(here)).messages).toEqual(both.messages)
    expect(joined(both, shared(there))).toEqual(both)
  })

  it('share contact, ratings and what was sent', () => {
    const fresh = newConversation('session_9')
    expect(joined(fresh, shared(talked))).toMatchObject({ contact: ana, sessionId: 'session_2' })
    expect(joined(talked, shared(rated(talked, 1, 'down'))).messages.at(-1)).toMatchObject({ rating: 'down' })
    const waiting = putAside(greeted, 'Hello', stamp(1))
    expect(firstWaiting(joined(waiting, shared(resumed(waiting, 'm1'))))).toBeUndefined()
  })
})

it('a session id consists of the time and nine random characters', () => {
  expect(drawSessionId(1_700_000_000_000, (bound) => bound - 1)).toBe('session_1700000000000_zzzzzzzzz')
})

function loadedAgain(conversation: typeof talked) {
  let kept = ''
  keepConversation({ setItem: (_, value) => (kept = value) }, conversation)
  return readConversation({ getItem: () => kept })
}

describe('an answer from the person’s own records', () => {
  const question = sent(talked, 'How far is my ticket?', stamp(3))
  const own = answeredFromRecords(
    question,
    { subject: 'tickets', language: 'en' },
    {
      text: 'VTS-1 is open.',
      links: [{ text: 'VTS-1', href: '/dashboard/tickets' }],
      records: ['VTS-1'],
      personId: 'p1',
    },
    { question: 'm3', answer: stamp(4) },
  )

  it('stays in the browser: the history that is sent has neither question nor answer', () => {
    expect(own.messages.at(-1)?.content).toBe('VTS-1 is open.')
    expect(own.pending).toBe(false)
    expect(historyOf(own)).toEqual(historyOf(talked))
  })

  it('is sent along with a hand-over, in its place', () => {
    expect(ownTurnsOf(own)).toEqual([{ question: 'How far is my ticket?', answer: 'VTS-1 is open.', after: 1 }])
    expect(ownTurnsOf(talked)).toEqual([])
  })

  it('is sent only with a message after which people may take over', () => {
    expect(mayHandOver(own, 'Do you do backups?')).toBe(false)
    expect(mayHandOver(own, 'I want to talk to a person')).toBe(true)
    const unsure = answered(asked, { message: 'I do not know.', sessionId: 's', turn: 1, isUnsure: true }, stamp(2))
    expect(mayHandOver(sent(unsure, 'And this?', stamp(3)), 'And this?')).toBe(true)
  })

  it('goes with the person, in every tab that shows it', () => {
    expect(own.contact?.userId).toBe('p1')
    expect(joined(talked, shared(own)).contact?.userId).toBe('p1')
  })

  it('is what a short question goes on about', () => {
    expect(ownContextOf(own)).toEqual({ subject: 'tickets', language: 'en', records: ['VTS-1'] })
    expect(ownContextOf(talked)).toBeUndefined()
    expect(loadedAgain(own)).toEqual(own)
  })
})

describe('replies of agents that arrive while the panel is closed', () => {
  const contact = { name: 'Ana', email: 'ana@acme.example' }
  const begun = introduce(newConversation('s1'), contact)
  const agent = (id: string) => ({ id, at: 5, role: 'agent' as const, by: 'Lerato', content: 'Hello' })
  const withReplies = (...ids: string[]) => ({ ...begun, messages: [...begun.messages, ...ids.map(agent)] })

  it('are counted, each once', () => {
    const one = counted(begun, withReplies('a'), { isShown: false })
    expect(one.unread).toBe(1)
    const same = counted(one, { ...one, draft: 'x' }, { isShown: false })
    expect(same.unread).toBe(1)
    expect(counted(one, { ...withReplies('a', 'b'), unread: 1 }, { isShown: false }).unread).toBe(2)
  })

  it('are read when the panel opens, and by it', () => {
    const one = counted(begun, withReplies('a'), { isShown: false })
    expect(counted(one, one, { isShown: true })).not.toHaveProperty('unread')
    expect(counted(begun, withReplies('a'), { isShown: true })).not.toHaveProperty('unread')
  })

  it('are not new in a tab that takes the conversation of another one', () => {
    expect(counted(newConversation('s2'), withReplies('a'), { isShown: false })).not.toHaveProperty('unread')
  })

  it('survive a page load, and are not shared with other tabs', () => {
    const one = counted(begun, withReplies('a'), { isShown: false })
    const storage = new Map<string, string>()
    keepConversation({ setItem: (key, text) => void storage.set(key, text) }, one)
    expect(readConversation({ getItem: (key) => storage.get(key) ?? null })?.unread).toBe(1)
    expect(shared(one)).not.toHaveProperty('unread')
  })
})

it('finds its first message by its id until the server has given the conversation one', () => {
  const asked = sent(
    { ...newConversation('session_1_abc'), contact: { name: 'Ana', email: 'ana@x.example' } },
    'Help',
    {
      id: 'm1',
      at: 1,
    },
  )
  expect(unheardFirstOf(asked)).toBe('m1')
  expect(unheardFirstOf({ ...asked, sessionId: 'chat_x' })).toBeUndefined()
})
