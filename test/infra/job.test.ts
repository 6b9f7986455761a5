import { expect, test } from 'vitest'
import { jobCalls } from '#domain/jobs/contract.ts'
import { checkCompliance } from '#infra/compliance.ts'
import { parseConfig } from '#infra/config.ts'
import { defineFeature } from '#infra/feature.ts'
import { features } from '#infra/features/index.ts'
import { build } from '#infra/build.ts'
import { readAssembly } from './assembly.ts'
import { fixtureDist } from './fixture-dist.ts'
import { grants } from './guards.ts'
import { at, context, newApp } from './synthesised.ts'

const probe = defineFeature({
  name: 'probe',
  title: 'probes',
  contract: jobCalls('probe'),
  table: { holds: 'probes', throughput: { read: 10, write: 10, index: { read: 10, write: 10 } } },
  calls: { timeoutSeconds: 10, table: ['get', 'put', 'query'], starts: ['export'] },
  jobs: {
    export: { start: { by: 'jobs' }, timeoutSeconds: 60, atOnce: 3, memoryMegabytes: 1769, diskMegabytes: 2048 },
  },
  settings: {},
  records: { title: 'Things', records: [], withoutPeople: [] },
})

const app = newApp()
build(app, parseConfig(context, [...features, probe]), { dist: fixtureDist(['probe', 'probe-export']) })
checkCompliance(app)
const stacks = readAssembly(app.synth().directory)
const resources = Object.values(stacks.find(({ name }) => name === 'Probe')!.resources)
const ofType = (type: string) => resources.filter(({ Type }) => Type === type).map(({ Properties }) => Properties)

test('jobs are brought by a queue, no more at once than the manifest says, and looked for every minute', () => {
  const [mapping] = ofType('AWS::Lambda::EventSourceMapping')
  expect(mapping).toMatchObject({ BatchSize: 1, ScalingConfig: { MaximumConcurrency: 3 } })
  expect(ofType('AWS::Events::Rule')).toMatchObject([{ ScheduleExpression: 'rate(1 minute)' }])
})

test('only the API function and the job may send to its queue and get its URL', () => {
  const functions = ofType('AWS::Lambda::Function').map((each) => at(each, 'Environment', 'Variables', 'EXPORT_QUEUE'))
  expect(functions.filter(Boolean)).toHaveLength(2)
  const senders = grants(stacks).filter(
    ({ action, holder }) => action === 'sqs:SendMessage' && holder.startsWith('Probe/'),
  )
  expect(senders.map(({ holder }) => holder.replace(/Role[0-9A-F]{8}$/, '')).toSorted()).toEqual([
    'Probe/Calls',
    'Probe/ExportJob',
  ])
})

test('a job has the memory and the disk of its manifest, and the API function the defaults', () => {
  const sizes = Object.entries(stacks.find(({ name }) => name === 'Probe')!.resources).flatMap(
    ([id, { Type, Properties }]) =>
      Type === 'AWS::Lambda::Function'
        ? [[id.replace(/Function.*/, ''), at(Properties, 'MemorySize'), at(Properties, 'EphemeralStorage', 'Size')]]
        : [],
  )
  expect(new Set(sizes)).toEqual(
    new Set([
      ['Calls', 512, undefined],
      ['ExportJob', 1769, 2048],
    ]),
  )
})

test('a message between features comes back early, and is given up no sooner than before', () => {
  const { resources } = stacks.find(({ name }) => name === 'Meetings')!
  const queues = Object.entries(resources).filter(
    ([id, { Type }]) => Type === 'AWS::SQS::Queue' && /Messages.*Waiting/.test(id),
  )
  expect(queues.map(([, { Properties }]) => at(Properties, 'RedrivePolicy', 'maxReceiveCount'))).toEqual([8])
  const holders = grants(stacks).filter(
    ({ action, holder }) => action === 'sqs:ChangeMessageVisibility' && holder.startsWith('Meetings/'),
  )
  expect(holders.map(({ holder }) => holder.replace(/Role[0-9A-F]{8}$/, ''))).toEqual(['Meetings/MessagesJob'])
})
