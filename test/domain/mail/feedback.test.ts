import { expect, test } from 'vitest'
import { suppressionDecision, feedbackSchema, outboxIdOf } from '#domain/mail/feedback.ts'

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
  'a permanent bounce (%s) suppresses the canonical address',
  (subType) => {
    expect(suppressionDecision(bounce('Permanent', subType), NOW)).toMatchObject({
      action: 'suppress',
      reason: 'bounce',
      addresses: ['lindiwe@karoo.example'],
      detail: subType,
      at: '2026-11-21T08:00:00.000Z',
    })
  },
)

test.each(['Transient', 'Undetermined'])('a bounce of type %s never suppresses', (type) => {
  expect(suppressionDecision(bounce(type), NOW).action).toBe('count')
})

test.each(['abuse', 'fraud', 'other', null, undefined])(
  'a complaint (%s) suppresses the address for longer than a bounce',
  (type) => {
    const decision = suppressionDecision(complaint(type), NOW)
    expect(decision).toMatchObject({ action: 'suppress', reason: 'complaint' })
    expect(decision.expiresAt).toBeGreaterThan(suppressionDecision(bounce('Permanent'), NOW).expiresAt)
  },
)

test('a `not-spam` report does not suppress the address', () => {
  expect(suppressionDecision(complaint('not-spam'), NOW).action).toBe('none')
})

test('a mail that SES rejects suppresses no address', () => {
  const rejected = feedbackSchema.parse({ eventType: 'Reject', mail, reject: { reason: 'Bad content' } })
  expect(suppressionDecision(rejected, NOW)).toMatchObject({
    action: 'none',
    addresses: [],
    at: new Date(NOW).toISOString(),
  })
})

test('the outbox id is read from the mail header in any letter case', () => {
  expect(outboxIdOf(bounce('Permanent'))).toBe('outbox-1')
  expect(outboxIdOf(feedbackSchema.parse({ eventType: 'Reject', mail: { messageId: 'ses-2' } }))).toBeUndefined()
})
