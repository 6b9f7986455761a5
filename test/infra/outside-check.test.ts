import { expect, test } from 'vitest'
import { parseConfig } from '#infra/config.ts'
import { placed, readAssembly } from './assembly.ts'
import { at, context, demoConfig, synthesise, textAt } from './synthesised.ts'

const stacks = readAssembly(synthesise().folder)

test('the alarm on a silent region, its function and its topic are in another region than the one they watch', () => {
  const [alarm] = placed(stacks, 'AWS::CloudWatch::Alarm').filter(({ property }) =>
    textAt(property('AlarmName') ?? '').endsWith('-wake-region-silent'),
  )
  const [look] = placed(stacks, 'AWS::Lambda::Function').filter(
    ({ property }) => property('Environment', 'Variables', 'POWERTOOLS_SERVICE_NAME') === 'outside',
  )
  expect(demoConfig.region).not.toBe('us-east-1')
  for (const each of [alarm, look]) expect(each?.stack.region).toBe('us-east-1')
  expect(alarm?.property('Dimensions')).toEqual([{ Name: 'FunctionName', Value: { Ref: look?.logicalId } }])
  const [topic] = alarm!.property('AlarmActions') as readonly { readonly Ref: string }[]
  expect(alarm?.stack.resources[topic!.Ref]?.Type).toBe('AWS::SNS::Topic')
  expect(alarm?.property('InsufficientDataActions')).toEqual([topic])
})

test.each([5, 15] as const)(
  'with %i minutes both checks run as often, and two failures in a row wake somebody',
  (minutes) => {
    const own = readAssembly(synthesise({ ...demoConfig, canaryMinutes: minutes }).folder)
    const rates = placed(own, 'AWS::Events::Rule')
      .filter(({ logicalId }) => /^(?:Canary|Outside)Schedule/.test(logicalId))
      .map(({ property }) => property('ScheduleExpression'))
    expect(rates).toEqual([`rate(${minutes} minutes)`, `rate(${minutes} minutes)`])
    for (const what of ['checks-fail', 'region-silent']) {
      const [alarm] = placed(own, 'AWS::CloudWatch::Alarm').filter(({ property }) =>
        textAt(property('AlarmName') ?? '').endsWith(`-wake-${what}`),
      )
      expect([alarm?.property('Period'), alarm?.property('EvaluationPeriods')], what).toEqual([minutes * 60, 2])
    }
  },
)

test('another interval is refused by name', () => {
  const settings = { ...(at(context as never, 'veritech') as object), canaryMinutes: 60 }
  expect(() => parseConfig({ veritech: settings })).toThrow('veritech.canaryMinutes must be 5 or 15')
})
