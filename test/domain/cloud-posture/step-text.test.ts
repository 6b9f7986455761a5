import { stepText } from '#domain/cloud-posture/step-text.ts'
import { expect, test } from 'vitest'

const step = {
  check: { id: 'ec2_instance_secrets_user_data', title: 'A secret stands in a start script', stated: 'Find secrets' },
  severity: 'critical',
  count: 3,
  due: '2026-12-23',
  resources: [
    {
      id: 'i-0abc',
      account: '000000000001',
      region: 'af-south-1',
      detail: 'Found password=not-a-real-one on line 4.',
      place: 'entry 7',
    },
    { id: '', detail: undefined, place: 'entry 8' },
  ],
  why: 'Everybody who may look at the machine can read it.',
  fix: 'Replace the secret.',
  command: 'aws secretsmanager create-secret --name <NAME>',
}

test('a ticket says what was found, by which evidence, why it matters and how to close it', () => {
  const text = stepText(step, '2026-11-23')
  for (const said of ['“Find secrets”', '3 resources', '2026-11-23', '2026-12-23', step.why, step.fix, step.command])
    expect(text).toContain(said)
  expect(text).toContain('- i-0abc (000000000001, af-south-1): Found password=[not shown] on line 4. Evidence: entry 7')
  expect(text).toContain('- no resource in the file Evidence: entry 8')
  expect(text).toContain('and 1 more')
})

test('a secret that a tool repeats does not reach the ticket', () => {
  expect(stepText(step, '2026-11-23')).not.toContain('not-a-real-one')
})
