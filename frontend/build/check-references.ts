import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { company } from '#domain/company/details.ts'

/** Refuses references to missing files or pages of the site. */
export async function checkReferences(folder: string, exists: (address: string) => boolean): Promise<void> {
  const files = new Map<string, string>()
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const isText = /\.(?:html|css|webmanifest|xml|txt|svg)$/.test(file)
    files.set(`/${path.relative(folder, file)}`, isText ? await readFile(file, 'utf8') : '')
  }
  const problems = [...files].flatMap(([file, content]) =>
    [...new Set(references(content))]
      .filter((address) => !files.has(address) && !exists(address))
      .map((address) => `${file} names ${address}, which does not exist`),
  )
  if (problems.length > 0) throw new Error(`The site is not whole:\n  ${problems.join('\n  ')}`)
}

/** References to our site in a text: attributes, style sheets, JSON and absolute URLs. */
function references(content: string): string[] {
  const attributes = [...content.matchAll(/ (?:src|href|data-app)="(\/[^"]*)"/g)].map(([, address]) => address!)
  const lists = [...content.matchAll(/ (?:srcset|data-chunks)="([^"]*)"/g)].flatMap(([, list]) =>
    list!.split(/[\s,]+/).filter((part) => part.startsWith('/')),
  )
  const sheets = [...content.matchAll(/url\(["']?(\/[^"')]*)["']?\)/g)].map(([, address]) => address!)
  const data = [...content.matchAll(/"(?:src|url)":"(\/[^"]*)"/g)].map(([, address]) => address!)
  const abroad = content
    .split(company.website)
    .slice(1)
    .map((rest) => /^\/[^\s"'<>)\\]*|^/.exec(rest)![0].replace(/[.,;:]+$/, ''))
  return [...attributes, ...lists, ...sheets, ...data, ...abroad].map(
    (address) => address.split(/[?#]/)[0]!.replaceAll('&amp;', '&') || '/',
  )
}
