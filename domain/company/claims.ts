/** A figure that our marketing uses. claims-register.ts has its owner and expiry. */
export interface Claim {
  readonly id: string
  /** The figure in large type. */
  readonly figure: string
  /** A short label after the figure. */
  readonly label: string
  /** The claim as a sentence, if a page shows it. The other sentences are in claims-register.ts. */
  readonly text?: string
  /** The evidence for the figure. */
  readonly source: string
}

export const claims = {
  clients: {
    id: 'clients',
    figure: '150+',
    label: 'active clients',
    source: 'Active service agreements in the billing system',
  },
  retention: {
    id: 'retention',
    figure: '98%',
    label: 'client retention, year on year',
    source: 'Agreements renewed out of agreements due for renewal, last financial year',
  },
  years: {
    id: 'years',
    figure: '15+',
    label: 'years in business',
    source: 'Company registration',
  },
  support: {
    id: 'support',
    figure: '24/7',
    label: 'support by people',
    text: 'People answer 24/7: nights, weekends and public holidays included.',
    source: 'Shift roster of the help desk and the security operations centre',
  },
  criticalResponse: {
    id: 'criticalResponse',
    figure: '15 min',
    label: 'first response to critical issues',
    source: 'Service level agreement, schedule 2',
  },
  uptime: {
    id: 'uptime',
    figure: '99.9%',
    label: 'uptime, under SLA',
    source: 'Service level agreement, schedule 3',
  },
  dataLoss: {
    id: 'dataLoss',
    figure: 'Zero',
    label: 'data loss',
    source: 'Service level agreement, schedule 4, and the monthly restore reports',
  },
  threats: {
    id: 'threats',
    figure: '2.3M+',
    label: 'threats blocked',
    source: 'Total detections blocked by the security operations centre',
  },
  averageResponse: {
    id: 'averageResponse',
    figure: '12 min',
    label: 'average response',
    source: 'Help desk report, last twelve months',
  },
  noMajorBreach: {
    id: 'noMajorBreach',
    figure: '15+ years',
    label: 'without a major breach',
    source: 'Incident register of the security operations centre',
  },
  criticalResolution: {
    id: 'criticalResolution',
    figure: '<1 hour',
    label: 'to resolve a critical issue',
    source: 'Help desk report, last twelve months',
  },
  trial: {
    id: 'trial',
    figure: '14 days',
    label: 'free product trial',
    text: 'You can try every product for 14 days, free and without a card.',
    source: 'Product terms, section 2',
  },
  assessmentLength: {
    id: 'assessmentLength',
    figure: '5 minutes',
    label: 'for a first security score',
    source: 'Median time of completed assessments',
  },
} as const satisfies Readonly<Record<string, Claim>>
