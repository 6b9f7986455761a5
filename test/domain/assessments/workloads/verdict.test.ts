import { verdictOf } from '#domain/assessments/workloads/verdict.ts'
import { workloadSchema } from '#domain/assessments/workloads/workload.ts'
import { expect, test } from 'vitest'

const known = {
  name: 'Orders',
  users: 20,
  data: 'internal',
  licence: 'open',
  runsOn: 'virtual',
  kind: 'adapted',
  supported: 'yes',
  boundTo: 'nothing',
  changes: 'never',
} as const
const verdict = (changed: object, onVmware = 0) =>
  verdictOf(workloadSchema.parse({ ...known, ...changed }), { month: '2026-11', onVmware })

test.each([
  [{ users: 0 }, 'retire', 'Nobody uses it.'],
  [{ endsOn: '2026-11' }, 'retire', 'It should have ended in 2026-11.'],
  [{ endsOn: '2027-11' }, 'retain', 'It ends in 2027-11; a move would not pay for itself before that.'],
  [{ endsOn: '2027-12' }, 'rehost', 'It runs on supported systems and can move as it is.'],
  [{ boundTo: 'equipment' }, 'retain', 'It needs equipment that stays where it is.'],
  [{ kind: 'standard' }, 'repurchase', 'Its makers or others sell the same as a service.'],
  [{ licence: 'bound' }, 'retain', 'Its licence is bound to the machine that it runs on.'],
  [
    { kind: 'own', changes: 'monthly', criticality: 'vital' },
    'refactor',
    'It is ours, changes every month and matters much: the work pays for itself.',
  ],
  [
    { supported: 'no' },
    'replatform',
    'Its operating system or database gets no more updates; those are replaced on the way.',
  ],
  [
    { kind: 'own', changes: 'yearly' },
    'replatform',
    'We change it ourselves, so a managed database and runtime save work each time.',
  ],
] as const)('%o is to %s', (changed, strategy, reason) => {
  const given = verdict(changed)
  expect(given.strategy).toBe(strategy)
  expect(given.reasons[0]).toBe(reason)
})

test('many machines on VMware are relocated together, few are rehosted', () => {
  expect(verdict({ runsOn: 'vmware' }, 10).strategy).toBe('relocate')
  expect(verdict({ runsOn: 'vmware' }, 9).strategy).toBe('rehost')
})

test('special personal information asks for a South African region, and quiet hours are heeded', () => {
  expect(verdict({ data: 'special', quietHours: 'Sundays' }).reasons.slice(1)).toEqual([
    'It holds special personal information: a South African region, with a key of your own.',
    'It moves in its quiet hours: Sundays.',
  ])
})

test('a reason claims nothing that nobody gave, and names what would decide', () => {
  expect(verdict({ runsOn: 'unknown', supported: 'unknown' })).toMatchObject({
    strategy: 'rehost',
    reasons: [
      'Nothing that is known speaks against moving it as it is. This would decide: what it runs on, whether its systems still get updates.',
    ],
  })
})

test('what is unknown and could change the verdict is named', () => {
  expect(verdictOf(workloadSchema.parse({ name: 'Old thing' }), { month: '2026-11', onVmware: 0 }).open).toEqual([
    'which data it holds',
    'its licence',
    'whether it is a standard product',
    'what it runs on',
    'whether its systems still get updates',
    'whether it is bound to equipment or a site',
    'how many people use it',
  ])
})
