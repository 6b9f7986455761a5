import { CloudFormationClient, DescribeStacksCommand, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAssembly } from '#local/assembly/assembly.ts'
import { createCloudFormation } from '#local/cloudformation/cloudformation.ts'
import { openFrontDoor } from '#local/front-door/front-door.ts'
import type { Listener } from '#local/front-door/listener.ts'
import { writtenAssembly } from './assembly/written-assembly.ts'
import { sdkDefaults } from './aws-front.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const nobody = async () => ({ status: 500, headers: {}, body: '' })
let door: Listener
let client: CloudFormationClient

beforeAll(async () => {
  const assembly = readAssembly(
    writtenAssembly({
      app: {
        resources: { Queue: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'a&b' } } },
        outputs: { Where: { Value: { 'Fn::GetAtt': ['Queue', 'QueueName'] } } },
      },
    }),
  )
  door = await openFrontDoor({
    keys: new Map([['AKIATEST', { name: 'operator', roleArn: 'arn:aws:iam::000000000000:root' }]]),
    gate: { refuse: () => undefined },
    services: {
      dynamodb: nobody,
      ses: nobody,
      bedrock: nobody,
      cognito: nobody,
      s3: nobody,
      sts: nobody,
      cloudformation: createCloudFormation(assembly),
      'cost-explorer': nobody,
      kms: nobody,
      lambda: nobody,
      sns: nobody,
      sqs: nobody,
    },
    faultOf: async () => undefined,
    keySetOf: () => ({}),
    log: silent,
  })
  client = new CloudFormationClient(sdkDefaults(door.url))
})
afterAll(() => door.close())

test('the SDK reads the resources and outputs of a stack', async () => {
  const { StackResourceSummaries } = await client.send(new ListStackResourcesCommand({ StackName: 'app' }))
  expect(StackResourceSummaries).toMatchObject([
    {
      LogicalResourceId: 'Queue',
      PhysicalResourceId: 'https://sqs.af-south-1.amazonaws.com/000000000000/a&b',
      ResourceType: 'AWS::SQS::Queue',
    },
  ])
  const { Stacks } = await client.send(new DescribeStacksCommand({}))
  expect(Stacks).toMatchObject([{ StackName: 'app', Outputs: [{ OutputKey: 'Where', OutputValue: 'a&b' }] }])
})

test('an unknown stack or one in another region does not exist', async () => {
  await expect(client.send(new DescribeStacksCommand({ StackName: 'other' }))).rejects.toThrow(
    'Stack with id other does not exist',
  )
  const elsewhere = new CloudFormationClient({ ...sdkDefaults(door.url), region: 'us-east-1' })
  await expect(elsewhere.send(new DescribeStacksCommand({ StackName: 'app' }))).rejects.toThrow('does not exist')
  expect((await elsewhere.send(new DescribeStacksCommand({}))).Stacks).toEqual([])
})
