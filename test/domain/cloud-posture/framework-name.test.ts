import { expect, test } from 'vitest'
import { frameworkName } from '#domain/cloud-posture/framework-name.ts'

test('a framework has one name, whichever tool names it', () => {
  expect(frameworkName('CIS-3.0', 'aws')).toBe('CIS AWS Foundations 3.0')
  expect(frameworkName('CIS-2.0', 'azure')).toBe('CIS Azure Foundations 2.0')
  expect(frameworkName('NIST-CSF-2.0', 'aws')).toBe('NIST CSF 2.0')
  expect(frameworkName('ISO27001-2022', 'gcp')).toBe('ISO/IEC 27001:2022')
})

test('a name that we do not know, or a cloud without a benchmark of ours, stays as it is written', () => {
  expect(frameworkName('CIS-1.8', 'kubernetes')).toBe('CIS-1.8')
  expect(frameworkName('SOC2', 'aws')).toBe('SOC2')
  expect(frameworkName('CIS AWS Foundations 3.0', 'aws')).toBe('CIS AWS Foundations 3.0')
})
