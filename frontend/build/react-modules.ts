import type { Plugin } from 'vite'

const ENTRY = /node_modules\/(?:react|react-dom|scheduler)\/(?:index|client|jsx-runtime)\.js$/
const PRODUCTION = /node_modules\/(?:react|react-dom|scheduler)\/cjs\/[\w-]+\.production\.js$/
const ENTRY_LEADS_TO = /(?<=module\.exports = require\(')\.\/cjs\/[\w-]+\.production\.js/
const IMPORT = /(\w+) = require\(("[^"]+")\)/g

/**
 * Turns React, which comes as CommonJS, into modules. Wrapped into a function as the bundler would do it, nothing that it exports can be left
 * out; and its start takes half as long again while it is traced, as its errors ask for their place and the whole function is parsed for that.
 */
export function reactModules(): Plugin {
  return {
    name: 'veritech:react-modules',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: [ENTRY, PRODUCTION] },
      handler(code, id) {
        if (PRODUCTION.test(id)) {
          const module = asModule(code)
          if (/\brequire\(|\bmodule\.exports/.test(module)) this.error(`${id} is written differently than it was.`)
          return module
        }
        const production = ENTRY_LEADS_TO.exec(code)?.[0]
        if (!production) this.error(`${id} does not lead to a production build.`)
        return `export * from '${production}'\nimport * as all from '${production}'\nexport { all as default }`
      },
    },
  }
}

/** What it needs becomes imports, each of its exports a variable of its own. */
function asModule(code: string): string {
  const imports: string[] = []
  const body = code
    .replace(/^var (?:\w+ = require\("[^"]+"\),?\s*)+;/m, (needs) => {
      for (const [, name, from] of needs.matchAll(IMPORT)) imports.push(`import * as ${name} from ${from};`)
      return ''
    })
    .replaceAll(/\bexports\.(\w+)/g, 'exported_$1')
  const names = [...new Set(body.match(/\bexported_\w+/g))]
  const changing = names.filter((name) => body.split(`${name} =`).length !== 2)
  const constant = body.replaceAll(/^exported_\w+(?= =)/gm, (name) =>
    changing.includes(name) ? name : `const ${name}`,
  )
  const exported = names.map((name) => `${name} as ${name.slice('exported_'.length)}`)
  return [...imports, ...changing.map((name) => `let ${name};`), constant, `export { ${exported.join(', ')} };`].join(
    '\n',
  )
}
