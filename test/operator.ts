import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Cloud } from './cloud.ts'

interface Outcome {
  readonly code: number
  readonly said: string
}

/** Runs a command of `infra/operate` against the local cloud. */
export async function operate(
  cloud: Pick<Cloud, 'url'>,
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const { AWS_PROFILE: _, ...inherited } = process.env
  const env = {
    ...inherited,
    AWS_ENDPOINT_URL: `${cloud.url}/_aws`,
    AWS_ACCESS_KEY_ID: 'operator',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    AWS_CONFIG_FILE: '/dev/null',
    AWS_EC2_METADATA_DISABLED: 'true',
    ...environment,
  }
  try {
    const { stdout, stderr } = await promisify(execFile)('node', [`infra/operate/${command}.ts`, ...args], { env })
    return { code: 0, said: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, said: stdout + stderr }
  }
}
