declare module 'virtual:api-contract' {
  import type { Api } from '#domain/contract/api.ts'

  /** The contracts without their schemas. */
  export const apiContract: Api
}
