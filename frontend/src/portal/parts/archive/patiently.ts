import { ApiError } from '../../../client/api-error.ts'

const ATTEMPTS = 6
const PAUSE_MS = 1000

/** Makes a call again while the service asks for less haste. */
export async function patiently<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429 || attempt === ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * PAUSE_MS))
    }
  }
}
