import type { Plugin } from 'vite'

const DISPLAY_NAME = /^\w+\.displayName = "[^"]+";$/gm
const COMPONENT = /(?<== )React\d*\.(?:forwardRef|createContext|memo)\(/g

/**
 * Lets the bundler drop the parts of react-router that nothing imports. The names that it gives its components for the developer tools
 * count as a use of them, and so do calls that nobody told it are pure.
 */
export function shedRouter(): Plugin {
  return {
    name: 'veritech:shed-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/.*\.mjs$/ },
      handler: (code) => code.replace(DISPLAY_NAME, '').replace(COMPONENT, '/* @__PURE__ */ $&'),
    },
  }
}
