import { expect, test } from 'vitest'
import { consequenceOf, feedbackSchema, outboxIdOf } from '#domain/mail/feedback.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const mail = { messageId: 'ses-1', headers: [{ name: 'x-outbox-id', value: 'outbox-1' }] }

const bounce = (bounceType: string, bounceSubType = 'General') =>
  feedbackSchema.parse({
    eventType: 'Bounce',
    mail,
    bounce: {
      bounceType,
      bounceSubType,
      bouncedRecipients: [{ emailAddress: 'Lindiwe <Lindiwe@Karoo.example>' }],
      feedbackId: 'feedback-1',
      timestamp: '2026-11-21T08:00:00.000Z',
    },
  })
const complaint = (complaintFeedbackType: string | null | undefined) =>
  feedbackSchema.parse({
    eventType: 'Complaint',
    mail,
    complaint: {
      complainedRecipients: [{ emailAddress: 'lindiwe@karoo.example' }],
      complaintFeedbackType,
      feedbackId: 'feedback-2',
      timestamp: '2026-11-21T08:00:00Z',
    },
  })

test.each(['General', 'NoEmail', 'Suppressed', 'OnAccountSuppressionList'])(
  'a permanent bounce (%s) suppresses the address in the form in which addresses are compared',
  (subType) => {
    expect(consequenceOf(bounce('Permanent', subType), NOW)).toMatchObject({
      deed: 'suppress',
      reason: 'bounce',
      addresses: ['lindiwe@karoo.example'],
      detail: subType,
      at: '2026-11-21T08:00:00.000Z',
    })
  },
)

test.each(['Transient', 'Undetermined'])('a bounce that is %s never suppresses', (type) => {
  expect(consequenceOf(bounce(type), NOW).deed).toBe('count')
})

test.each(['abuse', 'fraud', 'other', null, undefined])(
  'a complaint (%s) suppresses, for longer than a bounce',
  (type) => {
    const consequence = consequenceOf(complaint(type), NOW)
    expect(consequence).toMatchObject({ deed: 'suppress', reason: 'complaint' })
    expect(consequence.expiresAt).toBeGreaterThan(consequenceOf(bounce('Permanent'), NOW).expiresAt)
  },
)

test('who takes a mail out of the spam folder has not complained', () => {
  expect(consequenceOf(complaint('not-spam'), NOW).deed).toBe('none')
})

test('a mail that SES rejects concerns no address', () => {
  const rejected = feedbackSchema.parse({ eventType: 'Reject', mail, reject: { reason: 'Bad content' } })
  expect(consequenceOf(rejected, NOW)).toMatchObject({ deed: 'none', addresses: [], at: new Date(NOW).toISOString() })
})

test('the mail is named by the header that it left with, however SES writes it', () => {
  expect(outboxIdOf(bounce('Permanent'))).toBe('outbox-1')
  expect(outboxIdOf(feedbackSchema.parse({ eventType: 'Reject', mail: { messageId: 'ses-2' } }))).toBeUndefined()
})
