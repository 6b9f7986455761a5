/** Why two organisations are not merged, each with a sentence for the admin or operator. */
export const mergeRefusals = {
  'no-organisation': 'One of them does not exist.',
  'same-organisation': 'An organisation cannot be merged into itself.',
  'provider-stays': 'Our own organisation cannot be merged.',
  'kinds-differ': 'A client and a reseller cannot be merged.',
  'merged-already': 'It is merged into another organisation already.',
  'other-suspended': 'The other organisation is suspended or merged. Resume it first.',
  'trial-deletion-runs': 'Records of a trial are being deleted. Try again in some minutes.',
  'too-many-sites': 'Together they have too many sites. Remove some first.',
  'changed-meanwhile': 'Someone changed one of them meanwhile. Start it again.',
} as const
export type MergeRefusal = keyof typeof mergeRefusals
