import { apiRoutes } from 'virtual:api-routes'
import { createApiClient } from './create-api-client.ts'

/** All API calls. The session code is loaded with the first call that needs a token. */
export const api = createApiClient(apiRoutes, {
  fetch: (...request) => fetch(...request),
  accessToken: async () => (await import('./session.ts')).accessToken(),
  renewedToken: async () => (await import('./session.ts')).renewedToken(),
})
