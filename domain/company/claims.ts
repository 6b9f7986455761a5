/** A figure that our marketing uses. Who answers for it, and until when, is in claims-register.ts. */
export interface Claim {
  readonly id: string
  /** The figure as it is set large. */
  readonly figure: string
  /** What the figure counts, in a few words that follow it. */
  readonly label: string
  /** The claim as one sentence that stands alone. */
  readonly text: string
  /** Where the figure comes from, so that somebody can check it. */
  readonly source: string
}

export const claims = {
  clients: {
    id: 'clients',
    figure: '150+',
    label: 'active clients',
    text: 'More than 150 active clients are looked after by Veritech.',
    source: 'Active service agreements in the billing system',
  },
  retention: {
    id: 'retention',
    figure: '98%',
    label: 'stay with us, year on year',
    text: '98% of our clients stay with us from one year to the next.',
    source: 'Agreements renewed over agreements due for renewal, last financial year',
  },
  years: {
    id: 'years',
    figure: '15+',
    label: 'years of keeping the lights on',
    text: 'We have kept South African businesses running for more than 15 years.',
    source: 'Company registration',
  },
  support: {
    id: 'support',
    figure: '24/7',
    label: 'support, by people',
    text: 'People answer 24/7: nights, weekends and public holidays included.',
    source: 'Shift roster of the service desk and the security operations centre',
  },
  criticalResponse: {
    id: 'criticalResponse',
    figure: '15 min',
    label: 'first response when it is critical',
    text: 'A critical issue gets its first response within 15 minutes, at any hour.',
    source: 'Service level agreement, schedule 2',
  },
  uptime: {
    id: 'uptime',
    figure: '99.9%',
    label: 'uptime, under SLA',
    text: 'The systems that we host and manage are up 99.9% of every month, under a service level agreement.',
    source: 'Service level agreement, schedule 3',
  },
  dataLoss: {
    id: 'dataLoss',
    figure: 'Zero',
    label: 'data loss',
    text: 'Zero data loss for every system under our backup plan.',
    source: 'Service level agreement, schedule 4, and the monthly restore reports',
  },
  threats: {
    id: 'threats',
    figure: '2.3M+',
    label: 'threats blocked',
    text: 'More than 2.3 million threats have been blocked at our clients.',
    source: 'Sum of blocked detections in the security operations centre',
  },
  averageResponse: {
    id: 'averageResponse',
    figure: '12 min',
    label: 'average response',
    text: 'Over all tickets, the average first response takes 12 minutes.',
    source: 'Help desk report, last twelve months',
  },
  noMajorBreach: {
    id: 'noMajorBreach',
    figure: '15+ years',
    label: 'without a major breach',
    text: 'In more than 15 years, no client under our full protection has had a major breach.',
    source: 'Incident register of the security operations centre',
  },
  criticalResolution: {
    id: 'criticalResolution',
    figure: '<1 hour',
    label: 'to resolve what is critical',
    text: 'A critical issue is resolved in under 1 hour on average.',
    source: 'Help desk report, last twelve months',
  },
  trial: {
    id: 'trial',
    figure: '14 days',
    label: 'to try a product, free',
    text: 'Every product can be tried for 14 days, free and without a card.',
    source: 'Product terms, section 2',
  },
  assessmentLength: {
    id: 'assessmentLength',
    figure: '5 minutes',
    label: 'for a first security score',
    text: 'The free security assessment takes about 5 minutes.',
    source: 'Median time of completed assessments',
  },
} as const satisfies Readonly<Record<string, Claim>>
