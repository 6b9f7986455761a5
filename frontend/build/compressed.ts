import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { CACHE } from './font.ts'

/** File types that browsers load with pages. CloudFront compresses other texts itself. */
const EXTENSIONS = new Set(['.html', '.js', '.css', '.svg', '.xml', '.webmanifest'])

/** Writes Brotli copies of the site's files, at the highest level, under the same names. */
export async function compressSite(site: string, target: string): Promise<void> {
  const next = `${target}.next`
  await rm(next, { recursive: true, force: true })
  const entries = await readdir(site, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && EXTENSIONS.has(path.extname(entry.name)))
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name)
        const copy = path.join(next, path.relative(site, file))
        const small = await compressed(await readFile(file))
        await mkdir(path.dirname(copy), { recursive: true })
        await writeFile(copy, small)
      }),
  )
  await rm(target, { recursive: true, force: true })
  await rename(next, target)
}

/** Compressed content, cached by hash. */
async function compressed(content: Buffer): Promise<Buffer> {
  const file = path.join(CACHE, 'brotli', createHash('sha256').update(content).digest('hex'))
  if (existsSync(file)) return readFile(file)
  const small = await promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
  // Concurrent builds may write the same cache file.
  const temporary = `${file}.${randomUUID()}`
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(temporary, small)
  await rename(temporary, file)
  return small
}
