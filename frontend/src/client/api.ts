import { apiRoutes } from 'virtual:api-routes'
import { createApiClient } from './create-api-client.ts'

/** Every call that the product answers. The session's code is fetched with the first call that needs somebody to be signed in. */
export const api = createApiClient(apiRoutes, {
  fetch: (...request) => fetch(...request),
  accessToken: async () => (await import('./session.ts')).accessToken(),
  renewedToken: async () => (await import('./session.ts')).renewedToken(),
})
