import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'esbuild'

interface LeftOut {
  /** The end of the module's path. */
  readonly module: RegExp
  /** What stands in its place, or what is changed in it. */
  readonly by: string | ((source: string) => string)
}

/** What functions would carry and load but never call. */
const modules: readonly LeftOut[] = [
  {
    // A function finds its credentials in its environment and nowhere else. The clients of the other places where the
    // SDK would look (profiles, single sign-on, instance metadata, roles to assume) are a third of a bundle for nothing.
    module: /@aws-sdk[\\/]credential-provider-node[\\/].*index\.js$/,
    by: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env'",
  },
  {
    // A token in the place of credentials, out of files of a developer's machine; the one of the environment stays.
    module: /@aws-sdk[\\/]token-providers[\\/].*index\.js$/,
    by: `export { fromEnvSigningName } from './fromEnvSigningName.js'
      export const nodeProvider = () => async () => { throw new Error('There is no token here.') }`,
  },
  {
    // The files of settings in a developer's home; a function has its environment.
    module: /@smithy[\\/]core[\\/].*shared-ini-file-loader[\\/]readFile\.js$/,
    by: "export const filePromises = {}, fileIntercept = {}, readFile = async () => ''",
  },
  {
    // The model's client would come with HTTP/2, and is given a handler for HTTP/1.1.
    module: /@smithy[\\/]node-http-handler[\\/].*node-http2-handler\.js$/,
    by: 'export const NodeHttp2Handler = { create: (given) => given }',
  },
  {
    // How answers are read and signed that arrive event by event. The model is asked for whole ones.
    module: /@smithy[\\/]core[\\/].*eventstream-serde[\\/]EventStreamMarshaller\.js$/,
    by: 'export const EventStreamMarshaller = undefined, eventStreamSerdeProvider = () => undefined',
  },
  {
    module: /@aws-sdk[\\/]eventstream-handler-node[\\/].*index\.js$/,
    by: 'export const eventStreamPayloadHandlerProvider = () => undefined',
  },
  {
    // The class that reads such answers extends one of the web's streams, and Node loads them all for naming it.
    module: /@orpc[\\/]standard-server[\\/]dist[\\/]index\.mjs$/,
    by: (source) => source.replace('extends TransformStream', 'extends Object'),
  },
  {
    // How long a file is that is sent. Nothing of ours is one, and importing `node:fs` loads its streams and promises.
    module: /@smithy[\\/]core[\\/].*util-body-length[\\/]calculateBodyLength\.js$/,
    by: `import { calculateBodyLength as lengthOf } from './calculateBodyLength.browser.js'
      export const calculateBodyLength = (body) => (body ? lengthOf(body) : 0)`,
  },
  {
    // DynamoDB can be asked for its own address, which the SDK does only where it is told to.
    module: /@aws-sdk[\\/]endpoint-cache[\\/].*EndpointCache\.js$/,
    by: 'export class EndpointCache {}',
  },
  {
    // How the verifier of tokens would fetch a pool's keys. It is given a fetcher, which needs no `node:https`.
    module: /aws-jwt-verify[\\/].*https-node\.js$/,
    by: "export const fetch = () => { throw new Error('Keys are fetched by our own fetcher.') }",
  },
  {
    // How a schema is written as JSON Schema. The document of the API is written when the site is built.
    module: /zod[\\/]v4[\\/]core[\\/]to-json-schema\.js$/,
    by: `const none = () => () => { throw new Error('No function describes its schemas.') }
      export { none as createStandardJSONSchemaMethod, none as createToJSONSchemaMethod, none as extractDefs, none as finalize }
      export { none as handleUnrepresentable, none as initializeContext, none as processSchema }`,
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
]

/** Leaves out of the bundles what no function calls. A module that is not met any more is refused by name. */
export const leftOut: Plugin = {
  name: 'left-out',
  setup(bundler) {
    const unmet = new Set(modules)
    for (const one of modules) {
      bundler.onLoad({ filter: one.module }, async (found) => {
        unmet.delete(one)
        const contents = typeof one.by === 'string' ? one.by : one.by(await readFile(found.path, 'utf8'))
        return { contents, resolveDir: path.dirname(found.path) }
      })
    }
    bundler.onEnd(() => ({ errors: [...unmet].map(({ module }) => ({ text: `${module} is in no bundle any more.` })) }))

    const imported: Readonly<Record<string, string>> = {
      // A mail is made of what its function was given, and of no file.
      files: 'export default {}',
      // Naming anything of Node's module reads all of `process`, and so opens its standard streams.
      process: 'export const { env, versions } = process',
      // The reader of zip files, by which uploads are inspected, may say what it does in colours. It asks the terminal first.
      debug: 'export default () => () => undefined',
      events: "throw new Error('No call of ours is answered event by event.')",
    }
    bundler.onResolve({ filter: /^node:fs$/ }, ({ importer }) =>
      /[\\/]nodemailer[\\/]/.test(importer) ? { path: 'files', namespace: 'left-out' } : undefined,
    )
    bundler.onResolve({ filter: /^node:process$/ }, () => ({ path: 'process', namespace: 'left-out' }))
    bundler.onResolve({ filter: /^debug$/ }, () => ({ path: 'debug', namespace: 'left-out' }))
    // What is imported in the middle of a call makes the bundler keep, used or not, all that it shares with the rest, each
    // module in a function of its own, which V8 reads twice. This is the only such import, and shares the SDK's core.
    bundler.onResolve({ filter: /^@smithy\/core\/event-streams$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: 'events', namespace: 'left-out' } : undefined,
    )
    bundler.onLoad({ filter: /./, namespace: 'left-out' }, (found) => ({ contents: imported[found.path] ?? '' }))
  },
}
