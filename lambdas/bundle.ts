import { readdir, rm, stat } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Plugin } from 'esbuild'
import { packageOf } from '../supply/package-of.ts'
import { writeShipped } from '../supply/shipped.ts'

const lambdas = path.dirname(fileURLToPath(import.meta.url))
const out = path.resolve(lambdas, '../dist/lambdas')

/** Every folder of lambdas/ with a `handler.ts` is a function. */
const names = (await readdir(lambdas)).filter((name) => existsSync(path.join(lambdas, name, 'handler.ts')))

/** Modules that are replaced in a bundle, by the end of their path. */
const replaced: readonly { readonly module: RegExp; readonly by: string }[] = [
  {
    // A function finds its credentials in its environment and nowhere else. The clients of the other places where the
    // SDK would look (profiles, single sign-on, instance metadata, roles to assume) are a third of a bundle for nothing.
    module: /@aws-sdk[\\/]credential-provider-node[\\/].*index\.js$/,
    by: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env'",
  },
  {
    // How an SDK signs a person in on a developer's machine.
    module: /@aws-sdk[\\/]nested-clients[\\/].*submodules[\\/](?:sso-oidc|signin|sso|sts)[\\/]index\.js$/,
    by: '',
  },
  {
    // A token in the place of credentials, out of files of such a machine; the one of the environment stays.
    module: /@aws-sdk[\\/]token-providers[\\/].*index\.js$/,
    by: `export { fromEnvSigningName } from './fromEnvSigningName.js'
      export const nodeProvider = () => async () => { throw new Error('There is no token here.') }`,
  },
  {
    // What kind of file an attachment is, by the end of its name. No mail has one.
    module: /nodemailer[\\/].*mime-funcs[\\/]mime-types\.js$/,
    by: "export const detectMimeType = () => 'application/octet-stream', detectExtension = () => 'bin'",
  },
  {
    // How an attachment is fetched by its address. Importing `node:http` loads all of Node's fetch beside it.
    module: /nodemailer[\\/].*[\\/]fetch[\\/]index\.js$/,
    by: "export default () => { throw new Error('No mail of ours has anything to fetch.') }",
  },
  {
    // The model's client would come with HTTP/2, and is given a handler for HTTP/1.1.
    module: /@smithy[\\/]node-http-handler[\\/].*node-http2-handler\.js$/,
    by: 'export const NodeHttp2Handler = { create: (given) => given }',
  },
  {
    // The files of settings in a developer's home; a function has its environment.
    module: /@smithy[\\/]core[\\/].*shared-ini-file-loader[\\/]readFile\.js$/,
    by: "export const filePromises = {}, fileIntercept = {}, readFile = async () => ''",
  },
  {
    // How long a file is that is sent. Nothing of ours is one, and importing `node:fs` loads its streams and promises.
    module: /@smithy[\\/]core[\\/].*util-body-length[\\/]calculateBodyLength\.js$/,
    by: `import { calculateBodyLength as lengthOf } from './calculateBodyLength.browser.js'
      export const calculateBodyLength = (body) => (body ? lengthOf(body) : 0)`,
  },
]

const replacements: Plugin = {
  name: 'replacements',
  setup(bundler) {
    for (const { module, by } of replaced) {
      bundler.onLoad({ filter: module }, (found) => ({ contents: by, resolveDir: path.dirname(found.path) }))
    }
    // A mail is made of what its function was given, and of no file.
    bundler.onResolve({ filter: /^node:fs$/ }, ({ importer }) =>
      /[\\/]nodemailer[\\/]/.test(importer) ? { path: 'none', namespace: 'files' } : undefined,
    )
    bundler.onLoad({ filter: /^none$/, namespace: 'files' }, () => ({ contents: 'export default {}' }))
  },
}

const { metafile } = await build({
  metafile: true,
  entryPoints: names.map((name) => ({ in: path.join(lambdas, name, 'handler.ts'), out: `${name}/index` })),
  outdir: out,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  plugins: [replacements],
  legalComments: 'none',
  // The tracing SDK is CommonJS and requires Node's own modules by name.
  banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  logLevel: 'warning',
})

const modules = Object.values(metafile.outputs).flatMap(({ inputs }) =>
  Object.entries(inputs).flatMap(([module, { bytesInOutput }]) => (bytesInOutput > 0 ? [module] : [])),
)
await writeShipped(
  'functions',
  modules.flatMap((module) => packageOf(module) ?? []),
)

const left = (await readdir(out)).filter((name) => !names.includes(name))
for (const name of left) await rm(path.join(out, name), { recursive: true })
for (const name of names) {
  const { size } = await stat(path.join(out, name, 'index.mjs'))
  console.log(`${name}: ${Math.ceil(size / 1024)} KiB`)
}
