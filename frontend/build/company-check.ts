import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseCompany } from '#domain/company/company-schema.ts'

/** Refuses a wrong company.json by the names of its fields, before anything is built from it. */
export async function checkCompany(): Promise<void> {
  const file = path.join(import.meta.dirname, '../../domain/company/company.json')
  parseCompany(JSON.parse(await readFile(file, 'utf8')))
}
