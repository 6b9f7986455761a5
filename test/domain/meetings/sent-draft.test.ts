import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeMeeting } from '#domain/meetings/change-meeting.ts'
import { meetingMinutesTemplate } from '#domain/meetings/mails/meeting-minutes.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import type { MeetingChange } from '#domain/meetings/meeting-change.ts'
import { changesSinceDraft, draftChangeWords, draftOf } from '#domain/meetings/sent-draft.ts'
import { outboxMailBase } from '#domain/mail/outbox.ts'
import { idOf, NOON, sampleMeeting } from './samples.ts'

const decision = (place: number, text: string) => ({ id: idOf(place), itemId: idOf(2), text })
const action = (place: number, text: string) => ({ id: idOf(place), text })
const draft = sampleMeeting({
  state: 'held',
  date: '2026-11-02',
  decisions: [decision(10, 'Stays free.'), decision(11, 'Two quotes.')],
  actions: [action(20, 'Tell the agents'), action(21, 'Ask the landlord')],
})

function after(meeting: Meeting, ...changes: MeetingChange[]): Meeting {
  return changes.reduce((now, change) => {
    const result = changeMeeting(now, change, { personId: 'ana', leads: true, now: NOON })
    if ('refused' in result) throw new Error(result.refused)
    return result.meeting
  }, meeting)
}
const sent = after(draft, { change: 'send-minutes' })
const since = (meeting: Meeting) => draftChangeWords(changesSinceDraft(meeting, sent.sentDraft!))

test('minutes say what was added, changed and removed since their draft was sent', () => {
  expect(since(sent)).toEqual([])
  const changed = after(
    sent,
    { change: 'add-decision', decision: decision(12, '**Rises** in May.'), index: 0 },
    { change: 'remove-decision', id: idOf(11) },
    { change: 'write-note', itemId: idOf(2), text: 'Five for.', version: 0 },
    { change: 'change-item', id: idOf(3), fields: { title: 'Power' }, was: { title: 'Backup power' } },
    { change: 'add-item', item: { id: idOf(4), title: 'Rent', purpose: 'discuss', minutes: 5 }, index: 3 },
    { change: 'change-action', id: idOf(20), fields: { dueOn: '2026-11-20' }, was: { dueOn: null } },
    { change: 'remove-action', id: idOf(21) },
    { change: 'park', parked: { id: idOf(30), text: 'A truck' }, index: 0 },
    { change: 'attend', who: 'bheki', attendance: 'present' },
    { change: 'take-summary', text: 'All stays.', version: 0 },
    { change: 'details', fields: { place: 'Durban' }, was: { place: 'Board room' } },
  )
  const all = changesSinceDraft(changed, sent.sentDraft!)
  expect(all.flatMap((each) => draftChangeWords([each]))).toEqual([
    'the title, time or place changed',
    'the attendance changed',
    'the summary changed',
    'the note of item 2 “Price list” changed',
    'item 3 “Power” changed',
    'item 4 “Rent” was added',
    'decision “Rises in May.” was added',
    'a decision was removed',
    'action “Tell the agents” changed',
    'an action was removed',
    'the parking lot changed',
  ])
  expect(since(changed).slice(7)).toEqual(['a decision was removed', '3 more changes'])
})

test('what goes on after the approval, another order and what was taken back are no change of the draft', () => {
  const doneAt = '2026-11-03T08:00:00.000Z'
  const same = after(
    sent,
    { change: 'change-action', id: idOf(20), fields: { doneAt }, was: { doneAt: null } },
    { change: 'move-item', id: idOf(1), index: 2 },
    { change: 'write-note', itemId: idOf(1), text: 'Later.', version: 0 },
    { change: 'write-note', itemId: idOf(1), text: '', version: 1 },
    { change: 'add-decision', decision: decision(12, 'Rises.'), index: 1 },
    { change: 'remove-decision', id: idOf(12) },
  )
  expect(since(same)).toEqual([])
})

test('the draft is kept without a word of it, is taken anew with each sending, and goes with the approval', () => {
  const kept = JSON.stringify(sent.sentDraft)
  for (const word of ['free', 'quotes', 'agents', 'Price', 'ana', 'auditor']) expect(kept).not.toContain(word)
  const again = after(sent, { change: 'remove-decision', id: idOf(11) }, { change: 'send-minutes' })
  expect(changesSinceDraft(again, again.sentDraft!)).toEqual([])
  expect(after(again, { change: 'approve' }).sentDraft).toBeUndefined()
})

test('other words of an entry are another fingerprint', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const printOf = (text: string) => draftOf({ ...draft, decisions: [{ id: idOf(10), text }] }).decisions[0]!.print
      return (printOf(one) === printOf(other)) === (one === other)
    }),
    { seed: 19 },
  )
})

test('the mails name the changes, and decisions by their numbers in the register', () => {
  const changed = after(sent, {
    change: 'add-decision',
    decision: decision(12, 'Stay'),
    index: 2,
  })
  const numbered = { ...changed, decisions: changed.decisions.map((each, place) => ({ ...each, number: place + 7 })) }
  const changes = changesSinceDraft(numbered, sent.sentDraft!)
  expect(draftChangeWords(changes)).toEqual(['decision 9 “Stay” was added'])
  const mail = {
    ...outboxMailBase(NOON, 'mail-1'),
    to: 'ana@mokoena.example',
    organisation: 'org-mokoena',
    template: 'meeting-minutes',
    meetingId: idOf(900),
    title: 'Management meeting',
    when: 'now',
    isChair: false,
    decisions: [],
    actions: [],
    changes: ['decision 9 “Stay” was added', 'a decision was removed'],
  }
  const settings = { siteOrigin: 'https://veritech.example', deskAddress: 'desk@veritech.example' }
  const shown = (state: string, more = {}) => meetingMinutesTemplate.read({ ...mail, state, ...more })!.render(settings)
  const line = 'Changed since the draft was sent: decision 9 “Stay” was added; a decision was removed.'
  for (const words of [shown('approved').text, shown('approved').html]) expect(words).toContain(line)
  expect(shown('sent').text).toContain('Changed since the draft before: ')
  expect(shown('approved', { changes: [] }).text).not.toContain('Changed since')
})
