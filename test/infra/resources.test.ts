import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { deployed } from '#infra/cost/deployed.ts'
import { placed, readAssembly } from './assembly.ts'
import { changes, losses, resourceLines } from './resource-list.ts'
import { CREATE_ONLY } from './stateful.ts'
import { demoConfig, synthesise } from './synthesised.ts'

/** Independent of the stage and domain in cdk.json. */
const stacks = readAssembly(
  synthesise({
    ...demoConfig,
    stage: 'demo',
    originSecret: 2,
    domain: 'veritech.example',
    mailFrom: 'Veritech Help Desk <helpdesk@veritech.example>',
  }).folder,
)
const FILE = new URL('resources.txt', import.meta.url)

/**
 * The file is what the last release made. Something with data in it is neither replaced nor given up by accepting a new list: whoever
 * wants that, and has a plan that moves the data, takes the line out by hand first.
 */
test('the resources of a deployment match the accepted list', async () => {
  const lines = resourceLines(stacks)
  const accepted = readFileSync(FILE, 'utf8').trim().split('\n')
  expect(losses(accepted, lines), 'don’t deploy: give it back the name or the property that it had').toEqual([])
  const said = [
    'The resources are others than those in test/infra/resources.txt:',
    ...changes(accepted, lines).map((line) => `  ${line}`),
    'If that is what you want, run `npm run accept-resources` and commit the file.',
  ]
  await expect(`${lines.join('\n')}\n`, said.join('\n')).toMatchFileSnapshot(FILE.pathname)
})

test('what is billed for existing is what was accepted, and the cost is reckoned from it', async () => {
  const billed = `${JSON.stringify(deployed(stacks.flatMap(({ resources }) => Object.values(resources))), undefined, 2)}\n`
  await expect(billed, 'run `npm run accept-resources`').toMatchFileSnapshot(
    new URL('../../infra/cost/deployed.json', import.meta.url).pathname,
  )
})

const table = (name: string, key = 'pk') =>
  `Data AWS::DynamoDB::GlobalTable ${name} (stateful) {"KeySchema":[{"AttributeName":"${key}","KeyType":"HASH"}]}`
const bucket = 'Web AWS::S3::Bucket SiteE53D7754 (stateful)'

test.each([
  [
    'another name is another table',
    [table('Chat26DEB33F')],
    [table('Talk11111111')],
    'WOULD BE REPLACED and lose its data: Data AWS::DynamoDB::GlobalTable Chat26DEB33F by Data AWS::DynamoDB::GlobalTable Talk11111111',
  ],
  [
    'another key is another table, whatever it is called',
    [table('Chat26DEB33F')],
    [table('Chat26DEB33F', 'id')],
    'WOULD BE REPLACED and lose its data: Data AWS::DynamoDB::GlobalTable Chat26DEB33F, because of KeySchema: [{"AttributeName":"pk","KeyType":"HASH"}] to [{"AttributeName":"id","KeyType":"HASH"}]',
  ],
  [
    'a bucket that gets a name is another bucket',
    [bucket],
    [`${bucket} {"BucketName":"site"}`],
    'WOULD BE REPLACED and lose its data: Web AWS::S3::Bucket SiteE53D7754, because of BucketName: undefined to "site"',
  ],
  [
    'what is no longer there is given up',
    [bucket],
    ['Web AWS::IAM::Role Reads#'],
    'WOULD BE DELETED with its data: Web AWS::S3::Bucket SiteE53D7754',
  ],
])('%s', (_, accepted, now, loss) => {
  expect(losses(accepted, now)).toEqual([loss])
})

test('new resources and removed ones without data are no loss', () => {
  const [accepted, now] = [['Web AWS::IAM::Role Reads#'], ['Web AWS::IAM::Role Writes#', bucket]]
  expect(losses(accepted, now)).toEqual([])
  expect(changes(accepted, now)).toEqual([`gone: ${accepted[0]}`, `new: ${now[0]}`, `new: ${now[1]}`])
})

test('every property that forces replacement, by CDK’s database of CloudFormation, is checked', () => {
  const replacing = replacingProperties()
  expect(replacing.get('AWS::DynamoDB::GlobalTable')).toContain('KeySchema')
  for (const [type, held] of Object.entries(CREATE_ONLY)) {
    expect(held, type).toEqual(expect.arrayContaining(replacing.get(type) ?? []))
  }
})

test('the list has the creation properties of user pools, tables and keys', () => {
  expect(placed(stacks, ...Object.keys(CREATE_ONLY)).length).toBeGreaterThan(12)
  const lines = resourceLines(stacks).join('\n')
  expect(lines).toMatch(
    /UserPool6BA7E5F2 \(stateful\) \{"UsernameAttributes":\["email"\],"UsernameConfiguration":\{"CaseSensitive":false\},/,
  )
  expect(lines).toMatch(/Helpdesk92E3C88F \(stateful\) \{"KeySchema":\[\{"AttributeName":"pk","KeyType":"HASH"\},/)
})

interface Database {
  readonly schema: {
    readonly resource: {
      readonly entities: Readonly<
        Record<
          string,
          {
            readonly cloudFormationType: string
            readonly properties: Readonly<Record<string, { readonly causesReplacement?: 'yes' | 'maybe' }>>
          }
        >
      >
    }
  }
}

/** Replacement properties by type, from the data of `cdk diff`. */
function replacingProperties(): Map<string, string[]> {
  const file = new URL('../../node_modules/aws-cdk/db.json.gz', import.meta.url)
  const { schema } = JSON.parse(gunzipSync(readFileSync(file)).toString()) as Database
  return new Map(
    Object.values(schema.resource.entities).map(({ cloudFormationType, properties }) => [
      cloudFormationType,
      Object.entries(properties).flatMap(([name, { causesReplacement }]) => (causesReplacement ? [name] : [])),
    ]),
  )
}
