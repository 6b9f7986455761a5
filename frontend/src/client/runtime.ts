/** Settings of the deployment, written to `/runtime.json` at deployment. */
export interface Runtime {
  readonly region: string
  readonly userPoolId: string
  readonly userPoolClientId: string
  readonly cognitoEndpoint: string
}

let reading: Promise<Runtime> | undefined

/** Reads `/runtime.json` once, again after a failure. */
export async function readRuntime(): Promise<Runtime> {
  reading ??= fetchRuntime()
  try {
    return await reading
  } catch (error) {
    reading = undefined
    throw error
  }
}

async function fetchRuntime(): Promise<Runtime> {
  const response = await fetch('/runtime.json', { cache: 'no-cache' })
  if (!response.ok) throw new Error(`/runtime.json answered ${response.status}`)
  return (await response.json()) as Runtime
}
