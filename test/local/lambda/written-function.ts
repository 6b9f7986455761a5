import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FunctionDefinition } from '#local/lambda/functions.ts'

/** A function with `source` as its code, as the assembly describes it. */
export function writtenFunction(
  source: string,
  more: Partial<FunctionDefinition> & { file?: string } = {},
): FunctionDefinition {
  const { file = 'index.mjs', ...rest } = more
  const directory = mkdtempSync(join(tmpdir(), 'function-'))
  writeFileSync(join(directory, file), source)
  return {
    name: 'subject',
    arn: 'arn:aws:lambda:af-south-1:000000000000:function:subject',
    directory,
    handler: 'index.handler',
    timeoutSeconds: 5,
    memoryMegabytes: 128,
    environment: {},
    runtime: 'nodejs24.x',
    logGroup: '/aws/lambda/subject',
    principal: { name: 'subject', roleArn: 'arn:aws:iam::000000000000:role/subject' },
    accessKeyId: 'ASIA0000000000000000',
    reservedConcurrency: undefined,
    ...rest,
  }
}
