import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import * as z from 'zod'

const cspSchema = z.object({ styleHashes: z.array(z.string()), scriptHashes: z.array(z.string()) })
/** Before compression. */
const LARGE_BYTES = 200_000

export type InlineHashes = z.infer<typeof cspSchema>

const routesSchema = z.object({ pages: z.array(z.string()), shell: z.array(z.string()) })

/** All paths of the site; others get a 404. */
export interface SiteRoutes {
  /** Prerendered pages, `/about` for `/about/index.html`. */
  readonly pages: readonly string[]
  /** Path prefixes that get the portal's shell. */
  readonly shell: readonly string[]
  /** Other files, such as `/favicon.svg`. */
  readonly files: readonly string[]
  /** Extensions, such as `.html`, of files with Brotli copies. */
  readonly compressed: readonly string[]
}

/** Reads the output of the builds in `dist/`. Synthesis depends on nothing else of them. */
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

  /** The CloudFront Function decides by extension, so an extension has copies of all files or of none. */
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

/** Files as paths with a leading slash. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`)
}
