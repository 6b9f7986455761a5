import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { CACHE } from './font.ts'

/** What pages are made of. Texts are for machines, which can wait for what the content network does with them. */
const EXTENSIONS = new Set(['.html', '.js', '.css', '.svg', '.xml', '.webmanifest'])

/** Makes a folder with the site's files under their own names, compressed as well as Brotli can; nobody waits for it here. */
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

/** The bytes from the cache under their hash, or made now. */
async function compressed(content: Buffer): Promise<Buffer> {
  const file = path.join(CACHE, 'brotli', createHash('sha256').update(content).digest('hex'))
  if (existsSync(file)) return readFile(file)
  const small = await promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
  // Two builds may make it at the same time.
  const temporary = `${file}.${randomUUID()}`
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(temporary, small)
  await rename(temporary, file)
  return small
}
