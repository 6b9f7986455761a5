import { App, Stack } from 'aws-cdk-lib'
import { expect, test } from 'vitest'
import { Dist } from '#infra/dist.ts'
import { DocumentsStack, makeDocuments } from '#infra/documents.ts'
import { fixtureDist } from './fixture-dist.ts'
import { grants } from './guards.ts'
import { readAssembly } from './assembly.ts'
import { at, demoConfig, synthesise } from './synthesised.ts'

const assembly = synthesise()

test('documents are made on x86_64, where the native library runs, and everything else on ARM', () => {
  const architectures = assembly
    .ofType('AWS::Lambda::Function')
    .filter(([, { Properties }]) => at(Properties, 'Environment', 'Variables', 'STAGE') !== undefined)
    .map(([, { Properties }]) => [
      at(Properties, 'Environment', 'Variables', 'POWERTOOLS_SERVICE_NAME'),
      at(Properties, 'Architectures'),
    ])
  expect(architectures.filter(([, architecture]) => String(architecture) === 'x86_64')).toEqual([
    ['documents', ['x86_64']],
  ])
  expect(architectures.length).toBeGreaterThan(5)
})

test('the function that makes documents may do nothing but write its log and its trace', () => {
  const own = grants(readAssembly(assembly.folder)).filter(({ holder }) => holder.startsWith('Documents/DocumentsRole'))
  expect(new Set(own.map(({ action }) => action.split(':')[0]))).toEqual(new Set(['logs', 'xray']))
})

test('a function that makes documents is told the alias and may invoke nothing else', () => {
  const app = new App()
  const documents = new DocumentsStack(app, 'Documents', { config: demoConfig(), dist: new Dist(fixtureDist()) })
  const { environment, permission } = makeDocuments(documents)
  expect(permission).toEqual({ actions: ['lambda:InvokeFunction'], resources: [environment['DOCUMENTS_FUNCTION']] })
  const alias = Stack.of(documents).resolve(environment['DOCUMENTS_FUNCTION']) as { Ref: string }
  expect(alias.Ref).toContain('Live')
})
