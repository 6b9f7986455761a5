import { stepText } from '#domain/cloud-posture/step-text.ts'
import { expect, test } from 'vitest'

const step: Parameters<typeof stepText>[0] & { why: string; fix: string } = {
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
  code: [
    { kind: 'cli', text: 'aws secretsmanager create-secret --name <NAME>' },
    { kind: 'terraform', text: 'resource "aws_secretsmanager_secret" "it" {}' },
  ],
  requirements: [{ framework: 'ISO/IEC 27001:2022', numbers: ['A.5.17', 'A.8.24'] }],
}

test('a ticket says what was found, by which evidence, why it matters and how to close it', () => {
  const text = stepText(step, { seen: '2026-11-23', day: '2026-12-01' })
  const code = (step.code ?? []).map((each) => each.text)
  const said = ['“Find secrets”', '3 resources', 'by files of 2026-11-23', '2026-12-23', step.why, step.fix, ...code]
  for (const words of said) expect(text).toContain(words)
  expect(text).toContain('Asked by: ISO/IEC 27001:2022 A.5.17, A.8.24; POPIA section 19(1)(b), by its')
  expect(text).toContain('- i-0abc (000000000001, af-south-1): Found password=[not shown] on line 4. Evidence: entry 7')
  expect(text).toContain('- no resource in the file Evidence: entry 8')
  expect(text).toContain('and 1 more')
})

test('a secret that a tool repeats does not reach the ticket', () => {
  expect(stepText(step, { seen: '2026-11-23', day: '2026-12-01' })).not.toContain('not-a-real-one')
})

test('files that say no time are of the day on which they were read', () => {
  expect(stepText(step, { day: '2026-12-01' })).toContain('by files read on 2026-12-01.')
})
