import { add, apiCall, assumed, type FeatureUsage, inBackground, measured, times } from '../cost/usage.ts'

export const accountsUsage: FeatureUsage = {
  volumes: [
    {
      name: 'sign-ins',
      what: 'One sign-in with the two calls of the portal’s frame. Cognito is billed by person.',
      // The pool's trigger runs on the way.
      usage: add(times(2, apiCall(assumed.call.toRead)), inBackground(), measured('sign in')),
      perThousandViews: 50,
      usdPerThousand: 0.03,
    },
  ],
}
