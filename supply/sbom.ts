import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { billOfMaterials } from './bill-of-materials.ts'
import { readShipped } from './shipped.ts'

/** Writes the CycloneDX bill of materials of the browser and function bundles. */
const OUT = path.join(import.meta.dirname, '../dist/sbom.cdx.json')

const bill = billOfMaterials({ browser: await readShipped('browser'), functions: await readShipped('functions') })
await writeFile(OUT, `${JSON.stringify(bill, null, 2)}\n`)
console.log(`${path.relative(process.cwd(), OUT)}: ${bill.components.length} packages`)
