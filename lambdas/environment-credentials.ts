/** Replaces `@aws-sdk/credential-provider-node` in the bundles (decision 074): Lambda passes credentials as environment variables. */
export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env'
