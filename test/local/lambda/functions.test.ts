import { expect, test } from 'vitest'
import { readAssembly } from '#local/assembly/assembly.ts'
import { readQualifiedArns } from '#local/lambda/functions.ts'
import { writtenAssembly } from '../assembly/written-assembly.ts'

const released = {
  Desk: { Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'desk' } },
  DeskVersion: { Type: 'AWS::Lambda::Version', Properties: { FunctionName: { Ref: 'Desk' } } },
  Live: {
    Type: 'AWS::Lambda::Alias',
    Properties: {
      FunctionName: { Ref: 'Desk' },
      FunctionVersion: { 'Fn::GetAtt': ['DeskVersion', 'Version'] },
      Name: 'live',
    },
  },
}

test('a version and an alias resolve to their function, and other names to none', () => {
  const qualified = readQualifiedArns(readAssembly(writtenAssembly({ app: { resources: released } })))
  const desk = 'arn:aws:lambda:af-south-1:000000000000:function:desk'
  expect(qualified.get(`${desk}:live`)).toBe(desk)
  expect(qualified.get(`${desk}:1`)).toBe(desk)
  expect(qualified.get(`${desk}:other`)).toBeUndefined()
})

test('an alias of an unknown function stops the start', () => {
  const stray = { ...released.Live, Properties: { ...released.Live.Properties, FunctionName: 'another' } }
  const assembly = readAssembly(writtenAssembly({ app: { resources: { ...released, Live: stray } } }))
  expect(() => readQualifiedArns(assembly)).toThrow('Live belongs to the function another, which no stack contains.')
})
