import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import * as z from 'zod'

const cspSchema = z.object({ styleHashes: z.array(z.string()), scriptHashes: z.array(z.string()) })
/** Before compression. */
const LARGE_BYTES = 200_000

export type InlineHashes = z.infer<typeof cspSchema>

const routesSchema = z.object({ pages: z.array(z.string()), shell: z.array(z.string()) })

/** Every address that the site answers; whatever else is asked for does not exist. */
export interface SiteRoutes {
  /** Prerendered pages, `/about` for `/about/index.html`. */
  readonly pages: readonly string[]
  /** Beginnings of addresses that the portal's shell answers. */
  readonly shell: readonly string[]
  /** Files beside the pages, such as `/favicon.svg`. */
  readonly files: readonly string[]
  /** Endings of the files, `.html`, that are there in Brotli too. */
  readonly compressed: readonly string[]
}

/** What the builds of the functions and of the site left in `dist/`: the only thing of them that synth knows. */
export class Dist {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  functionCode(name: string): string {
    return this.#existing('lambdas', name)
  }

  get site(): string {
    return this.#existing('site')
  }

  get assets(): string {
    return this.#existing('site', 'assets')
  }

  /** Beginnings of the names of the largest assets, before their hashes: most are of the portal, which pages do not load. */
  largeAssets(): string[] {
    const large = readdirSync(this.assets, { withFileTypes: true })
      .filter((entry) => entry.isFile() && statSync(join(this.assets, entry.name)).size > LARGE_BYTES)
      .map(({ name }) => name.replace(/[\w-]{8}\.\w+$/, ''))
    return [...new Set(large)].toSorted()
  }

  /** The site's files in Brotli, each under its own name. */
  get compressed(): string {
    return this.#existing('site-br')
  }

  get compressedAssets(): string {
    return this.#existing('site-br', 'assets')
  }

  inlineHashes(): InlineHashes {
    return cspSchema.parse(this.#json('site-meta', 'csp.json'))
  }

  routes(): SiteRoutes {
    return {
      ...routesSchema.parse(this.#json('site-meta', 'routes.json')),
      files: this.#filesBesidePages(),
      compressed: this.#compressedEndings(),
    }
  }

  #filesBesidePages(): string[] {
    return filesIn(this.site)
      .filter((path) => !path.endsWith('.html') && !path.startsWith('/assets/') && !path.startsWith('/api/'))
      .toSorted()
  }

  /** The edge goes by a file's ending, so either all files with one are there in Brotli or none. */
  #compressedEndings(): string[] {
    const compressed = new Set(filesIn(this.compressed))
    const endings = new Set([...compressed].map((path) => extname(path)))
    const missing = filesIn(this.site).find(
      (path) => endings.has(extname(path)) && !path.startsWith('/api/') && !compressed.has(path),
    )
    if (missing) throw new Error(`${missing} is not there in Brotli. Run \`npm run build\` first.`)
    return [...endings].toSorted()
  }

  #json(...path: readonly string[]): unknown {
    return JSON.parse(readFileSync(this.#existing(...path), 'utf8'))
  }

  #existing(...path: readonly string[]): string {
    const file = join(this.#folder, ...path)
    if (!existsSync(file)) throw new Error(`${file} is missing. Run \`npm run build\` first.`)
    return file
  }
}

/** As addresses: with a slash at the beginning. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`)
}
