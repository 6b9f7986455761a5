import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openApiDocument } from './openapi.ts'

const [, , file] = process.argv
if (!file) throw new Error('Usage: node lambdas/platform/print-openapi.ts <file>')

await mkdir(path.dirname(file), { recursive: true })
await writeFile(file, JSON.stringify(await openApiDocument()))
