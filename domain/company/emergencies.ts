/** The kinds of emergency. If a message describes several, first aid is for the first in this order. */
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

/** The id of the passage with the first aid for a kind. */
export function firstAidPassageId(kind: EmergencyKind | ''): string {
  return `first-aid/${kind}`
}
