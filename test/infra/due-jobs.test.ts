import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseConfig } from '#infra/config.ts'
import { defineFeature } from '#infra/feature.ts'
import { features } from '#infra/features/index.ts'
import { fixtureDist } from './fixture-dist.ts'
import { context, synthesise } from './synthesised.ts'

const reminders = defineFeature({
  name: 'reminders',
  title: 'reminders',
  contract: {},
  table: { holds: 'reminders', throughput: { read: 10, write: 10, index: { read: 10, write: 10 } } },
  calls: { timeoutSeconds: 10 },
  jobs: { sweep: { start: { by: 'due' }, timeoutSeconds: 60, table: ['put'] } },
  settings: {},
  records: { title: 'Things', records: [], withoutPeople: [] },
})

function synthesised() {
  const dist = fixtureDist()
  for (const name of ['reminders', 'reminders-sweep']) {
    mkdirSync(join(dist, 'lambdas', name))
    writeFileSync(join(dist, 'lambdas', name, 'index.mjs'), 'export const handler = async () => undefined')
  }
  const { resources } = synthesise(parseConfig(context, [...features, reminders]), dist)
  return [...resources].filter(([id]) => id.startsWith('Reminders/')).map(([, resource]) => resource)
}

test('a sweep job runs every minute and may access the due items of its table', () => {
  const resources = synthesised()
  const rules = resources.filter(({ Type }) => Type === 'AWS::Events::Rule')
  expect(rules.map(({ Properties }) => Properties['ScheduleExpression'])).toEqual(['rate(1 minute)'])
  const roles = JSON.stringify(resources.filter(({ Type }) => Type === 'AWS::IAM::Role'))
  // Only the sweep's role has the permission, not the API function's.
  for (const action of ['PutItem', 'UpdateItem', 'DeleteItem', 'Query'])
    expect(roles.match(new RegExp(`dynamodb:${action}"`, 'g')), action).toHaveLength(1)
})
