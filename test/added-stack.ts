import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'

export interface AddedStack {
  /** The file that exports `handler`. */
  readonly entry: string
  /** The template's resources; `{ S3Key: CODE }` is the function's code. */
  readonly resources: Readonly<Record<string, object>>
  /** Code folders of the product's own functions, by their `S3Key` in the template. */
  readonly bundles?: Readonly<Record<string, string>>
}

/** Name of the asset with the added stack's code. */
export const CODE = 'added-code.zip'

/** A copy of the built assembly with one additional stack for a test. */
export async function assemblyWith({ entry, resources, bundles = {} }: AddedStack): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'veritech-assembly-')), 'cdk.out')
  await cp('cdk.out', folder, { recursive: true })
  await build({
    entryPoints: [entry],
    outfile: join(folder, 'added-code/index.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    logLevel: 'error',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  })
  const folders = Object.entries({ [CODE]: 'added-code', ...bundles })
  const files = folders.map(([objectKey, path]) => {
    return [objectKey, { source: { path: resolve(folder, path) }, destinations: { here: { objectKey } } }]
  })
  await writeFile(join(folder, 'Added.assets.json'), JSON.stringify({ files: Object.fromEntries(files) as object }))
  await writeFile(join(folder, 'Added.template.json'), JSON.stringify({ Resources: resources }))
  const path = join(folder, 'manifest.json')
  const manifest = JSON.parse(await readFile(path, 'utf8')) as { artifacts: Record<string, object> }
  manifest.artifacts['Added.assets'] = { type: 'cdk:asset-manifest', properties: { file: 'Added.assets.json' } }
  manifest.artifacts['Added'] = {
    type: 'aws:cloudformation:stack',
    environment: 'aws://unknown-account/af-south-1',
    properties: { templateFile: 'Added.template.json', stackName: 'added' },
  }
  await writeFile(path, JSON.stringify(manifest))
  return folder
}
