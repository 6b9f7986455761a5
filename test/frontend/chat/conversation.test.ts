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

  it('takes them without the spaces around', () => {
    expect(readContact(' Ana ', ' ana@mokoena.co.za ')).toEqual(ana)
  })

  it('greets by name and shows the five quick actions', () => {
    expect(greeted.messages).toHaveLength(1)
    expect(greeted.messages[0]?.content).toContain('Ana')
    expect(showsQuickActions(greeted)).toBe(true)
    expect(quickActions).toHaveLength(5)
  })

  it('can be repeated without losing what was said', () => {
    expect(introduce(askAgainWhoWrites(talked), ana).messages).toEqual(talked.messages)
  })
})

describe('a message', () => {
  it('is sent only when it says something, somebody says it, and no reply is awaited', () => {
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
  ])('is sent: %s, by %j', (sends, key) => {
    expect(isSendKey(key)).toBe(sends)
  })

  it('appears at once, hides the quick actions and empties the input', () => {
    const next = sent({ ...greeted, draft: 'Hello ' }, 'Hello')
    expect(next.messages.at(-1)).toEqual({ role: 'user', content: 'Hello' })
    expect(next).toMatchObject({ pending: true, draft: '' })
    expect(showsQuickActions(next)).toBe(false)
  })

  it('that is a quick action leaves what was being typed', () => {
    expect(sent({ ...greeted, draft: 'My own words' }, quickActions[2]).draft).toBe('My own words')
  })

  it('is followed by the reply, whose session goes on', () => {
    expect(talked).toMatchObject({ pending: false, sessionId: 'session_2' })
    expect(talked.messages.at(-1)).toEqual({ role: 'assistant', content: 'Yes.' })
  })

  it('that fails is taken back, and its text put into the input', () => {
    expect(failed(asked)).toEqual({ ...greeted, draft: 'Do you do backups?' })
  })

  it('that fails is put before what stands in the input already', () => {
    const next = failed(sent({ ...greeted, draft: 'My own words' }, quickActions[2]))
    expect(next.draft).toBe(`${quickActions[2]}\nMy own words`)
  })

  it('carries what was said before, and no more than a request may hold', () => {
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

  it('starts fresh with the same person and another session', () => {
    const next = cleared(talked, 'session_9')
    expect(next).toMatchObject({ contact: ana, sessionId: 'session_9', pending: false })
    expect(next.messages).toEqual(greeted.messages)
    expect(showsQuickActions(next)).toBe(true)
  })
})

describe('the call for help', () => {
  it('is the first quick action, to the letter', () => {
    expect(urgentMessage).toBe('We are under cyber attack and need urgent help!')
    expect(quickActions[0]).toBe(urgentMessage)
  })

  it('is made once', () => {
    const called = { ...greeted, urgent: true }
    expect(sent(called, 'something else').urgent).toBe(true)
    expect(sent(called, urgentMessage).urgent).toBe(false)
  })
})

describe('a conversation that is kept', () => {
  it('is the same after the page was loaded again', () => {
    expect(loadedAgain(talked)).toEqual(talked)
  })

  it('gives the text back of a message whose reply will not come', () => {
    expect(loadedAgain(asked)).toMatchObject({
      pending: false,
      draft: 'Do you do backups?',
      messages: greeted.messages,
    })
  })

  it('answers an urgent message whose reply will not come with first aid', () => {
    const next = loadedAgain(sent(greeted, 'My laptop was stolen'))
    expect(next).toMatchObject({ pending: false, draft: '' })
    expect(next?.messages.at(-2)).toEqual({ role: 'user', content: 'My laptop was stolen' })
    expect(next?.messages.at(-1)?.content).toMatch(/^CRITICAL: .*\nSECTION: Do this now\n/)
  })

  it.each(['', 'no json', '{}', '{"sessionId":1,"messages":[],"draft":""}'])('begins anew from %j', (kept) => {
    expect(readConversation({ getItem: () => kept })).toBeUndefined()
  })
})

it('draws a session id from the time and nine random characters', () => {
  expect(drawSessionId(1_700_000_000_000, (bound) => bound - 1)).toBe('session_1700000000000_zzzzzzzzz')
})

function loadedAgain(conversation: typeof talked) {
  let kept = ''
  keepConversation({ setItem: (_, value) => (kept = value) }, conversation)
  return readConversation({ getItem: () => kept })
}
