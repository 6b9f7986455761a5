import { randomUUID } from 'node:crypto'
import type { CheckFinding } from '#domain/status/apply-check.ts'
import { CHECK_ADDRESS } from '#domain/status/check-address.ts'
import { expect } from '#lambdas/platform/probes/failure.ts'
import type { Probe } from '#lambdas/platform/probes/probe.ts'
import type { Ask } from '#lambdas/platform/probes/site.ts'
import { twice } from '#lambdas/platform/probes/twice.ts'

/** Limits that a visitor may meet as well, and that are no failure. */
const RESTING = /"code":"(?:assistant-resting|too-many-messages)"/

/** A question costs tokens: it is asked once a day, and where the assistant did not work, because only an answer shows that it does. */
export const probe: Probe = ({ ask }) => {
  return ({ judge, daily, worked }) => {
    const thoroughly = daily || !worked('assistant')
    return judge('assistant', () => twice(() => askAssistant(ask, thoroughly)))
  }
}

/** Otherwise the assistant is only to refuse an empty message. */
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
  expect(thoroughly || answer.text.includes('"code":"invalid-input"'), 'the assistant did not say what is wrong')
  return 'works'
}
