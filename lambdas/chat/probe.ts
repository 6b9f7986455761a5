import { randomUUID } from 'node:crypto'
import type { CheckFinding } from '#domain/status/apply-check.ts'
import { CHECK_ADDRESS } from '#domain/status/check-address.ts'
import { expect } from '#lambdas/platform/probes/probe-failure.ts'
import type { Probe } from '#lambdas/platform/probes/probe.ts'
import type { Ask } from '#lambdas/platform/probes/site.ts'
import { withRetry } from '#lambdas/platform/probes/with-retry.ts'

/** Rate limit and daily budget are normal answers, not failures. */
const RESTING = /"code":"(?:assistant-resting|too-many-messages)"/

/** A real question costs tokens, so it is sent once a day and while the assistant is failing. */
export const probe: Probe = ({ ask }) => {
  return ({ record, daily, wasWorking }) => {
    const thoroughly = daily || !wasWorking('assistant')
    return record('assistant', () => withRetry(() => askAssistant(ask, thoroughly)))
  }
}

/** Sends a real question if `thoroughly`, else an empty message, which must be refused. */
async function askAssistant(ask: Ask, thoroughly: boolean): Promise<CheckFinding | undefined> {
  const answer = await ask('/api/website-chat', {
    message: thoroughly ? 'What are your office hours?' : '',
    sessionId: `session_${randomUUID()}`,
    userEmail: CHECK_ADDRESS,
    userName: 'Check from outside',
  })
  if (RESTING.test(answer.text)) return undefined
  const expected = thoroughly ? 200 : 400
  expect(answer.status === expected, `the assistant answered ${answer.status}, not ${expected}`)
  expect(
    thoroughly || answer.text.includes('"code":"invalid-input"'),
    'the assistant did not answer with invalid-input',
  )
  return 'works'
}
