import { expect, test } from 'vitest'
import { checkTemplate } from '#domain/cloud-posture/checks/infrastructure/checks.ts'
import { readTemplate } from '#domain/cloud-posture/checks/infrastructure/template-text.ts'

/** How a database and a function stand whose passwords are this reference. */
function statusesOf(reference: string, parameters: string, resources = '') {
  const read = readTemplate(`Parameters:
  Stage: { Type: String, Default: prod }
${parameters}
Resources:
  Orders: { Type: 'AWS::RDS::DBInstance', Properties: { MasterUserPassword: ${reference} } }
  Pay:
    Type: AWS::Lambda::Function
    Properties: { Environment: { Variables: { STAGE: !Ref Stage, DB_PASSWORD: ${reference} } } }
  Task:
    Type: AWS::ECS::TaskDefinition
    Properties: { ContainerDefinitions: [{ Environment: [{ Name: DB_PASSWORD, Value: ${reference} }] }] }
${resources}
`)
  if (!('template' in read)) throw new Error(read.reason)
  const found = checkTemplate(read.template).filter(({ check }) =>
    ['database-password-written', 'secret-in-environment'].includes(check.id),
  )
  expect(found.map(({ resource }) => resource.id).toSorted()).toEqual(['Orders', 'Pay', 'Task'])
  expect(JSON.stringify(found)).not.toContain('hunter2')
  const statuses = new Set(found.map(({ status }) => status))
  expect(statuses.size).toBe(1)
  return [...statuses][0]
}

test.each([
  ['a parameter with a default', '!Ref Db', '  Db: { Type: String, Default: hunter2hunter2 }', 'open'],
  ['a hidden one with a default', '!Ref Db', '  Db: { Type: String, NoEcho: true, Default: hunter2hunter2 }', 'open'],
  ['one that is asked for, and hidden', '!Ref Db', '  Db: { Type: String, NoEcho: true }', 'passed'],
  ['one that is asked for, and shown', '!Ref Db', '  Db: { Type: String }', 'unknown'],
  [
    'one of the parameter store',
    '!Ref Db',
    "  Db: { Type: 'AWS::SSM::Parameter::Value<String>', Default: /orders/db }",
    'passed',
  ],
  ['a text that fills nothing in', '!Sub hunter2hunter2', '', 'open'],
  ['a secret that is kept', "!Sub '{{resolve:secretsmanager:${Stage}/db}}'", '', 'passed'],
  ['another stack', '!ImportValue db', '', 'unknown'],
  ['what another resource makes', '!GetAtt Maker.Password', '', 'unknown'],
])('a password that is %s is judged by what is behind the reference', (_, reference, parameters, status) => {
  expect(statusesOf(reference, parameters)).toBe(status)
})

test('a reference to a secret of the file is the address of the secret', () => {
  expect(statusesOf('!Ref Kept', '', "  Kept: { Type: 'AWS::SecretsManager::Secret', Properties: {} }")).toBe('passed')
})
