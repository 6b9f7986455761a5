import { expect, test } from 'vitest'
import { readAssembly } from './assembly.ts'
import { grants, guards, WIDE } from './guards.ts'
import { demoConfig, synthesise } from './synthesised.ts'

const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/9e4f2b1c-0a6d-4b57-8c1e-2f7a3d5b6c80'
/** With the settings in cdk.json, and with a domain. */
const [demo, certified] = [demoConfig, { ...demoConfig, certificateArn }].map((config) =>
  readAssembly(synthesise(config).folder),
)

test.each(guards)('$promise', ({ findings, breach }) => {
  expect(demo!.length).toBeGreaterThanOrEqual(5)
  expect(findings(demo!)).toEqual([])
  expect(findings(certified!)).toEqual([])

  const broken = structuredClone(demo!)
  breach(broken)
  expect(findings(broken), 'broken on purpose, it has to be noticed').not.toEqual([])
})

test('every exception is used', () => {
  const given = grants(demo!)
  expect(
    WIDE.filter((one) => !given.some(({ holder, action }) => holder.startsWith(one.holder) && one.action.test(action))),
  ).toEqual([])
})
