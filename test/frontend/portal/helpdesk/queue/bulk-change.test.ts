import { expect, test } from 'vitest'
import { ApiError } from '#frontend/client/api-error.ts'
import { runSteps, stepsOf, wordsOf } from '#frontend/portal/helpdesk/queue/bulk-change.ts'
import type { Changeable, TicketStep } from '#frontend/portal/helpdesk/queue/bulk-change.ts'

const ticket = (number: string, more: Partial<Changeable> = {}): Changeable => ({
  ticketNumber: number,
  subject: `Subject of ${number}`,
  version: 3,
  status: 'open',
  priority: 'normal',
  category: 'Cybersecurity',
  tags: ['vpn'],
  ...more,
})

/** A desk on which every change makes the next version, and which refuses what `refuse` names. */
function deskOf(tickets: readonly Changeable[], refuse: Readonly<Record<string, ApiError>> = {}) {
  const versions = new Map(tickets.map(({ ticketNumber, version }) => [ticketNumber, version]))
  const asked: TicketStep[] = []
  let running = 0
  let most = 0
  return {
    asked,
    most: () => most,
    call: async (step: TicketStep) => {
      asked.push(step)
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      const refusal = refuse[step.ticketNumber]
      if (refusal) throw refusal
      const version = (versions.get(step.ticketNumber) ?? 0) + 1
      versions.set(step.ticketNumber, version)
      return { version }
    },
  }
}

const refusal = (reason: string) =>
  new ApiError({ status: 409, code: 'action-refused', message: 'Refused.', details: { reason } })

test('undo restores the former values, on the version after the change', async () => {
  const tickets = [ticket('A', { assignee: 'p1' }), ticket('B')]
  const desk = deskOf(tickets)
  const outcome = await runSteps(stepsOf(tickets, { do: 'assign', to: 'p2' }), desk.call, () => undefined)
  expect(outcome).toMatchObject({ changed: 2, unchanged: 0, refused: [] })
  await runSteps(outcome.undo, desk.call, () => undefined)
  expect(desk.asked.slice(2).map(({ ticketNumber, version, actions }) => ({ ticketNumber, version, actions }))).toEqual(
    [
      { ticketNumber: 'A', version: 4, actions: [{ do: 'assign', to: 'p1' }] },
      { ticketNumber: 'B', version: 4, actions: [{ do: 'assign', to: null }] },
    ],
  )
})

test('undo of a tag leaves the tickets that had it before as they were', () => {
  const [had, new_] = stepsOf([ticket('A', { tags: ['mail'] }), ticket('B')], {
    do: 'tag',
    add: ['mail'],
    remove: ['vpn'],
  })
  expect(had?.inverse).toEqual([{ do: 'tag', add: [], remove: [] }])
  expect(new_?.inverse).toEqual([{ do: 'tag', add: ['vpn'], remove: ['mail'] }])
})

test('a refused ticket is named with the reason, and the others are changed', async () => {
  const tickets = Array.from({ length: 30 }, (_, at) => ticket(`T${at}`))
  const desk = deskOf(tickets, { T4: refusal('ticket-merged'), T5: refusal('nothing-changes') })
  const heard: number[] = []
  const outcome = await runSteps(stepsOf(tickets, { do: 'set-status', to: 'closed' }), desk.call, (done) =>
    heard.push(done),
  )
  expect(outcome).toMatchObject({ changed: 28, unchanged: 1 })
  expect(outcome.refused).toEqual([
    { ticketNumber: 'T4', subject: 'Subject of T4', why: 'This ticket was merged into another one. Write there.' },
  ])
  expect(heard).toEqual(tickets.map((_, at) => at + 1))
  expect(desk.most()).toBeLessThanOrEqual(4)
})

test('taking back does not claim a reply that is sent already', async () => {
  const steps = stepsOf([ticket('A'), ticket('B')], { do: 'set-status', to: 'waiting' })
  const outcome = await runSteps(
    steps,
    async ({ ticketNumber }) => ({ version: 4, ...(ticketNumber === 'A' && { isSent: true as const }) }),
    () => undefined,
  )
  const words = 'put back as before'
  expect(wordsOf(outcome, { words, isUndo: true })).toBe('put back, but a reply was sent already')
  expect(wordsOf({ sent: 0 }, { words, isUndo: true })).toBe(words)
})
