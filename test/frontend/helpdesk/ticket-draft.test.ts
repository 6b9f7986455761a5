import { describe, expect, it } from 'vitest'
import { emptyFields, forgetDraft, keepDraft, readDraft, takeUp } from '#frontend/helpdesk/ticket-draft.ts'

describe('the ticket draft', () => {
  it('gives back what was typed, and the number that it was sent with', () => {
    const storage = new Store()
    const draft = {
      fields: { ...emptyFields, subject: 'Mail rejected' },
      attempt: { content: '{}', ticketNumber: 'VMS-M8Q2X1AB-7KD4' },
    }
    keepDraft(storage, draft)
    expect(readDraft(storage)).toEqual(draft)
  })

  it('is gone once it is forgotten', () => {
    const storage = new Store()
    keepDraft(storage, { fields: emptyFields })
    forgetDraft(storage)
    expect(readDraft(storage)).toBeUndefined()
  })

  it('starts with normal priority and nothing else', () => {
    const { priority, ...rest } = emptyFields
    expect(priority).toBe('normal')
    expect(Object.values(rest).every((text) => text === '')).toBe(true)
  })

  it('fills in fields that an older draft does not know', () => {
    const storage = new Store()
    storage.setItem('veritech.ticket-draft', JSON.stringify({ fields: { subject: 'Old' } }))
    expect(readDraft(storage)?.fields).toEqual({ ...emptyFields, subject: 'Old' })
  })

  it.each(['not json', 'null', '[]', '{"fields":{"subject":3}}', '{"fields":null}'])(
    'takes up nothing from %s',
    (kept) => {
      const storage = new Store()
      storage.setItem('veritech.ticket-draft', kept)
      expect(readDraft(storage)).toBeUndefined()
    },
  )

  it('is no obstacle where storage is switched off', () => {
    const off = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(readDraft({ getItem: off })).toBeUndefined()
    expect(() => keepDraft({ setItem: off }, { fields: emptyFields })).not.toThrow()
    expect(() => forgetDraft({ removeItem: off })).not.toThrow()
  })
})

describe('what the page was about', () => {
  const cyberscore = { category: 'CyberScore Assessment', subject: 'Trial of CyberScore' } as const
  const board = { category: 'General Inquiry', subject: 'Trial of Project Management' } as const

  it('stands in an empty form', () => {
    expect(takeUp(emptyFields, cyberscore, undefined)).toEqual(cyberscore)
  })

  it('takes the place of what an earlier page was about', () => {
    expect(takeUp({ ...emptyFields, ...cyberscore }, board, cyberscore)).toEqual(board)
  })

  it('leaves alone what was typed or chosen', () => {
    const typed = { ...emptyFields, category: 'Technical Support', subject: 'Mail rejected' }
    expect(takeUp(typed, board, cyberscore)).toEqual({})
    expect(takeUp({ ...emptyFields, ...cyberscore, subject: 'How long is a trial?' }, board, cyberscore)).toEqual({
      category: 'General Inquiry',
    })
  })
})

class Store extends Map<string, string> {
  getItem(key: string) {
    return this.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.set(key, value)
  }
  removeItem(key: string) {
    this.delete(key)
  }
}
