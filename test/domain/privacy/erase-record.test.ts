import { describe, expect, test } from 'vitest'
import { eraseFromTicket } from '#domain/helpdesk/erase-ticket.ts'
import { eraseRecord } from '#domain/privacy/erase-record.ts'
import { ERASED_ADDRESS, ERASED_NAME, ERASED_TEXT, redacted, tracesOf } from '#domain/privacy/traces.ts'

const traces = tracesOf(
  ['person-ana', 'ana@mokoena.example'],
  ['Ana Dlamini', 'ana@mokoena.example', '082 555 0199', 'IT'],
)

describe('a record of an erased person', () => {
  test('is deleted if its keys or its owner name the person, and the register says so', () => {
    const own = [
      { pk: 'USES#person-ana', sk: 'session' },
      { pk: 'ORGANISATION#org', sk: 'x', pk1: 'INVITED#ana@mokoena.example' },
      { pk: 'MAIL#1', sk: 'MAIL', to: 'Ana@Mokoena.example' },
    ]
    for (const record of own) expect(eraseRecord(record, { erased: 'deleted' }, traces)).toEqual({ what: 'deleted' })
    const other = { pk: 'USES#person-anastasia', sk: 'session', email: 'joana@mokoena.example' }
    expect(eraseRecord({ ...other, email: 'zoe@x.example' }, { erased: 'deleted' }, traces)).toEqual({
      what: 'untouched',
    })
  })

  test('stays by law, and is said to stay', () => {
    const entry = { pk: 'PERSON#person-ana', sk: '2026', action: 'password-changed' }
    expect(eraseRecord(entry, { erased: { keptBy: 'popia-17' } }, traces)).toEqual({ what: 'kept' })
  })

  test('loses name, address and number in any case and any depth, and is untouched by a second run', () => {
    const record = { pk: 'TICKET#1', sk: 'TEXT', parts: [{ text: 'ANA DLAMINI <ana@mokoena.example>, 082 555 0199' }] }
    const outcome = eraseRecord(record, { erased: 'redacted' }, traces)
    const after = { pk: 'TICKET#1', sk: 'TEXT', parts: [{ text: '[erased] <[erased]>, [erased]' }] }
    expect(outcome).toEqual({ what: 'redacted', record: after })
    expect(eraseRecord(after, { erased: 'redacted' }, traces)).toEqual({ what: 'untouched' })
  })

  test('keeps words that are too short to say who somebody is, and bytes', () => {
    const record = { text: 'It works.', bytes: new Uint8Array([1, 2]) }
    expect(redacted(record, traces.words)).toBe(record)
  })
})

describe('a ticket of an erased person', () => {
  const erase = (record: object, isRequester = true) =>
    eraseFromTicket({ ...record }, { personId: 'person-ana', isRequester, words: ['ana dlamini', 'dlamini', 'ana'] })

  test('keeps its number and its place in lists, and loses who asked and what they wrote', () => {
    const ticket = {
      kind: 'ticket',
      ticketNumber: 'VMS-1',
      name: 'Ana',
      email: 'Ana@x.example',
      company: 'X',
      subject: 'Help',
      mailThread: ['<1>'],
    }
    expect(erase({ ...ticket, pk1: 'REQUESTER#ana@x.example' })).toEqual({
      kind: 'ticket',
      ticketNumber: 'VMS-1',
      name: ERASED_NAME,
      email: ERASED_ADDRESS,
      company: '',
      subject: ERASED_TEXT,
      pk1: `REQUESTER#${ERASED_ADDRESS}`,
    })
    expect(erase({ ...ticket, pk1: 'REQUESTER#org-mokoena#person-ana' })).toMatchObject({
      pk1: 'REQUESTER#org-mokoena#person-ana',
    })
    expect(erase({ kind: 'ticket-text', phone: '1', description: 'My words', name: 'Long' })).toEqual({
      kind: 'ticket-text',
      phone: '',
      description: ERASED_TEXT,
    })
  })

  test('loses their messages by account, link and mail; others keep theirs without the name', () => {
    const message = { text: 'Dear Ana, we manage bananas. Ana?', by: 'Thabo', files: [{ id: 'file' }] }
    const erased = { text: ERASED_TEXT, by: ERASED_NAME, files: [] }
    for (const actor of ['person-ana', 'guest', 'mail'])
      expect(erase({ kind: 'ticket-entry', actor, message, comment: 'Good' })).toEqual({
        kind: 'ticket-entry',
        actor,
        message: erased,
      })
    expect(erase({ kind: 'ticket-entry', actor: 'person-thabo', message })).toMatchObject({
      message: { ...message, text: 'Dear [erased], we manage bananas. [erased]?' },
    })
    const foreign = { kind: 'ticket-entry', actor: 'guest', message }
    expect(erase(foreign, false)).toEqual(foreign)
    expect(erase({ ...foreign, actor: 'person-ana' }, false)).toMatchObject({ message: erased })
  })
})
