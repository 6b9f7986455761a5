declare module 'virtual:api-routes' {
  import type { ApiRoutes } from '#frontend/client/create-api-client.ts'

  export const apiRoutes: ApiRoutes
}
