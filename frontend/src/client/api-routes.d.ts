declare module 'virtual:api-routes' {
  export const apiRoutes: import('./create-api-client.ts').ApiRoutes
}
