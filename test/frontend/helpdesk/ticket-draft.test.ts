import { describe, expect, it } from 'vitest'
import { emptyFields, forgetDraft, keepDraft, readDraft, applySuggestion } from '#frontend/helpdesk/ticket-draft.ts'

describe('the ticket draft', () => {
  it('restores the input and the number of the last attempt', () => {
    const storage = new Store()
    const draft = {
      fields: { ...emptyFields, subject: 'Mail rejected' },
      attempt: { content: '{}', ticketNumber: 'VMS-M8Q2X1AB-7KD4' },
    }
    keepDraft(storage, draft)
    expect(readDraft(storage)).toEqual(draft)
  })

  it('can be deleted', () => {
    const storage = new Store()
    keepDraft(storage, { fields: emptyFields })
    forgetDraft(storage)
    expect(readDraft(storage)).toBeUndefined()
  })

  it('starts empty with normal priority', () => {
    const { priority, ...rest } = emptyFields
    expect(priority).toBe('normal')
    expect(Object.values(rest).every((text) => text === '')).toBe(true)
  })

  it('fills in fields that an older draft lacks', () => {
    const storage = new Store()
    storage.setItem('veritech.ticket-draft', JSON.stringify({ fields: { subject: 'Old' } }))
    expect(readDraft(storage)?.fields).toEqual({ ...emptyFields, subject: 'Old' })
  })

  it.each(['not json', 'null', '[]', '{"fields":{"subject":3}}', '{"fields":null}'])('is empty for %s', (kept) => {
    const storage = new Store()
    storage.setItem('veritech.ticket-draft', kept)
    expect(readDraft(storage)).toBeUndefined()
  })

  it('causes no error without storage', () => {
    const off = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(readDraft({ getItem: off })).toBeUndefined()
    expect(() => keepDraft({ setItem: off }, { fields: emptyFields })).not.toThrow()
    expect(() => forgetDraft({ removeItem: off })).not.toThrow()
  })
})

describe('the suggestion of a page', () => {
  const cyberscore = { category: 'CyberScore Assessment', subject: 'Trial of CyberScore' } as const
  const board = { category: 'General Inquiry', subject: 'Trial of Project Management' } as const

  it('fills in an empty form', () => {
    expect(applySuggestion(emptyFields, cyberscore, undefined)).toEqual(cyberscore)
  })

  it('replaces an earlier page’s suggestion', () => {
    expect(applySuggestion({ ...emptyFields, ...cyberscore }, board, cyberscore)).toEqual(board)
  })

  it('goes with its description, which another one replaces or empties', () => {
    const finding = { ...board, description: 'What was found' }
    expect(applySuggestion(emptyFields, finding, undefined)).toEqual(finding)
    const filled = { ...emptyFields, ...finding }
    expect(applySuggestion(filled, { ...board, description: 'Another' }, finding)).toMatchObject({
      description: 'Another',
    })
    expect(applySuggestion(filled, cyberscore, finding)).toEqual({ ...cyberscore, description: '' })
    expect(applySuggestion({ ...filled, description: 'Own words' }, cyberscore, finding)).toEqual(cyberscore)
    // To a subject that somebody typed, another description would not belong.
    expect(applySuggestion({ ...emptyFields, subject: 'Mail rejected' }, finding, undefined)).toEqual({
      category: finding.category,
    })
  })

  it('raises the priority with a suggestion, and takes it back with the next one', () => {
    const urgent = { ...board, priority: 'high' as const }
    expect(applySuggestion(emptyFields, urgent, undefined)).toEqual(urgent)
    expect(applySuggestion({ ...emptyFields, ...urgent }, cyberscore, urgent)).toMatchObject({ priority: 'normal' })
    expect(applySuggestion({ ...emptyFields, priority: 'low' }, urgent, undefined)).not.toHaveProperty('priority')
  })

  it('does not replace typed or chosen values', () => {
    const typed = { ...emptyFields, category: 'Technical Support', subject: 'Mail rejected' }
    expect(applySuggestion(typed, board, cyberscore)).toEqual({})
    expect(
      applySuggestion({ ...emptyFields, ...cyberscore, subject: 'How long is a trial?' }, board, cyberscore),
    ).toEqual({
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
