import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { billOfMaterials } from './bill-of-materials.ts'
import { readShipped } from './shipped.ts'

/** Lists, as CycloneDX, whose code a deployment consists of: what is in the functions' bundles and in the browser's. */
const OUT = path.join(import.meta.dirname, '../dist/sbom.cdx.json')

const bill = billOfMaterials({ browser: await readShipped('browser'), functions: await readShipped('functions') })
await writeFile(OUT, `${JSON.stringify(bill, null, 2)}\n`)
console.log(`${path.relative(process.cwd(), OUT)}: ${bill.components.length} packages`)
