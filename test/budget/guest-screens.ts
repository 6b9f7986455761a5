import { readFileSync } from 'node:fs'
import { features } from '#frontend/portal/features.ts'

/** Values for the parameters of guest routes. */
const SAMPLES: Readonly<Record<string, string>> = { tool: 'cyberscore' }

/** One address of every guest route. */
export const guestScreens: readonly string[] = features.flatMap(({ guestRoutes = [] }) =>
  guestRoutes.map(
    ({ path }) => `/${path.replace(/\/\*$/, '').replaceAll(/:(\w+)/g, (_, name: string) => sample(name))}`,
  ),
)

function sample(name: string): string {
  const value = SAMPLES[name]
  if (!value) throw new Error(`No sample for the parameter :${name} of a guest route.`)
  return value
}

/** The scripts that contain code of the sign-in library. */
export function withSignInLibrary(scripts: readonly string[]): string[] {
  const packages = JSON.parse(readFileSync('dist/site-meta/packages.json', 'utf8')) as Record<string, readonly string[]>
  return scripts.filter((script) =>
    packages[new URL(script).pathname.slice(1)]?.some((location) =>
      /node_modules\/@?aws-amplify(?:\/|$)/.test(location),
    ),
  )
}
