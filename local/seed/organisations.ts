import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const FILE = fileURLToPath(new URL('organisations.json', import.meta.url))
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

interface DemoOrganisation {
  readonly name: string
  readonly members: readonly { readonly email: string }[]
}

export const demoOrganisations = JSON.parse(readFileSync(FILE, 'utf8')) as readonly DemoOrganisation[]

/**
 * Imports the organisations with the operator's command. Returns undefined on success, otherwise the command's output.
 */
export async function importOrganisations(stage: {
  readonly name: string
  readonly region: string
  /** URL of the local cloud. */
  readonly url: string
}): Promise<string | undefined> {
  const { AWS_PROFILE: _, ...inherited } = process.env
  const env = {
    ...inherited,
    AWS_ENDPOINT_URL: `${stage.url}/_aws`,
    AWS_ACCESS_KEY_ID: 'operator',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_EC2_METADATA_DISABLED: 'true',
  }
  const command = ['infra/operate/organisation.ts', 'import', FILE, '--stage', stage.name, '--region', stage.region]
  try {
    await promisify(execFile)(process.execPath, command, { cwd: ROOT, env })
    return undefined
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return `${stdout}${stderr}`.trim() || String(error)
  }
}
