import type { Claim } from './claims.ts'

/** Figures that pages show only in sentences, so the browser does not load them. */
export const statedClaims = {
  highResponse: {
    id: 'highResponse',
    figure: '1 hour',
    label: 'first response to an urgent request',
    text: 'A high-priority ticket gets its first response within 1 hour, day and night.',
    source: 'Service level agreement, schedule 2; domain/company/response-times.ts',
  },
  normalResponse: {
    id: 'normalResponse',
    figure: '4 office hours',
    label: 'first response to a normal request',
    text: 'A normal request gets its first response within 4 office hours.',
    source: 'Service level agreement, schedule 2; domain/company/response-times.ts',
  },
  staffed: {
    id: 'staffed',
    figure: '24 hours',
    label: 'a day, our people are on shift',
    text: 'Our help desk and security operations centre are staffed 24 hours a day.',
    source: 'Shift roster of the help desk and the security operations centre',
  },
  recognition: {
    id: 'recognition',
    figure: '135%',
    label: 'procurement recognition',
    text: 'Clients of a level 1 contributor claim 135% of what they spend as procurement recognition.',
    source: 'B-BBEE Codes of Good Practice under Act 53 of 2003, statement 000',
  },
  firstTerm: {
    id: 'firstTerm',
    figure: '3 months',
    label: 'before a service runs month to month',
    text: 'Managed services run month to month after the first three months.',
    source: 'Managed services agreement, term and termination',
  },
  firstHour: {
    id: 'firstHour',
    figure: '60 min',
    label: 'from the alarm to working again, by plan',
    text: 'Under the incident plan, a person responds after 3 min, the attack stops spreading after 15 min, we know the way in after 30 min, and your most important systems are restored after 60 min.',
    source: 'Incident response plan that every protected client signs, section 4',
  },
  cloudCosts: {
    id: 'cloudCosts',
    figure: '3 years',
    label: 'of costs for each option',
    text: 'A cloud assessment shows what each choice costs over three years.',
    source: 'Cloud assessment report template',
  },
} as const satisfies Readonly<Record<string, Claim>>
