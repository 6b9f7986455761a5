import { checkIamDetails } from '#domain/cloud-posture/checks/iam/checks.ts'
import { checkTemplate } from '#domain/cloud-posture/checks/infrastructure/checks.ts'
import { readTemplate } from '#domain/cloud-posture/checks/infrastructure/template-text.ts'
import { changesSince, withFirstSeen } from '#domain/cloud-posture/comparison.ts'
import { exampleFiles } from '#domain/cloud-posture/example.ts'
import type { Finding } from '#domain/cloud-posture/finding.ts'
import { jsonKindOf } from '#domain/cloud-posture/kind.ts'
import { postureScoreOf } from '#domain/cloud-posture/score.ts'
import { readFindings } from '#domain/cloud-posture/read-findings.ts'
import { expect, test } from 'vitest'

const files = exampleFiles('2026-11-23')
const scans = files.slice(0, 3).map(({ text }): readonly Finding[] => {
  const found = jsonKindOf(JSON.parse(text))
  return found.kind === 'ocsf' ? readFindings(found.kind, found.entries).findings : []
})
const openIds = (findings: readonly Finding[]) =>
  findings.filter(({ status }) => status === 'open').map(({ check }) => check.id)

test('the example shows what a person would see: every change since earlier scans, muted and manual findings, a score', () => {
  const [first, before, last] = scans
  expect(scans.map((findings) => findings.length)).toEqual([11, 12, 13])
  expect(new Set(changesSince([first!, before!], last!).values())).toEqual(
    new Set(['new', 'back', 'still', 'fixed', 'hidden']),
  )
  expect(new Set(last?.map(({ status }) => status))).toEqual(new Set(['open', 'passed', 'manual', 'muted']))
  // Of 97: 20 for the second factor, 3 each for backups, addresses and encryption.
  expect(postureScoreOf(last!)).toMatchObject({ points: 29, undecided: 2 })
  expect(withFirstSeen([first!, before!], last!).map(({ firstSeen }) => firstSeen?.slice(0, 10))).toContain(
    '2026-09-24',
  )
})

test('the example of IAM and the template fail own checks', () => {
  const iam = JSON.parse(files[3]!.text) as unknown
  expect(jsonKindOf(iam).kind).toBe('iam-details')
  expect(openIds(checkIamDetails(iam, '2026-11-23'))).toEqual([
    'iam-escalation-function',
    'iam-escalation-function-code',
    'iam-escalation-function-settings',
    'iam-trust-external-id',
    'iam-user-policies',
    'policy-whole-service',
  ])
  const read = readTemplate(files[4]!.text)
  const findings = 'template' in read ? checkTemplate(read.template) : []
  expect(openIds(findings)).toEqual([
    'database-public',
    'database-backup',
    'trail-key',
    'administration-port-open',
    'secret-in-environment',
    'runtime-old',
    'trail-regions',
    'trail-validation',
  ])
  expect(findings.find(({ check }) => check.id === 'database-encryption')?.status).toBe('unknown')
})

test('the example says what was found without negating it twice, and what a person has to look at does not read as failed', () => {
  const text = exampleFiles('2026-11-23')
    .map((file) => file.text)
    .join('')
  expect(text).not.toContain('Not so')
  expect(text).toContain('Found: a database has a public address.')
  expect(text).toContain('Should be: the contacts are current. A person has to look.')
})
