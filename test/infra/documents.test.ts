import { App, Stack } from 'aws-cdk-lib'
import { expect, test } from 'vitest'
import { Dist } from '#infra/dist.ts'
import { DocumentsStack, makeDocuments } from '#infra/documents.ts'
import { readAssembly } from './assembly.ts'
import { fixtureDist } from './fixture-dist.ts'
import { grants } from './guards.ts'
import { scratchFolder } from './scratch.ts'
import { context, demoConfig } from './synthesised.ts'

const app = new App({ context, outdir: scratchFolder('cdk-') })
const documents = new DocumentsStack(app, 'Documents', { config: demoConfig, dist: new Dist(fixtureDist()) })
const folder = app.synth().directory

test('the documents function runs on x86_64, as its native library requires', () => {
  const { Architectures, MemorySize } = functionIn(folder)
  expect({ Architectures, MemorySize }).toEqual({ Architectures: ['x86_64'], MemorySize: 3008 })
})

test('the documents function may only write its log and its trace', () => {
  const own = grants(readAssembly(folder)).filter(({ holder }) => holder.startsWith('Documents/DocumentsRole'))
  expect(new Set(own.map(({ action }) => action.split(':')[0]))).toEqual(new Set(['logs']))
})

test('a function with the intent "makes documents" may invoke the alias only', () => {
  const { environment, permission } = makeDocuments(documents)
  expect(permission).toEqual({ actions: ['lambda:InvokeFunction'], resources: [environment['DOCUMENTS_FUNCTION']] })
  const alias = Stack.of(documents).resolve(environment['DOCUMENTS_FUNCTION']) as { Ref: string }
  expect(alias.Ref).toContain('Live')
})

function functionIn(directory: string): Readonly<Record<string, unknown>> {
  const [stack] = readAssembly(directory)
  const [only] = Object.values(stack!.resources).filter(({ Type }) => Type === 'AWS::Lambda::Function')
  return only!.Properties as Readonly<Record<string, unknown>>
}
