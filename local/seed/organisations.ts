import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const fileBeside = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const FILE = fileBeside('organisations.json')
const DEMONSTRATION_FILE = fileBeside('demonstration-organisations.json')
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

interface DemoOrganisation {
  readonly name: string
  readonly members: readonly { readonly email: string }[]
}

export const demoOrganisations = JSON.parse(readFileSync(FILE, 'utf8')) as readonly DemoOrganisation[]

export const demonstrationOrganisations = JSON.parse(
  readFileSync(DEMONSTRATION_FILE, 'utf8'),
) as readonly DemoOrganisation[]

/** The stage that the operator's commands work on. */
interface Stage {
  readonly name: string
  readonly region: string
  /** URL of the local cloud. */
  readonly url: string
}

/** Imports the organisations with the operator's command. Returns undefined on success, otherwise the command's output. */
export function importOrganisations(
  stage: Stage,
  { withDemonstration }: { readonly withDemonstration: boolean },
): Promise<string | undefined> {
  return operate(stage, ['organisation.ts', 'import', FILE, ...(withDemonstration ? [DEMONSTRATION_FILE] : [])])
}

/** Fills the tables with the demonstration's data. Returns undefined on success, otherwise the command's output. */
export function writeDemonstration(stage: Stage): Promise<string | undefined> {
  return operate(stage, ['demonstration.ts', fileBeside('demonstration-people.json')])
}

async function operate({ name, region, url }: Stage, [command = '', ...given]: string[]): Promise<string | undefined> {
  const { AWS_PROFILE: _, ...inherited } = process.env
  const env = {
    ...inherited,
    AWS_ENDPOINT_URL: `${url}/_aws`,
    AWS_ACCESS_KEY_ID: 'operator',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_EC2_METADATA_DISABLED: 'true',
  }
  const argumentsOf = [`infra/operate/${command}`, ...given, '--stage', name, '--region', region]
  try {
    await promisify(execFile)(process.execPath, argumentsOf, { cwd: ROOT, env })
    return undefined
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return `${stdout}${stderr}`.trim() || String(error)
  }
}
