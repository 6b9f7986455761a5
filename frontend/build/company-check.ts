import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseCompany } from '#domain/company/company-schema.ts'

/** Validates company.json before the build and names invalid fields. */
export async function checkCompany(): Promise<void> {
  const file = path.join(import.meta.dirname, '../../domain/company/company.json')
  parseCompany(JSON.parse(await readFile(file, 'utf8')))
}
