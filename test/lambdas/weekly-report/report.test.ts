import { expect, test } from 'vitest'
import * as z from 'zod'
import type { RenderedMail } from '#domain/mail/rendered-mail.ts'
import type { SendResult } from '#lambdas/platform/mail-transport.ts'
import { report } from '#lambdas/weekly-report/report.ts'
import { NOW, weeklyDataWith } from '#test/domain/operations/weekly-data.ts'

const { stage, to, monthlyBudget, runbook } = weeklyDataWith()

function reporting(
  failing: Readonly<Record<string, unknown>>,
  posting: SendResult = { accepted: 'ses-1', messageId: '<ses-1@af-south-1.amazonses.com>' },
) {
  const sent: RenderedMail[] = []
  const source = (name: string, said: unknown) => () =>
    name in failing ? Promise.reject(failing[name]) : Promise.resolve(said as never)
  const handler = report({
    sources: {
      status: source('status', { version: 1, everyMinutes: 60, components: [], incidents: [] }),
      alarms: source('alarms', []),
      figures: source('figures', {}),
      costs: source('costs', []),
    },
    about: { stage, to, monthlyBudget, runbook },
    sender: { siteOrigin: 'https://veritech.example', deskAddress: 'desk@veritech.example' },
    post: { send: (mail) => Promise.resolve((sent.push(mail), posting)) },
    now: () => NOW,
  })
  return { handler, sent }
}

test('every failed source becomes a sentence, also if all fail', async () => {
  const { handler, sent } = reporting({
    status: new Error('S3 answered 503 to reading status.json.'),
    alarms: new DOMException('The operation was aborted due to timeout', 'TimeoutError'),
    figures: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    costs: z.string().safeParse(1).error,
  })
  await handler()
  expect(sent[0]?.subject).toMatch(/4 sources could not be read$/)
  expect(sent[0]?.text.match(/.* could not be read: .*/g)).toEqual([
    '  What the checks found could not be read: S3 answered 503 to reading status.json.',
    '  The alarms could not be read: there was no answer in time.',
    '  The figures could not be read: its service could not be reached.',
    '  The cost could not be read: the answer could not be understood.',
  ])
})

test('a report that SES refuses is an error', async () => {
  const { handler } = reporting({}, { refused: 'MessageRejected' })
  await expect(handler()).rejects.toThrow('SES refused the weekly report: MessageRejected.')
})
