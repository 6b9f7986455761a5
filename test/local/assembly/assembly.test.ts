import { expect, test } from 'vitest'
import { readAssembly } from '#local/assembly/assembly.ts'
import { writtenAssembly } from './written-assembly.ts'

const queue = (properties: object) => ({ Type: 'AWS::SQS::Queue', Properties: properties })
const table = { Type: 'AWS::DynamoDB::GlobalTable', Properties: {} }

/** The resolved properties of the resource `Subject` in stack `app`. */
function resolved(properties: object, more: Parameters<typeof writtenAssembly>[0][string] = {}, stacks = {}) {
  const directory = writtenAssembly({
    ...stacks,
    app: { ...more, resources: { ...more.resources, Subject: queue(properties) } },
  })
  return readAssembly(directory)
    .resources.find(({ logicalId }) => logicalId === 'Subject')
    ?.properties()
}

test('a reference resolves to the same name on every start', () => {
  const read = () => resolved({ name: { Ref: 'Helpdesk' } }, { resources: { Helpdesk: table } })
  expect(read()).toEqual({ name: 'app-Helpdesk' })
  expect(read()).toEqual(read())
})

test('strings are joined, split, selected and substituted', () => {
  expect(
    resolved(
      {
        joined: { 'Fn::Join': [':', ['arn', { Ref: 'AWS::Partition' }, { Ref: 'AWS::AccountId' }]] },
        selected: { 'Fn::Select': [1, { 'Fn::Split': ['/', 'a/b/c'] }] },
        substituted: { 'Fn::Sub': 'in ${AWS::Region}: ${Helpdesk.Arn} and ${!Literal}' },
        given: { 'Fn::Sub': ['${one}-${two}', { one: 1, two: { Ref: 'AWS::StackName' } }] },
        json: { 'Fn::ToJsonString': { stack: { Ref: 'AWS::StackName' } } },
        mapped: { 'Fn::FindInMap': ['sizes', { Ref: 'AWS::Region' }, 'small'] },
      },
      { resources: { Helpdesk: table }, mappings: { sizes: { 'af-south-1': { small: 's' } } } },
    ),
  ).toEqual({
    joined: 'arn:aws:000000000000',
    selected: 'b',
    substituted: 'in af-south-1: arn:aws:dynamodb:af-south-1:000000000000:table/app-Helpdesk and ${Literal}',
    given: '1-app',
    json: '{"stack":"app"}',
    mapped: 's',
  })
})

test('conditions select property values and whether a resource exists', () => {
  const conditions = {
    isHere: { 'Fn::Equals': [{ Ref: 'AWS::Region' }, 'af-south-1'] },
    isElsewhere: { 'Fn::Not': [{ Condition: 'isHere' }] },
  }
  expect(
    resolved(
      { here: { 'Fn::If': ['isHere', 'yes', 'no'] }, gone: { 'Fn::If': ['isHere', { Ref: 'AWS::NoValue' }, 1] } },
      { conditions },
    ),
  ).toEqual({ here: 'yes' })
  const directory = writtenAssembly({
    app: { conditions, resources: { There: { ...queue({}), Condition: 'isElsewhere' } } },
  })
  expect(readAssembly(directory).resources).toEqual([])
})

test('a value of another stack resolves by export, by output and by cross-region reader', () => {
  const data = {
    resources: {
      Helpdesk: table,
      Writer: {
        Type: 'Custom::CrossRegionExportWriter',
        Properties: { WriterProps: { exports: { '/cdk/exports/certificate': { Ref: 'Helpdesk' } } } },
      },
    },
    outputs: {
      Name: { Value: { Ref: 'Helpdesk' }, Export: { Name: 'data:Name' } },
      Stream: { Value: { 'Fn::GetAtt': ['Helpdesk', 'StreamArn'] } },
    },
  }
  expect(
    resolved(
      {
        imported: { 'Fn::ImportValue': 'data:Name' },
        output: { 'Fn::GetStackOutput': { StackName: 'data', OutputName: 'Stream' } },
        byArn: {
          'Fn::GetStackOutput': {
            StackName: 'arn:aws:cloudformation:af-south-1:000000000000:stack/data/local',
            OutputName: 'Name',
          },
        },
        carried: { 'Fn::GetAtt': ['Reader', '/cdk/exports/certificate'] },
      },
      { resources: { Reader: { Type: 'Custom::CrossRegionExportReader' } } },
      { data },
    ),
  ).toEqual({
    imported: 'data-Helpdesk',
    output: 'arn:aws:dynamodb:af-south-1:000000000000:table/data-Helpdesk/stream/local',
    byArn: 'data-Helpdesk',
    carried: 'data-Helpdesk',
  })
})

test('a parameter resolves to its default, and an SSM parameter to the value of the stack that creates it', () => {
  const parameters = {
    Size: { Type: 'Number', Default: 3 },
    Stored: { Type: 'AWS::SSM::Parameter::Value<String>', Default: '/veritech/desk' },
  }
  const Desk = { Type: 'AWS::SSM::Parameter', Properties: { Name: '/veritech/desk', Value: 'desk@veritech.example' } }
  expect(resolved({ size: { Ref: 'Size' }, desk: { Ref: 'Stored' } }, { parameters, resources: { Desk } })).toEqual({
    size: 3,
    desk: 'desk@veritech.example',
  })
})

test('an unknown resource type stops the start, and the error names the resource', () => {
  const directory = writtenAssembly({ app: { resources: { Ledger: { Type: 'AWS::QLDB::Ledger' } } } })
  expect(() => readAssembly(directory)).toThrow(/AWS::QLDB::Ledger \(Ledger in stack app\)/)
})

test('an unknown intrinsic, attribute or reference is an error, never an empty string', () => {
  expect(() => resolved({ zones: { 'Fn::Cidr': ['10.0.0.0/8', 1] } })).toThrow(/Fn::Cidr/)
  expect(() => resolved({ arn: { 'Fn::GetAtt': ['Helpdesk', 'Colour'] } }, { resources: { Helpdesk: table } })).toThrow(
    /Colour of AWS::DynamoDB::GlobalTable/,
  )
  expect(() => resolved({ name: { Ref: 'Nobody' } })).toThrow(/Nobody/)
})

test('a missing assembly is an error that names the build command', () => {
  expect(() => readAssembly('/nowhere')).toThrow(/npm run build/)
})
