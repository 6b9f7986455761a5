/** What somebody can be in trouble with, in the order in which first aid is chosen when a message speaks of several. */
export const emergencyKinds = [
  'payment-fraud',
  'lost-device',
  'ransomware',
  'phishing',
  'account',
  'data-leak',
  'intrusion',
] as const
export type EmergencyKind = (typeof emergencyKinds)[number]

/** Id of the passage that holds the first aid for a kind. */
export function firstAidPassageId(kind: EmergencyKind | ''): string {
  return `first-aid/${kind}`
}
