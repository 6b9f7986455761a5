import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { operate } from '#test/operator.ts'

/** Answers as AWS recorded them: CloudFormation in XML by form, Lambda's API of 2015-03-31 in JSON by path. */
const FUNCTION = 'veritech-demo-helpdesk-CallsFunction91F2A4C0-k3XbWq'
const ALIAS = `/2015-03-31/functions/${FUNCTION}/aliases/live`
let live = '12'
/** Origin secrets of the newest version. */
let newest: Readonly<Record<string, string>> = {}
const changes: unknown[] = []

function cloudFormation(form: URLSearchParams): [number, string] {
  const stack = form.get('StackName')
  if (stack !== 'veritech-demo-helpdesk')
    return [
      400,
      `<ErrorResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack with id ${stack} does not exist</Message></Error><RequestId>5ccc7dcd</RequestId></ErrorResponse>`,
    ]
  const member = (type: string, id: string): string =>
    `<member><ResourceType>${type}</ResourceType><LogicalResourceId>L</LogicalResourceId><PhysicalResourceId>${id}</PhysicalResourceId><ResourceStatus>UPDATE_COMPLETE</ResourceStatus><LastUpdatedTimestamp>2026-11-23T08:00:00Z</LastUpdatedTimestamp></member>`
  return [
    200,
    `<ListStackResourcesResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><ListStackResourcesResult><StackResourceSummaries>${member('AWS::Lambda::Function', FUNCTION)}${member('AWS::Lambda::Alias', `arn:aws:lambda:af-south-1:111122223333:function:${FUNCTION}:live`)}</StackResourceSummaries></ListStackResourcesResult><ResponseMetadata><RequestId>b9b4b068</RequestId></ResponseMetadata></ListStackResourcesResponse>`,
  ]
}

function lambda(method: string, path: string, body: string): [number, string] {
  const alias = {
    AliasArn: `arn:aws:lambda:af-south-1:111122223333:function:${FUNCTION}:live`,
    Name: 'live',
    Description: '',
  }
  if (path === ALIAS && method === 'GET')
    return [200, JSON.stringify({ ...alias, FunctionVersion: live, RevisionId: 'a1' })]
  if (path === ALIAS && method === 'PUT') {
    const change = JSON.parse(body) as { FunctionVersion: string }
    changes.push(change)
    live = change.FunctionVersion
    return [200, JSON.stringify({ ...alias, FunctionVersion: live, RevisionId: 'a2' })]
  }
  const version = (Version: string, LastModified: string, Variables: Readonly<Record<string, string>>) => ({
    FunctionName: FUNCTION,
    Version,
    LastModified,
    Environment: { Variables },
  })
  const versions = [
    version('$LATEST', '2026-11-23T08:00:01.000+0000', newest),
    version('11', '2026-10-05T08:00:00.000+0000', { ORIGIN_SECRET: 'first' }),
    version('12', '2026-11-23T08:00:00.000+0000', newest),
  ]
  return path === `/2015-03-31/functions/${FUNCTION}/versions`
    ? [200, JSON.stringify({ Versions: versions })]
    : [404, '{}']
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request)
  const { pathname } = new URL(request.url ?? '/', 'http://aws')
  const isForm = pathname === '/'
  const [status, said] = isForm
    ? cloudFormation(new URLSearchParams(body))
    : lambda(request.method ?? '', pathname, body)
  response.writeHead(status, { 'content-type': isForm ? 'text/xml' : 'application/json' }).end(said)
}

const aws = createServer((request, response) => void answer(request, response))
const run = (...args: string[]) => {
  const url = `http://127.0.0.1:${(aws.address() as AddressInfo).port}`
  return operate({ url }, 'roll-back', [...args, '--stage', 'demo'], { AWS_ENDPOINT_URL: url })
}

beforeAll(async () => {
  aws.listen(0, '127.0.0.1')
  await once(aws, 'listening')
})
afterAll(() => aws.close())
beforeEach(() => {
  live = '12'
  newest = { ORIGIN_SECRET: 'first' }
  changes.length = 0
})

test('one command points the alias at the version before, with all calls', async () => {
  const { code, said } = await run()
  expect(said).toContain(`${FUNCTION}: version 12 to 11`)
  expect(code).toBe(0)
  expect(live).toBe('11')
  expect(changes).toEqual([{ FunctionVersion: '11', RoutingConfig: { AdditionalVersionWeights: {} } }])
})

test('the plan says what would move and changes nothing', async () => {
  const { said } = await run('--plan')
  expect(said).toContain(`${FUNCTION}: version 12 to 11`)
  expect(changes).toEqual([])
})

test('a second roll-back does not go one version further by accident', async () => {
  await run()
  const { code, said } = await run()
  expect([code, live]).toEqual([1, '11'])
  expect(said).toContain('was rolled back before')
})

test('forward undoes a roll-back, and is refused where there is none', async () => {
  await run()
  await run('--forward')
  expect(live).toBe('12')
  const { code, said } = await run('--forward')
  expect([code, said]).toEqual([1, 'No function has a version to go to.\n'])
})

test('behind a rotation of the origin secret it refuses, and prints no secret', async () => {
  newest = { ORIGIN_SECRET: 'second', ORIGIN_SECRET_BEFORE: 'first' }
  const { code, said } = await run()
  expect([code, live, changes]).toEqual([1, '12', []])
  expect(said).toContain('the origin secret was rotated since')
  expect(said).not.toMatch(/\bsecond\b/)
})
