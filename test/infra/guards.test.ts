import { expect, test } from 'vitest'
import { readAssembly } from './assembly.ts'
import { configOf, everySetting } from './every-setting.ts'
import { grants, guards, WIDE } from './guards.ts'
import { demoConfig, synthesise } from './synthesised.ts'

/** With the settings in cdk.json, and with every optional setting. */
const [demo, every] = [demoConfig, configOf(everySetting())].map((config) => readAssembly(synthesise(config).folder))

test.each(guards)('$promise', ({ findings, breach }) => {
  expect(demo!.length).toBeGreaterThanOrEqual(5)
  expect(findings(demo!)).toEqual([])
  expect(findings(every!)).toEqual([])

  const broken = structuredClone(demo!)
  breach(broken)
  expect(findings(broken), 'broken on purpose, it has to be noticed').not.toEqual([])
})

test('every exception is used', () => {
  const given = [...grants(demo!), ...grants(every!)]
  expect(
    WIDE.filter((one) => !given.some(({ holder, action }) => holder.startsWith(one.holder) && one.action.test(action))),
  ).toEqual([])
})
