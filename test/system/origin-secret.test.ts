import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAssembly } from '#local/assembly/assembly.ts'
import { type Cloud, startCloud } from '../cloud.ts'

type Json = Record<string, unknown>

const [first, second, third] = ['1', '2', '3'].map((digit) => digit.repeat(48)) as [string, string, string]
let folder: string
let cloud: Cloud

/** During a rotation: functions accept the first and the second secret, and the edge still sends the first. */
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'veritech-assembly-')), 'cdk.out')
  await cp('cdk.out', folder, { recursive: true })
  await rewrite('Web', (distribution) => {
    const { Origins } = distribution['DistributionConfig'] as { Origins: { OriginCustomHeaders?: Json[] }[] }
    for (const { OriginCustomHeaders = [] } of Origins)
      for (const header of OriginCustomHeaders) header['HeaderValue'] = first
  })
  await rewrite('Chat', (calls) => setSecrets(calls, { ORIGIN_SECRET: second, ORIGIN_SECRET_BEFORE: first }))
  // A function that does not know the edge's secret, as if a generation was skipped.
  await rewrite('Helpdesk', (calls) => setSecrets(calls, { ORIGIN_SECRET: third }))
  cloud = await startCloud({ assembly: folder })
})
afterAll(async () => {
  await cloud[Symbol.asyncDispose]()
  await rm(join(folder, '..'), { recursive: true, force: true })
})

async function rewrite(stack: string, change: (properties: Json) => void): Promise<void> {
  const file = join(folder, `${stack}.template.json`)
  const template = JSON.parse(await readFile(file, 'utf8')) as {
    Resources: Record<string, { Type: string; Properties: Json }>
  }
  for (const [id, { Type, Properties }] of Object.entries(template.Resources))
    if (
      Type === 'AWS::CloudFront::Distribution' ||
      (Type === 'AWS::Lambda::Function' && id.startsWith('CallsFunction'))
    )
      change(Properties)
  await writeFile(file, JSON.stringify(template))
}

function setSecrets(calls: Json, secrets: Json): void {
  const { Variables } = calls['Environment'] as { Variables: Json }
  delete Variables['ORIGIN_SECRET_BEFORE']
  Object.assign(Variables, secrets)
}

const atTheEdge = (path: string) =>
  fetch(`${cloud.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })

/** Calls the API by its own host name. */
async function pastTheEdge(path: string, secret?: string): Promise<[number | undefined, string]> {
  const [stage] = readAssembly(folder).ofType('AWS::ApiGateway::Stage')
  const { RestApiId, StageName } = stage!.properties<{ RestApiId: string; StageName: string }>()
  return new Promise((resolve, reject) => {
    request(
      `${cloud.url}/${StageName}${path}`,
      {
        method: 'POST',
        headers: {
          host: `${RestApiId}.execute-api.af-south-1.amazonaws.com`,
          'content-type': 'application/json',
          ...(secret === undefined ? {} : { 'x-origin-proof': secret }),
        },
      },
      (answer) => {
        text(answer).then((body) => resolve([answer.statusCode, body]), reject)
      },
    )
      .on('error', reject)
      .end('{}')
  })
}

test('visitors notice nothing of a rotation', async () => {
  expect((await atTheEdge('/api/website-chat')).status).toBe(400)
})

test('functions accept both generations and nothing else', async () => {
  expect((await pastTheEdge('/api/website-chat', first))[0]).toBe(400)
  expect((await pastTheEdge('/api/website-chat', second))[0]).toBe(400)
  for (const secret of [undefined, '', third, first.slice(1)]) {
    const [status, body] = await pastTheEdge('/api/website-chat', secret)
    expect(status).toBe(403)
    expect(JSON.parse(body)).toMatchObject({ code: 'forbidden', requestId: expect.any(String) as string })
  }
})

test('with different secrets at edge and function a visitor gets the usual error envelope', async () => {
  const answer = await atTheEdge('/api/send-helpdesk-ticket')
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'forbidden', requestId: expect.any(String) as string })
})

test('functions do not log secrets', () => {
  const said = cloud.output.join('\n')
  expect(said).not.toContain(first)
  expect(said).not.toContain(third)
})
