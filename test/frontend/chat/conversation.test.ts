import { describe, expect, it } from 'vitest'
import {
  answered,
  askAgainWhoWrites,
  canClear,
  cleared,
  drawSessionId,
  failed,
  historyOf,
  introduce,
  isSendKey,
  newConversation,
  quickActions,
  readContact,
  sendable,
  sent,
  showsQuickActions,
  urgentMessage,
} from '#frontend/chat/conversation.ts'
import { keepConversation, readConversation } from '#frontend/chat/kept-conversation.ts'

const ana = { name: 'Ana', email: 'ana@mokoena.co.za' }
const greeted = introduce(newConversation('session_1'), ana)
const asked = sent(greeted, 'Do you do backups?')
const talked = answered(asked, { message: 'Yes.', sessionId: 'session_2' })

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
    const next = sent({ ...greeted, draft: 'Hello ' }, 'Hello')
    expect(next.messages.at(-1)).toEqual({ role: 'user', content: 'Hello' })
    expect(next).toMatchObject({ pending: true, draft: '' })
    expect(showsQuickActions(next)).toBe(false)
  })

  it('from a quick action keeps the draft', () => {
    expect(sent({ ...greeted, draft: 'My own words' }, quickActions[2]).draft).toBe('My own words')
  })

  it('is followed by the reply, whose session id is used from then on', () => {
    expect(talked).toMatchObject({ pending: false, sessionId: 'session_2' })
    expect(talked.messages.at(-1)).toEqual({ role: 'assistant', content: 'Yes.' })
  })

  it('that fails is removed, and its text returns to the input', () => {
    expect(failed(asked)).toEqual({ ...greeted, draft: 'Do you do backups?' })
  })

  it('that fails is inserted before the current draft', () => {
    const next = failed(sent({ ...greeted, draft: 'My own words' }, quickActions[2]))
    expect(next.draft).toBe(`${quickActions[2]}\nMy own words`)
  })

  it('is sent with the history, up to the limit of a request', () => {
    expect(historyOf(talked)).toEqual(talked.messages)
    const long = { ...talked, messages: Array.from({ length: 60 }, () => talked.messages[0]!) }
    expect(historyOf(long)).toHaveLength(10)
  })
})

describe('clearing', () => {
  it('is offered once there is more than the greeting', () => {
    expect(canClear(newConversation('s'))).toBe(false)
    expect(canClear(greeted)).toBe(false)
    expect(canClear(talked)).toBe(true)
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
    expect(sent(called, 'something else').urgent).toBe(true)
    expect(sent(called, urgentMessage).urgent).toBe(false)
  })
})

describe('a stored conversation', () => {
  it('is restored after a reload', () => {
    expect(loadedAgain(talked)).toEqual(talked)
  })

  it('returns the text of a message without a reply to the input', () => {
    expect(loadedAgain(asked)).toMatchObject({
      pending: false,
      draft: 'Do you do backups?',
      messages: greeted.messages,
    })
  })

  it('answers an urgent message without a reply with first aid', () => {
    const next = loadedAgain(sent(greeted, 'My laptop was stolen'))
    expect(next).toMatchObject({ pending: false, draft: '' })
    expect(next?.messages.at(-2)).toEqual({ role: 'user', content: 'My laptop was stolen' })
    expect(next?.messages.at(-1)?.content).toMatch(/^CRITICAL: .*\nSECTION: Do this now\n/)
  })

  it.each(['', 'no json', '{}', '{"sessionId":1,"messages":[],"draft":""}'])(
    'is replaced by a new one if it is %j',
    (kept) => {
      expect(readConversation({ getItem: () => kept })).toBeUndefined()
    },
  )
})

it('a session id consists of the time and nine random characters', () => {
  expect(drawSessionId(1_700_000_000_000, (bound) => bound - 1)).toBe('session_1700000000000_zzzzzzzzz')
})

function loadedAgain(conversation: typeof talked) {
  let kept = ''
  keepConversation({ setItem: (_, value) => (kept = value) }, conversation)
  return readConversation({ getItem: () => kept })
}
