import { beforeEach, expect, test, vi } from 'vitest'
import { draftName, forgetMeetingDraft, keepMeetingDraft, meetingDraft } from '#frontend/client/meeting-drafts.ts'
import { forgetMeetings } from '#frontend/client/unsent-meeting-keys.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

const [own, other] = [draftName('ana', 'm1', 'parked'), draftName('bheki', 'm1', 'parked')]

test('words of a field are kept by person, meeting and field, and nothing is left once they are as before', () => {
  keepMeetingDraft(own, { text: 'Call the', base: '' })
  expect([meetingDraft(own), meetingDraft(other)]).toEqual([{ text: 'Call the', base: '' }, undefined])
  keepMeetingDraft(own, { text: ' ', base: '' })
  expect(stored.size).toBe(0)
  keepMeetingDraft(own, { text: 'Two', base: 'One' })
  keepMeetingDraft(own, { text: 'One', base: 'One' })
  expect(stored.size).toBe(0)
  keepMeetingDraft(own, { text: 'Two', base: 'One' })
  forgetMeetingDraft(own)
  expect(stored.size).toBe(0)
})

test('who signs out leaves no half-typed words, and another program’s text is none', () => {
  keepMeetingDraft(own, { text: 'Between us', base: '' })
  forgetMeetings()
  expect(stored.size).toBe(0)
  stored.set('veritech.meeting-drafts', JSON.stringify({ [own]: 'Between us' }))
  expect(meetingDraft(own)).toBeUndefined()
})
