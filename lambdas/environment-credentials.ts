/** Stands for `@aws-sdk/credential-provider-node` in the bundles (074): a function has its credentials in its environment. */
export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env'
